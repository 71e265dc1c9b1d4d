package compare

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A randomDefinition is a part of a random dialect that steps edit.
type randomDefinition interface {
	ID() string
	String() string // the def
	// edit makes random steps. It returns their names, and the beginnings of the texts that must be
	// reported about IR and bytecode, and no others.
	edit(r *rand.Rand) (steps, want []string)
}

// A randomValue is an operand, result, attribute or parameter.
type randomValue struct{ name, kind string }

type randomOp struct {
	def, mnemonic                 string
	operands, results, attributes []randomValue
}

func (op *randomOp) ID() string { return "op/d." + op.mnemonic }

func (op *randomOp) String() string {
	return fmt.Sprintf("def D_%s : D_Op<%q> { let arguments = (ins %s); let results = (outs %s); }\n", op.def, op.mnemonic,
		joinedValues(append(slices.Clone(op.operands), op.attributes...)), joinedValues(op.results))
}

func joinedValues(list []randomValue) string {
	var all []string
	for _, v := range list {
		all = append(all, v.kind+":$"+v.name)
	}
	return strings.Join(all, ", ")
}

var (
	valueTypes        = []string{"I1", "I32", "F32", "F64", "Index", "AnyTensor", "AnyMemRef"}
	attributeTypes    = []string{"I64Attr", "StrAttr", "ArrayAttr", "SymbolRefAttr"}
	typesOfParameters = []string{`"int"`, `"::mlir::Type"`, `"bool"`}
)

func randomValues(r *rand.Rand, n int, prefix string, kinds []string) []randomValue {
	var list []randomValue
	for i := range n {
		list = append(list, randomValue{prefix + strconv.Itoa(i), kinds[r.IntN(len(kinds))]})
	}
	return list
}

// A valueStep edits a list of values. It returns nil if it cannot.
type valueStep struct {
	name string
	edit func(r *rand.Rand, list *[]randomValue, kind string, kinds []string) []string
}

var valueSteps = []valueStep{
	{"remove", func(r *rand.Rand, list *[]randomValue, kind string, _ []string) []string {
		i := r.IntN(len(*list))
		gone := (*list)[i].name
		*list = slices.Delete(*list, i, i+1)
		return []string{"the " + kind + " '" + gone + "' is gone"}
	}},
	{"add", func(r *rand.Rand, list *[]randomValue, kind string, kinds []string) []string {
		added := randomValue{"added_" + kind, kinds[r.IntN(len(kinds))]}
		*list = slices.Insert(*list, r.IntN(len(*list)+1), added)
		return []string{"the " + kind + " '" + added.name + "' is new and required"}
	}},
	{"rename", func(r *rand.Rand, list *[]randomValue, kind string, _ []string) []string {
		v := &(*list)[r.IntN(len(*list))]
		old := v.name
		v.name = "renamed_" + kind
		if kind == "attribute" {
			return []string{"the attribute '" + old + "' is gone", "the attribute '" + v.name + "' is new and required"}
		}
		return []string{}
	}},
	{"retype", func(r *rand.Rand, list *[]randomValue, kind string, kinds []string) []string {
		v := &(*list)[r.IntN(len(*list))]
		v.kind = kinds[(slices.Index(kinds, v.kind)+1)%len(kinds)]
		return []string{"the " + kind + " '" + v.name + "' "}
	}},
	{"reorder", func(_ *rand.Rand, list *[]randomValue, kind string, _ []string) []string {
		if len(*list) < 2 {
			return nil
		}
		*list = append(slices.Clone((*list)[1:]), (*list)[0])
		if kind == "attribute" {
			return []string{}
		}
		return []string{"the " + kind + "s have another order"}
	}},
}

