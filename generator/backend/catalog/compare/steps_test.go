package compare

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A randomOp is an operation of a random dialect.
type randomOp struct {
	def, mnemonic string
	operands      []randomValue
	attributes    []string // names
}

type randomValue struct{ name, kind string }

func (op *randomOp) String() string {
	var arguments []string
	for _, v := range op.operands {
		arguments = append(arguments, v.kind+":$"+v.name)
	}
	for _, name := range op.attributes {
		arguments = append(arguments, "I64Attr:$"+name)
	}
	return fmt.Sprintf("def D_%s : D_Op<%q> { let arguments = (ins %s); }\n", op.def, op.mnemonic, strings.Join(arguments, ", "))
}

var randomKinds = []string{"I1", "I32", "F32", "F64", "Index", "AnyTensor", "AnyMemRef"}

func randomOperation(r *rand.Rand, n int) *randomOp {
	op := &randomOp{def: fmt.Sprintf("Op%d", n), mnemonic: fmt.Sprintf("op%d", n)}
	for i := range 2 + r.IntN(4) {
		op.operands = append(op.operands, randomValue{fmt.Sprintf("v%d", i), randomKinds[r.IntN(len(randomKinds))]})
	}
	for i := range r.IntN(3) {
		op.attributes = append(op.attributes, fmt.Sprintf("attr%d", i))
	}
	return op
}

// A randomStep edits an operation, or returns nil if it cannot. It returns the beginnings of the texts
// about the IR that must be reported, and no others.
var randomSteps = []struct {
	name string
	edit func(r *rand.Rand, op *randomOp) []string
}{
	{"remove an operand", func(r *rand.Rand, op *randomOp) []string {
		i := r.IntN(len(op.operands))
		gone := op.operands[i].name
		op.operands = slices.Delete(op.operands, i, i+1)
		return []string{"the operand '" + gone + "' is gone"}
	}},
	{"add an operand", func(r *rand.Rand, op *randomOp) []string {
		op.operands = slices.Insert(op.operands, r.IntN(len(op.operands)+1), randomValue{"added", "I1"})
		return []string{"the operand 'added' is new and required"}
	}},
	{"rename an operand", func(r *rand.Rand, op *randomOp) []string {
		op.operands[r.IntN(len(op.operands))].name = "renamed"
		return []string{}
	}},
	{"retype an operand", func(r *rand.Rand, op *randomOp) []string {
		v := &op.operands[r.IntN(len(op.operands))]
		v.kind = randomKinds[(slices.Index(randomKinds, v.kind)+1)%len(randomKinds)]
		return []string{"the operand '" + v.name + "' "}
	}},
	{"move an operand", func(_ *rand.Rand, op *randomOp) []string {
		op.operands = append(op.operands[1:], op.operands[0])
		return []string{"the operands have another order"}
	}},
	{"turn an operand into an attribute", func(r *rand.Rand, op *randomOp) []string {
		i := r.IntN(len(op.operands))
		name := op.operands[i].name
		op.operands = slices.Delete(op.operands, i, i+1)
		op.attributes = append(op.attributes, name)
		return []string{"the operand '" + name + "' is now an attribute"}
	}},
	{"remove an attribute", func(_ *rand.Rand, op *randomOp) []string {
		if len(op.attributes) == 0 {
			return nil
		}
		gone := op.attributes[0]
		op.attributes = op.attributes[1:]
		return []string{"the attribute '" + gone + "' is gone"}
	}},
	{"rename the operation", func(_ *rand.Rand, op *randomOp) []string {
		op.mnemonic += "_renamed"
		return []string{"the operation is gone: it is now called d." + op.mnemonic}
	}},
	{"nothing", func(*rand.Rand, *randomOp) []string { return []string{} }},
}

// TestRandomSteps edits random dialects by known steps, removes and adds operations and changes their order. The reported
// changes of the IR must be those of the steps.
func TestRandomSteps(t *testing.T) {
	include := testtool.MLIR(t)
	prelude, err := os.ReadFile("testdata/truth/prelude.td")
	if err != nil {
		t.Fatal(err)
	}
	loader := &truthLoader{include, string(prelude), &tablegen.Cache{}}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 0))
		var old, now []string
		want := map[string][]string{} // by ID
		steps := map[string]string{}
		for n := range 12 {
			op := randomOperation(r, n)
			id := "op/d." + op.mnemonic
			old = append(old, op.String())
			if r.IntN(8) == 0 {
				want[id] = []string{"the operation is gone"}
				continue
			}
			step := randomSteps[r.IntN(len(randomSteps))]
			texts := step.edit(r, op)
			steps[id] = step.name
			if texts != nil {
				want[id] = texts
			}
			if renamed := "op/d." + op.mnemonic; renamed != id {
				want[renamed] = []string{"the operation is new under this name"}
			}
			now = append(now, op.String())
		}
		now = append(now, "def D_New : D_Op<\"new\">;\n")
		want["op/d.new"] = []string{"the operation is new"}
		r.Shuffle(len(now), func(i, j int) { now[i], now[j] = now[j], now[i] })
		before, err := loader.load("old.td", strings.Join(old, ""))
		if err != nil {
			t.Fatal(err)
		}
		after, err := loader.load("new.td", strings.Join(now, ""))
		if err != nil {
			t.Fatal(err)
		}
		got := map[string][]string{}
		for _, c := range Compare(before, after) {
			if c.Section == IR {
				got[c.ID] = append(got[c.ID], c.Text)
			}
		}
		for id := range got {
			if want[id] == nil {
				want[id] = nil
			}
		}
		for id, texts := range want {
			matches := len(texts) == len(got[id])
			for _, text := range texts {
				matches = matches && slices.ContainsFunc(got[id], func(g string) bool { return strings.HasPrefix(g, text) })
			}
			if !matches {
				t.Errorf("seed %d: %s, after the step %q: got %q, want %q\n%s---\n%s", seed, id, steps[id], got[id], texts, strings.Join(old, ""), strings.Join(now, ""))
			}
		}
	}
}
