package grammar

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
)

// A kind is a kind of definition, such as an operation, with the generators to
// run on it.
type kind struct {
	name       string
	share      int // of the batches, relative to the other kinds
	includes   []string
	prelude    string // definitions that come before, to which the definitions of the kind refer
	separate   bool   // its generators expect one definition in a file
	write      func(g *odsGrammar) string
	generators []string
	flags      string
}

// dialect is the dialect to which all random definitions belong.
const dialect = `def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
`

// kinds returns the table of definitions.
func kinds() []kind {
	return append(targetKinds(), []kind{
		{"operation", 8, operationIncludes, dialect + operationPrelude, false, (*odsGrammar).operation,
			[]string{"gen-op-decls", "gen-op-defs", "gen-op-doc", "gen-python-op-bindings"}, "-bind-dialect=x"},
		{"attribute", 2, attrTypeIncludes, dialect + attrTypePrelude, false, (*odsGrammar).attribute,
			[]string{"gen-attrdef-decls", "gen-attrdef-defs", "gen-attrdef-doc"}, ""},
		{"type", 2, attrTypeIncludes, dialect + attrTypePrelude, false, (*odsGrammar).typ,
			[]string{"gen-typedef-decls", "gen-typedef-defs", "gen-typedef-doc"}, ""},
		{"enumeration", 2, []string{"mlir/IR/EnumAttr.td"}, dialect, false, (*odsGrammar).enumeration,
			[]string{"gen-enum-decls", "gen-enum-defs", "gen-enum-doc", "gen-python-enum-bindings", "gen-attrdef-decls", "gen-attrdef-defs"}, ""},
		{"interface of operations", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Op"), false, (*odsGrammar).opInterface,
			[]string{"gen-op-interface-decls", "gen-op-interface-defs", "gen-op-interface-docs"}, ""},
		{"interface of attributes", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Attr"), false, (*odsGrammar).attrInterface,
			[]string{"gen-attr-interface-decls", "gen-attr-interface-defs", "gen-attr-interface-docs"}, ""},
		{"interface of types", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Type"), false, (*odsGrammar).typeInterface,
			[]string{"gen-type-interface-decls", "gen-type-interface-defs", "gen-type-interface-docs"}, ""},
		{"interface of dialects", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Dialect"), false, (*odsGrammar).dialectInterface,
			[]string{"gen-dialect-interface-decls"}, ""},
		{"pass", 1, []string{"mlir/Pass/PassBase.td"}, "", false, (*odsGrammar).pass,
			[]string{"gen-pass-decls", "gen-pass-doc", "gen-pass-capi-header", "gen-pass-capi-impl"}, ""},
		{"pattern", 3, []string{"mlir/IR/OpBase.td", "mlir/IR/PatternBase.td"}, dialect + patternPrelude, false, (*odsGrammar).pattern,
			[]string{"gen-rewriters"}, ""},
		{"dialect", 1, []string{"mlir/IR/OpBase.td"}, "", true, (*odsGrammar).dialect,
			[]string{"gen-dialect-decls", "gen-dialect-defs", "gen-dialect-doc"}, ""},
		{"constraint", 1, []string{"mlir/IR/OpBase.td"}, "", false, (*odsGrammar).constraint,
			[]string{"gen-type-constraint-decls", "gen-type-constraint-defs", "gen-attr-constraint-decls", "gen-attr-constraint-defs"}, ""},
	}...)
}

// flagsOf returns the flags to pass to a generator.
func (k *kind) flagsOf(generator string) string {
	switch generator {
	case "gen-python-op-bindings":
		return k.flags
	case "gen-pass-decls":
		return "-name=Fuzz"
	case "gen-pass-capi-header", "gen-pass-capi-impl":
		return "--prefix=Fuzz"
	}
	return ""
}

// The names of the tables in which the contents of definitions are counted.
const (
	definitionTable = "definition of ODS"
	directiveTable  = "argument of a directive of assembly formats"
)

// A odsGrammar writes one random definition.
type odsGrammar struct {
	random   *rand.Rand
	features mlir.Features // of the release that the definition is for
	counts   *Counts
	kind     string
	id       int  // a number in the names that the definition declares, so that they are unique
	wrong    bool // the definition may have parts that are not valid together
}

// One of wrongDefinitions definitions may be malformed.
const wrongDefinitions = 4