// edit makes up to one step for each kind of value, or renames the operation.
func (op *randomOp) edit(r *rand.Rand) (steps, want []string) {
	for _, part := range []struct {
		kind  string
		list  *[]randomValue
		kinds []string
	}{{"attribute", &op.attributes, attributeTypes}, {"operand", &op.operands, valueTypes}, {"result", &op.results, valueTypes}} {
		if len(*part.list) == 0 || r.IntN(2) == 0 {
			continue
		}
		step := valueSteps[r.IntN(len(valueSteps))]
		if texts := step.edit(r, part.list, part.kind, part.kinds); texts != nil {
			steps, want = append(steps, step.name+" "+part.kind), append(want, texts...)
		}
	}
	switch {
	case r.IntN(6) == 0 && len(op.operands) > 0 && !strings.Contains(strings.Join(steps, ","), "operand"):
		v := op.operands[0]
		op.operands = op.operands[1:]
		op.attributes = append(op.attributes, randomValue{v.name, attributeTypes[0]})
		steps, want = append(steps, "operand to attribute"), append(want, "the operand '"+v.name+"' is now an attribute")
	case r.IntN(6) == 0 && len(op.attributes) > 0 && !strings.Contains(strings.Join(steps, ","), "attribute"):
		v := op.attributes[0]
		op.attributes = op.attributes[1:]
		op.operands = append(op.operands, randomValue{v.name, valueTypes[0]})
		steps, want = append(steps, "attribute to operand"), append(want, "the attribute '"+v.name+"' is now an operand")
	}
	return steps, want
}

type randomType struct {
	def, mnemonic string
	parameters    []randomValue
	listed        bool // the format has the directive params
}

func (d *randomType) ID() string { return "type/d." + d.mnemonic }

func (d *randomType) String() string {
	format := "params"
	if !d.listed {
		var names []string
		for _, p := range d.parameters {
			names = append(names, "$"+p.name)
		}
		format = strings.Join(names, " `,` ")
	}
	return fmt.Sprintf("def D_%s : TypeDef<D, %q> { let mnemonic = %q; let parameters = (ins %s); let assemblyFormat = \"`<` %s `>`\"; }\n",
		d.def, d.def, d.mnemonic, joinedValues(d.parameters), format)
}

func (d *randomType) edit(r *rand.Rand) (steps, want []string) {
	if r.IntN(6) == 0 {
		old := d.mnemonic
		d.mnemonic += "_renamed"
		return []string{"rename type"}, []string{"the mnemonic was '" + old + "', and is '" + d.mnemonic + "'"}
	}
	step := valueSteps[r.IntN(len(valueSteps))]
	want = step.edit(r, &d.parameters, "parameter", typesOfParameters)
	if want != nil && !d.listed && step.name != "rename" && step.name != "retype" {
		want = []string{"the syntax was"} // it has the parameters
	}
	return []string{step.name + " parameter"}, want
}

type randomEnum struct {
	def   string
	cases []randomCase
}

type randomCase struct {
	symbol, text string
	number       int
}

func (e *randomEnum) ID() string { return "enum/" + e.def }

func (e *randomEnum) String() string {
	var cases []string
	for _, c := range e.cases {
		cases = append(cases, fmt.Sprintf("I32EnumAttrCase<%q, %d, %q>", c.symbol, c.number, c.text))
	}
	return fmt.Sprintf("def %s : I32EnumAttr<%q, \"\", [%s]> { let cppNamespace = \"::d\"; }\n", e.def, e.def, strings.Join(cases, ", "))
}

func (e *randomEnum) edit(r *rand.Rand) (steps, want []string) {
	i := r.IntN(len(e.cases))
	c := &e.cases[i]
	switch r.IntN(6) {
	case 0:
		text := c.text
		e.cases = slices.Delete(e.cases, i, i+1)
		return []string{"remove case"}, []string{"the case '" + text + "' is gone"}
	case 1:
		e.cases = slices.Insert(e.cases, i, randomCase{"Added", "added", 20})
		return []string{"add case"}, []string{"the case 'added' is new"}
	case 2:
		c.text = "renamed"
		return []string{"rename case"}, []string{"the case " + c.symbol + " was written"}
	case 3:
		c.symbol = "Renamed"
		return []string{"rename enumerator"}, []string{}
	case 4:
		c.number += 30
		return []string{"number case"}, []string{"the case '" + c.text + "' had the number"}
	}
	e.cases = append(slices.Clone(e.cases[1:]), e.cases[0])
	return []string{"reorder case"}, []string{}
}

