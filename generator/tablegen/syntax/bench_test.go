package syntax_test

import (
	"fmt"
	"strings"
	"testing"

	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// syntheticSource returns a program in the style of a large target description.
func syntheticSource(records int) []byte {
	var b strings.Builder
	b.WriteString("class Inst<int number, string text, list<int> uses = []> {\n  bits<32> Code = number;\n  string Text = text;\n}\n")
	b.WriteString("multiclass Group<int base, string name, dag operands> {\n")
	b.WriteString("  foreach i = 0...3 in {\n    let Size = !add(base, i), Flags = {1, 0, ?, 1} in\n")
	b.WriteString("    def _#i : Inst<!shl(base, i), name # \"_\" # i, [1, 2, 3]>;\n  }\n}\n")
	for i := range records {
		fmt.Fprintf(&b, "// Record %d is one of many.\n", i)
		fmt.Fprintf(&b, "def R%d : Inst<0x%x, \"add $dst, $src%d\", [%d, %d, %d]> {\n", i, i, i, i, i+1, i+2)
		fmt.Fprintf(&b, "  let Code{7-0} = 0b%08b;\n  dag Pattern = (set R%d:$dst, (add $a, (mul i32:$b, %d)));\n", i%256, i, i)
		fmt.Fprintf(&b, "  list<string> Names = !foreach(x, [\"a\", \"b\"], !strconcat(x, \"%d\"));\n", i)
		fmt.Fprintf(&b, "  code Body = [{\n    return emit(%d, operands[0].getReg());\n  }];\n}\n", i)
		fmt.Fprintf(&b, "defm G%d : Group<%d, \"group\", (ins GPR:$x)>;\n", i, i)
	}
	return []byte(b.String())
}

// scan scans the tokens of a program.
func scan(b *testing.B, src string) {
	tokens := newParser().NewTokens(src, nil)
	for {
		switch tokens.Next() {
		case EndToken:
			return
		case FaultToken:
			b.Fatal(tokens.Fault().Msg)
		}
	}
}

func BenchmarkScan(b *testing.B) {
	src := string(syntheticSource(2000))
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		scan(b, src)
	}
}

func BenchmarkParse(b *testing.B) {
	src := syntheticSource(2000)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if f := parse("bench.td", src, Statements, nil); f.Err != nil {
			b.Fatal(f.Location(f.Err.Pos), f.Err.Msg)
		}
	}
}

// BenchmarkParseTiny parses a tiny file, to measure the fixed cost of a file.
func BenchmarkParseTiny(b *testing.B) {
	src := []byte("#ifndef A_TD\n#define A_TD\ninclude \"b.td\"\ndef a : B<1>;\n#endif // A_TD\n")
	b.ReportAllocs()
	for b.Loop() {
		parse("tiny.td", src, Statements, nil)
	}
}
