package compare

import (
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// syntax returns a format with an element for each word. The word "$x" is a
// variable, and "[x]" is an optional literal.
func syntax(words string) *catalog.Syntax {
	s := &catalog.Syntax{Text: words}
	for _, w := range strings.Fields(words) {
		n := catalog.Node{Kind: catalog.LiteralNode, Text: w}
		if name, ok := strings.CutPrefix(w, "$"); ok {
			n = catalog.Node{Kind: catalog.VariableNode, Text: name}
		}
		if name, ok := strings.CutPrefix(w, "["); ok {
			n = catalog.Node{Kind: catalog.GroupNode, Children: []catalog.Node{{Kind: catalog.LiteralNode, Text: strings.TrimSuffix(name, "]")}}}
		}
		s.Tree = append(s.Tree, n)
	}
	return s
}

func value(name string, arity catalog.Arity, constraint string) catalog.Value {
	return catalog.Value{Name: name, Arity: arity, Constraint: catalog.Use{ID: "constraint/" + constraint, Text: constraint}}
}

func attribute(name, constraint string) catalog.OpAttribute {
	return catalog.OpAttribute{Name: name, Constraint: catalog.Use{Text: constraint}, CppType: "Attr"}
}

func optional(a catalog.OpAttribute) catalog.OpAttribute {
	a.Optional = true
	return a
}

func withDefault(a catalog.OpAttribute, value string) catalog.OpAttribute {
	a.Default = value
	return a
}

// TestOperation checks the changes that are reported for two versions of an
// operation. The text of a breaking change begins with "!".
func TestOperation(t *testing.T) {
	type op = catalog.Operation
	type values = []catalog.Value
	type attributes = []catalog.OpAttribute
	a, b := value("a", catalog.Single, "I32"), value("b", catalog.Single, "F32")
	opt, rest := value("o", catalog.Optional, "I32"), value("r", catalog.Variadic, "I32")
	for _, c := range []struct {
		name     string
		from, to op
		want     []string
	}{
		{"the same", op{Operands: values{a}, Syntax: syntax("$a")}, op{Operands: values{a}, Syntax: syntax("$a")}, nil},
		{"another name of an operand", op{Operands: values{a}, Syntax: syntax("$a")}, op{Operands: values{value("x", catalog.Single, "I32")}, Syntax: syntax("$x")},
			[]string{"the operand 'a' is now called 'x'"}},
		{"less operands", op{Operands: values{a, b}}, op{Operands: values{a}}, []string{"!the operand 'b' is gone"}},
		{"more operands", op{Operands: values{a}}, op{Operands: values{a, b}}, []string{"!the operand 'b' is new and required"}},
		{"one optional operand", op{Operands: values{a}}, op{Operands: values{a, opt}}, []string{"the optional operand 'o' is new"}},
		{"a second variable operand", op{Operands: values{a, opt}}, op{Operands: values{a, opt, rest}}, []string{"!the variadic operand 'r' is new"}},
		{"wider arity", op{Results: values{a}}, op{Results: values{value("a", catalog.Variadic, "I32")}}, []string{"the result 'a' was single, and is variadic"}},
		{"narrower arity", op{Regions: values{rest}}, op{Regions: values{value("r", catalog.Single, "I32")}}, []string{"!the region 'r' was variadic, and is single"}},
		{"another constraint", op{Operands: values{a}}, op{Operands: values{value("a", catalog.Single, "F32")}}, []string{"!the operand 'a' was I32, and is F32"}},
		{"a constraint with more parts", op{Operands: values{a}},
			op{Operands: values{{Name: "a", Arity: catalog.Single, Constraint: catalog.Use{Text: "I32 or F32", Parts: []string{"constraint/F32", "constraint/I32"}}}}},
			[]string{"the operand 'a' was I32, and is I32 or F32"}},
		{"other words", op{Attributes: attributes{attribute("k", "a, b or c")}}, op{Attributes: attributes{attribute("k", "a or b or c")}}, nil},
		{"required attribute", op{}, op{Attributes: attributes{attribute("k", "I32")}}, []string{"!the attribute 'k' is new and required"}},
		{"optional attribute", op{}, op{Attributes: attributes{optional(attribute("k", "I32"))}}, []string{"the attribute 'k' is new and may be absent"}},
		{"no attribute", op{Attributes: attributes{attribute("k", "I32")}}, op{}, []string{"!the attribute 'k' is gone"}},
		{"now required", op{Attributes: attributes{optional(attribute("k", "I32"))}}, op{Attributes: attributes{attribute("k", "I32")}}, []string{"!the attribute 'k' is now required"}},
		{"another default", op{Attributes: attributes{withDefault(attribute("k", "I32"), "::mlir::A::x")}}, op{Attributes: attributes{withDefault(attribute("k", "I32"), "A::y")}},
			[]string{"!the default of the attribute 'k' was ::mlir::A::x, and is A::y"}},
		{"the default with another spelling", op{Attributes: attributes{withDefault(attribute("k", "I32"), "::mlir::A::x")}}, op{Attributes: attributes{withDefault(attribute("k", "I32"), "A::x")}}, nil},
		{"a property", op{Attributes: attributes{attribute("k", "I32")}}, op{Properties: attributes{attribute("k", "I32")}},
			[]string{"!the attribute 'k' is now a property, which bytecode stores in another way"}},
		{"a derived attribute is not stored", op{Attributes: attributes{{Name: "k", Derived: true}}}, op{}, nil},
		{"storage", op{Attributes: attributes{attribute("k", "I32")}}, op{Attributes: attributes{attribute("k", "I32")}, UsesProperties: true}, []string{"attributes are now stored as properties"}},
		{"storage back", op{Attributes: attributes{attribute("k", "I32")}, UsesProperties: true}, op{Attributes: attributes{attribute("k", "I32")}},
			[]string{"!attributes are no longer stored as properties, but bytecode has them there"}},
		{"optional part", op{Syntax: syntax("a b")}, op{Syntax: syntax("a [x] b")}, []string{"the syntax has new optional parts: it was a b, and is a [x] b"}},
		{"required part", op{Syntax: syntax("a b")}, op{Syntax: syntax("a x b")}, []string{"!the syntax was a b, and is a x b"}},
		{"no optional part any more", op{Syntax: syntax("a [x]")}, op{Syntax: syntax("a")}, []string{"!the syntax was a [x], and is a"}},
		{"custom parser", op{Syntax: syntax("a")}, op{HasCustomAssemblyFormat: true}, []string{"!C++ code parses the syntax, not an assembly format any more; compare by hand: a"}},
		{"a condition", op{}, op{Traits: []catalog.Use{{Text: "a is b"}}}, []string{"!the condition 'a is b' is new"}},
		{"a trait", op{Traits: []catalog.Use{{Text: "Old", CppName: "::a::Old"}}}, op{Traits: []catalog.Use{{Text: "New", CppName: "a::New"}}},
			[]string{"the trait 'Old' is gone", "the trait 'New' is new"}},
		{"deprecated", op{}, op{Deprecated: "use b"}, []string{"it is deprecated: use b"}},
	} {
		for _, o := range []*op{&c.from, &c.to} {
			o.ID, o.Name = "op/x.y", "x.y"
		}
		changes := Compare(&catalog.Catalog{Operations: []*op{&c.from}}, &catalog.Catalog{Operations: []*op{&c.to}})
		if got := texts(changes); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%q\nwant\n%q", c.name, got, c.want)
		}
	}
}

