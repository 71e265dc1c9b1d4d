// Package odsgrammar writes random definitions of MLIR: operations with their
// assembly formats, attributes and types, enumerations, interfaces, passes,
// rewrite patterns, dialects and constraints. Most of them are well-formed.
package odsgrammar

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-fuzz/internal/coverage"
)

// A kind is a kind of definition, with the questions about it.
type kind struct {
	name       string
	share      int // of the batches
	includes   []string
	prelude    string // what its definitions refer to
	separate   bool   // its generators expect one definition in a file
	write      func(g *grammar) string
	generators []string
	flags      string
}

// dialect is the dialect of all definitions.
const dialect = `def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
`

// kinds returns the table of definitions.
func kinds() []kind {
	return append(targetKinds(), []kind{
		{"operation", 8, operationIncludes, dialect + operationPrelude, false, (*grammar).operation,
			[]string{"gen-op-decls", "gen-op-defs", "gen-op-doc", "gen-python-op-bindings"}, "-bind-dialect=x"},
		{"attribute", 2, attrTypeIncludes, dialect + attrTypePrelude, false, (*grammar).attribute,
			[]string{"gen-attrdef-decls", "gen-attrdef-defs", "gen-attrdef-doc"}, ""},
		{"type", 2, attrTypeIncludes, dialect + attrTypePrelude, false, (*grammar).typ,
			[]string{"gen-typedef-decls", "gen-typedef-defs", "gen-typedef-doc"}, ""},
		{"enumeration", 2, []string{"mlir/IR/EnumAttr.td"}, dialect, false, (*grammar).enumeration,
			[]string{"gen-enum-decls", "gen-enum-defs", "gen-enum-doc", "gen-python-enum-bindings", "gen-attrdef-decls", "gen-attrdef-defs"}, ""},
		{"interface of operations", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Op"), false, (*grammar).opInterface,
			[]string{"gen-op-interface-decls", "gen-op-interface-defs", "gen-op-interface-docs"}, ""},
		{"interface of attributes", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Attr"), false, (*grammar).attrInterface,
			[]string{"gen-attr-interface-decls", "gen-attr-interface-defs", "gen-attr-interface-docs"}, ""},
		{"interface of types", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Type"), false, (*grammar).typeInterface,
			[]string{"gen-type-interface-decls", "gen-type-interface-defs", "gen-type-interface-docs"}, ""},
		{"interface of dialects", 1, []string{"mlir/IR/OpBase.td", "mlir/IR/Interfaces.td"}, interfacePrelude("Dialect"), false, (*grammar).dialectInterface,
			[]string{"gen-dialect-interface-decls"}, ""},
		{"pass", 1, []string{"mlir/Pass/PassBase.td"}, "", false, (*grammar).pass,
			[]string{"gen-pass-decls", "gen-pass-doc", "gen-pass-capi-header", "gen-pass-capi-impl"}, ""},
		{"pattern", 3, []string{"mlir/IR/OpBase.td", "mlir/IR/PatternBase.td"}, dialect + patternPrelude, false, (*grammar).pattern,
			[]string{"gen-rewriters"}, ""},
		{"dialect", 1, []string{"mlir/IR/OpBase.td"}, "", true, (*grammar).dialect,
			[]string{"gen-dialect-decls", "gen-dialect-defs", "gen-dialect-doc"}, ""},
		{"constraint", 1, []string{"mlir/IR/OpBase.td"}, "", false, (*grammar).constraint,
			[]string{"gen-type-constraint-decls", "gen-type-constraint-defs", "gen-attr-constraint-decls", "gen-attr-constraint-defs"}, ""},
	}...)
}

// flagsOf keeps the flags that a generator reads.
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

// The tables of what definitions consist of.
const (
	DefinitionTable = "definition of ODS"
	DirectiveTable  = "argument of a directive of assembly formats"
)

// A grammar writes one definition.
type grammar struct {
	*rand.Rand
	counts *coverage.Counts
	kind   string
	id     int  // part of all names
	wrong  bool // parts that do not fit may occur
}

// wrongDefinitions is how many definitions there are for one that may be malformed.
const wrongDefinitions = 4

// Programs returns definitions of one kind, which can share a file.
func Programs(r *rand.Rand, size int, counts *coverage.Counts) []compare.Program {
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
		g := &grammar{Rand: r, counts: counts, kind: k.name, id: 1000*r.IntN(1000) + i, wrong: r.IntN(wrongDefinitions) == 0}
		p := compare.Program{Prelude: prelude.String(), Text: k.write(g), Separate: k.separate}
		for _, generator := range k.generators {
			counts.Add("generator", "`-"+generator+"`", "definitions")
			p.Questions = append(p.Questions, compare.Question{Generator: generator, Flags: k.flagsOf(generator)})
		}
		counts.Add(DefinitionTable, k.name, "written")
		list = append(list, p)
	}
	return list
}

// odds reports true once in n times.
func (g *grammar) odds(n int) bool { return g.IntN(n) == 0 }

// pick returns one of a list.
func (g *grammar) pick(list ...string) string { return list[g.IntN(len(list))] }

// name returns a name with the number of the definition.
func (g *grammar) name(prefix string) string { return prefix + strconv.Itoa(g.id) }

// A field is a field that a definition may set.
type field struct {
	odds  int
	lines []string // one of these
}

// fields returns some of the fields, a line each.
func (g *grammar) fields(all []field) string {
	var b strings.Builder
	for _, f := range all {
		if g.odds(f.odds) {
			b.WriteString("  " + g.pick(f.lines...) + "\n")
		}
	}
	return b.String()
}

// set returns a field that is set to 1 or, rarely, to 0.
func set(odds int, name string) field {
	return field{odds, []string{"let " + name + " = 1;", "let " + name + " = 1;", "let " + name + " = 0;"}}
}

// Texts that users write into definitions.
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

// several returns up to n values that make returns.
func (g *grammar) several(n int, make func(i int) string) []string {
	var list []string
	for i := range g.IntN(n + 1) {
		if part := make(i); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// def returns a definition with a body.
func def(name, parent, body string) string {
	if body == "" {
		return fmt.Sprintf("def %s : %s;\n", name, parent)
	}
	return fmt.Sprintf("def %s : %s {\n%s}\n", name, parent, body)
}
