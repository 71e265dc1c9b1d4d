// Package synthetic writes TableGen inputs of any size for benchmarks: plain
// records like those of an instruction set, and MLIR dialects. The same
// parameters give the same text.
package synthetic

import (
	"fmt"
	"strings"
)

// Records returns a file that defines about n records. It uses nested
// multiclasses, lists of 64 elements, long dags, folds and loops.
func Records(n int) string {
	var b strings.Builder
	b.WriteString(recordsPrelude)
	// Each defm of Family creates 2 × 4 records.
	for i := range max(n/8, 1) {
		fmt.Fprintf(&b, "defm I%d : Family<%d, \"op%d\">;\n", i, i%1024, i)
	}
	return b.String()
}

const recordsPrelude = `// Synthetic records.
def ops;
def reg;
class Register<int n> { int Number = n; string AsmName = "r" # n; }
foreach i = 0...63 in def R#i : Register<i>;
defvar AllRegisters = !foreach(i, !range(64), !cast<Register>("R" # i));

class Encoding<bits<12> opcode> {
  bits<32> Inst;
  bits<5> rd = ?;
  bits<5> rs = ?;
  let Inst{31-20} = opcode;
  let Inst{19-15} = rs;
  let Inst{14-12} = !cond(!eq(opcode{0}, 0) : 0b101, true : 0b010);
  let Inst{11-7} = rd;
  let Inst{6-0} = 0b0110011;
}

class Instruction<int number, string name, list<int> costs> : Encoding<number> {
  string Name = name;
  string Asm = !strconcat(name, " ", !interleave(["$rd", "$rs", "$imm"], ", "));
  list<int> Costs = costs;
  int Total = !foldl(0, costs, sum, c, !add(sum, c));
  list<int> Scaled = !foreach(c, costs, !mul(c, !add(number, 1)));
  list<Register> Uses = AllRegisters;
  dag Pattern = !con((ops reg:$rd, reg:$rs), !dag(ops, !range(0, 30), !foreach(i, !range(0, 30), "a" # i)));
  int Depth = !foldl(0, !range(0, 16), a, i, !foldl(a, !range(0, 4), b, j, !add(b, !mul(i, j))));
  string Long = !foldl(name, !range(0, 8), s, i, s # "_" # i);
}

multiclass Variants<int number, string name, list<int> costs> {
  def _rr : Instruction<number, name # ".rr", costs>;
  def _ri : Instruction<!add(number, 1), name # ".ri", !listconcat(!tail(costs), [number])>;
  foreach width = [32, 64] in
    def _w#width : Instruction<!add(number, width), name # ".w" # width, !foreach(c, costs, !add(c, width))>;
}

multiclass Family<int number, string name> {
  defvar costs = !foreach(i, !range(64), !add(i, number));
  defm "" : Variants<number, name, costs>;
  let rd = 3 in
    defm _fixed : Variants<number, name # ".fixed", !foreach(c, costs, !sub(c, 1))>;
}

`