func randomDefinitionOf(r *rand.Rand, n int) randomDefinition {
	switch name := strconv.Itoa(n); r.IntN(4) {
	case 0:
		return &randomType{def: "Type" + name, mnemonic: "type" + name, parameters: randomValues(r, 1+r.IntN(4), "p", typesOfParameters), listed: r.IntN(2) == 0}
	case 1:
		e := &randomEnum{def: "Enum" + name}
		for i := range 2 + r.IntN(4) {
			e.cases = append(e.cases, randomCase{fmt.Sprintf("C%d", i), fmt.Sprintf("c%d", i), i})
		}
		return e
	default:
		return &randomOp{"Op" + name, "op" + name, randomValues(r, 2+r.IntN(4), "v", valueTypes), randomValues(r, r.IntN(4), "r", valueTypes),
			randomValues(r, r.IntN(3), "attr", attributeTypes)}
	}
}

// randomNouns has the noun of each kind in texts.
var randomNouns = map[string]string{"op": "operation", "type": "type", "enum": "enum"}

// TestRandomSteps edits random dialects by known steps: it removes, adds, reorders, renames and
// retypes operations, operands, results, attributes, types, parameters and the cases of enums. The
// reported changes of IR and bytecode must be those of the steps. ODS_DIFF_STEPS is the number of steps.
func TestRandomSteps(t *testing.T) {
	include := testtool.MLIR(t)
	prelude, err := os.ReadFile("testdata/truth/prelude.td")
	if err != nil {
		t.Fatal(err)
	}
	count := 5000
	if testtool.Sampled() {
		count = 1000
	}
	if n, err := strconv.Atoi(os.Getenv("ODS_DIFF_STEPS")); err == nil {
		count = n
	}
	loader := &truthLoader{include, string(prelude), &tablegen.Cache{}, mlir.Release22}
	made := map[string]int{} // steps by name
	total := 0
	for seed := uint64(0); total < count; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		var old, now []string
		want := map[string][]string{} // by ID
		steps := map[string][]string{}
		for n := range 12 {
			d := randomDefinitionOf(r, n)
			id := d.ID()
			kind, _, _ := strings.Cut(id, "/")
			text := d.String()
			switch r.IntN(12) {
			case 0:
				old = append(old, text)
				want[id], steps[id] = []string{"the " + randomNouns[kind] + " is gone"}, []string{"remove " + kind}
			case 1:
				now = append(now, text)
				want[id], steps[id] = []string{"the " + randomNouns[kind] + " is new"}, []string{"add " + kind}
			case 2:
				old = append(old, text)
				if op, isOp := d.(*randomOp); isOp {
					op.mnemonic += "_renamed"
					want[op.ID()], steps[id] = []string{"the operation was called " + strings.TrimPrefix(id, "op/") + ", and is now called d." + op.mnemonic}, []string{"rename op"}
				}
				now = append(now, d.String())
			default:
				old = append(old, text)
				names, expected := d.edit(r)
				steps[id], want[d.ID()] = names, expected
				now = append(now, d.String())
			}
			for _, s := range steps[id] {
				made[s]++
				total++
			}
		}
		made["reorder definitions"]++
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
		for _, c := range Compare(t.Context(), before, after) {
			isEnum := strings.HasPrefix(c.ID, "enum/")
			if c.Section == IR || c.Section == Bytecode && isEnum {
				got[c.ID] = append(got[c.ID], c.Text)
			}
		}
		for id := range got {
			want[id] = slices.Clip(want[id])
		}
		for id, texts := range want {
			matches := len(texts) == len(got[id])
			for _, text := range texts {
				matches = matches && slices.ContainsFunc(got[id], func(g string) bool { return strings.HasPrefix(g, text) })
			}
			if !matches {
				t.Errorf("seed %d: %s, after the steps %q: got %q, want %q\n%s---\n%s", seed, id, steps[id], got[id], texts, strings.Join(old, ""), strings.Join(now, ""))
			}
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	t.Logf("%d steps: %v", total, made)
	for _, kind := range []string{"operand", "result", "attribute", "parameter"} {
		for _, s := range valueSteps {
			if made[s.name+" "+kind] == 0 {
				t.Errorf("no step %q", s.name+" "+kind)
			}
		}
	}
	for _, s := range []string{"remove op", "add op", "rename op", "remove type", "add type", "rename type", "remove enum", "add enum", "remove case", "add case",
		"rename case", "rename enumerator", "number case", "reorder case", "operand to attribute", "attribute to operand"} {
		if made[s] == 0 {
			t.Errorf("no step %q", s)
		}
	}
}