func texts(changes []Change) []string {
	var list []string
	for _, c := range changes {
		if c.Breaking {
			c.Text = "!" + c.Text
		}
		list = append(list, c.Text)
	}
	return list
}

// TestDefinitions checks other kinds of definitions, and the report.
func TestDefinitions(t *testing.T) {
	entity := func(id, name string) catalog.Entity {
		return catalog.Entity{ID: id, Name: name, Dialect: "dialect/d"}
	}
	dialect := &catalog.Dialect{Entity: catalog.Entity{ID: "dialect/d", Name: "d", Dialect: "dialect/d"}}
	from := &catalog.Catalog{
		Dialects:   []*catalog.Dialect{dialect},
		Operations: []*catalog.Operation{{Entity: entity("op/d.old", "d.old")}},
		Types: []*catalog.Definition{{Entity: entity("type/d.t", "d.t"), Parameters: []catalog.Parameter{
			{Name: "n", CppType: "unsigned"}, {Name: "m", CppType: "int"}}}},
		Enums: []*catalog.Enum{{Entity: entity("enum/OldDef", "E"), CppClass: "::d::E", Cases: []catalog.Case{
			{Symbol: "A", Text: "a", Value: 0}, {Symbol: "B", Text: "b", Value: 1}, {Symbol: "C", Text: "c", Value: 2}}}},
		Passes: []*catalog.Pass{{Entity: catalog.Entity{ID: "pass/p", Name: "p"}, Options: []catalog.Option{
			{Name: "gone", CppType: "bool"}, {Name: "depth", CppType: "int", Default: "1"}}}},
	}
	to := &catalog.Catalog{
		Dialects:   []*catalog.Dialect{dialect},
		Operations: []*catalog.Operation{{Entity: entity("op/d.new", "d.new")}},
		Types: []*catalog.Definition{{Entity: entity("type/d.t", "d.t"), Parameters: []catalog.Parameter{
			{Name: "n", CppType: "int64_t"}, {Name: "m", CppType: "int"}, {Name: "k", CppType: "bool", Default: "false"}}}},
		Enums: []*catalog.Enum{{Entity: entity("enum/NewDef", "E"), CppClass: "::d::E", Cases: []catalog.Case{
			{Symbol: "A", Text: "aa", Value: 0}, {Symbol: "B", Text: "b", Value: 3}, {Symbol: "D", Text: "d", Value: 4}}}},
		Passes: []*catalog.Pass{{Entity: catalog.Entity{ID: "pass/p", Name: "p"}, Options: []catalog.Option{
			{Name: "depth", CppType: "int", Default: "2"}, {Name: "new", CppType: "bool"}}}},
	}
	var report strings.Builder
	if err := Write(&report, Compare(from, to)); err != nil {
		t.Fatal(err)
	}
	want := `Shared definitions
  pass p
    BREAKING    the option 'gone' is gone
    BREAKING    the default of the option 'depth' was 1, and is 2
    compatible  the option 'new' is new

Dialect d
  enum NewDef
    BREAKING    the case A was written 'a', and is 'aa'
    BREAKING    the case 'b' had the value 1, and has 3
    BREAKING    the case 'c' is gone
    compatible  the case 'd' is new
  d.new
    compatible  the operation is new
  d.old
    BREAKING    the operation is gone
  type d.t
    BREAKING    the parameter 'n' was a unsigned, and is a int64_t
    compatible  the optional parameter 'k' is new

11 changes: 7 breaking, 4 compatible
`
	if report.String() != want {
		t.Errorf("%s\nwant\n%s", report.String(), want)
	}
	report.Reset()
	if Write(&report, Compare(from, from)); report.String() != "0 changes: 0 breaking, 0 compatible\n" {
		t.Error(report.String())
	}
}