// Definitions returns a function that writes programs for a release with the features.
func Definitions(features mlir.Features) func(r *rand.Rand, size int, counts *Counts) []compare.Program {
	return func(r *rand.Rand, size int, counts *Counts) []compare.Program {
		return definitionsOf(features, r, size, counts)
	}
}

// definitionsOf returns size definitions of one kind, which it chooses at random.
// They have the same prelude. It adds what they contain to counts.
func definitionsOf(features mlir.Features, r *rand.Rand, size int, counts *Counts) []compare.Program {
	var turns []*kind
	all := kinds()
	for i := range all {
		for range all[i].share {
			turns = append(turns, &all[i])
		}
	}
	k := turns[r.IntN(len(turns))]
	var prelude strings.Builder
	for _, file := range k.includes {
		prelude.WriteString("include \"" + file + "\"\n")
	}
	prelude.WriteString(k.prelude)
	var list []compare.Program
	for i := range size {
		g := &odsGrammar{random: r, features: features, counts: counts, kind: k.name, id: 1000*r.IntN(1000) + i, wrong: r.IntN(wrongDefinitions) == 0}
		p := compare.Program{Prelude: prelude.String(), Text: k.write(g), Separate: k.separate}
		for _, generator := range k.generators {
			counts.Add("generator", "`-"+generator+"`", "definitions")
			p.Questions = append(p.Questions, compare.Question{Generator: generator, Flags: k.flagsOf(generator)})
		}
		counts.Add(definitionTable, k.name, "written")
		list = append(list, p)
	}
	return list
}

// odds returns true with a probability of 1 to n.
func (g *odsGrammar) odds(n int) bool { return g.random.IntN(n) == 0 }

// pick returns a random element of a list.
func (g *odsGrammar) pick(list ...string) string { return list[g.random.IntN(len(list))] }

// name returns a name that consists of the prefix and the number of the
// definition.
func (g *odsGrammar) name(prefix string) string { return prefix + strconv.Itoa(g.id) }

// A field is a field of a definition, with values to choose from. One of odds
// definitions sets it.
type field struct {
	odds  int
	lines []string // statements that set the field; one of them is chosen
}

// fields returns a statement for each of some of the fields, chosen at random.
func (g *odsGrammar) fields(all []field) string {
	var b strings.Builder
	for _, f := range all {
		if g.odds(f.odds) {
			b.WriteString("  " + g.pick(f.lines...) + "\n")
		}
	}
	return b.String()
}

// set returns a field whose value is 1 in two of three cases, and 0 in the
// others.
func set(odds int, name string) field {
	return field{odds, []string{"let " + name + " = 1;", "let " + name + " = 1;", "let " + name + " = 0;"}}
}

// Fields with the kinds of text that users write: prose and C++.
var (
	summary     = field{2, []string{`let summary = "a summary";`, `let summary = "ends with a dot.";`, `let summary = " \"quoted\" <b> & *c* ";`, `let summary = "";`}}
	description = field{2, []string{
		"let description = [{\n    Some text.\n\n      Indented `code`.\n    ```mlir\n    %0 = x.y\n    ```\n  }];",
		"let description = [{ one line }];", "let description = \"# Heading\\n\\ntext\\n\\n## Another\\n\";", "let description = [{}];",
		"let description = [{\n\n\n    ## Heading\n\ttab\n   * a\n   * b\n\n}];",
	}}
	declarations = field{4, []string{
		"let extraClassDeclaration = [{\n    int f();\n    static bool g(int x) { return x; }\n  }];",
		"let extraClassDeclaration = [{ int $_self; }];", "let extraClassDeclaration = \"\";", "let extraClassDeclaration = [{\n#if A\n  int a;\n#endif\n}];",
	}}
	definitions = field{4, []string{
		"let extraClassDefinition = [{\n    int $cppClass::f() { return 1; }\n  }];", "let extraClassDefinition = [{ int h() { return \"$x\"[0]; } }];",
	}}
)

// several calls a function up to n times and returns the results that are not
// empty.
func (g *odsGrammar) several(n int, make func(i int) string) []string {
	var list []string
	for i := range g.random.IntN(n + 1) {
		if part := make(i); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// def returns the text of a definition with a parent and, if it is not empty, a
// body.
func def(name, parent, body string) string {
	if body == "" {
		return fmt.Sprintf("def %s : %s;\n", name, parent)
	}
	return fmt.Sprintf("def %s : %s {\n%s}\n", name, parent, body)
}
