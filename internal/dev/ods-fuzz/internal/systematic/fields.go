package systematic

import (
	"context"
	"os"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/syntaxtree"
)

// unusual lists texts for string literals and fields: empty ones, placeholders of
// generators, and characters that have a meaning in C++, Markdown or Python.
var unusual = []string{
	`""`, `" "`, `"\n"`, `"\n  a\n b\n"`, `" a "`, `"a"`, `"A"`, `"a_b"`, `"aB"`, `"a.b"`, `"a-b"`, `"0"`, `"1a"`, `"_"`, `"a b"`, `"def"`, `"class"`, `"None"`, `"ä"`,
	`"::"`, `"::a"`, `"a::"`, `"a::b"`, `"::a::b"`, `"a<b>"`, `"a &"`, `"a *"`, `"const a &"`, `"a,b"`, `";"`, `"a;"`, `"return a;"`, `"{"`, `"}"`, `"{}"`, `"{0}"`, `"{1}"`, `"{{0}}"`, `"()"`, `"%s"`,
	`"$"`, `"$$"`, `"$a"`, `"$0"`, `"$1"`, `"$_self"`, `"$_builder"`, `"$_op"`, `"$_state"`, `"$_ctxt"`, `"$_ctx"`, `"$_type"`, `"$_attr"`, `"$_parser"`, `"$_printer"`, `"$_storage"`, `"$_reader"`,
	`"$_writer"`, `"$_resultType"`, `"$_name"`, `"$_loc"`, `"$_get"`, `"$_args"`, `"$_region"`, `"$_value"`, `"$_dst"`, `"$cppClass"`, `"${a}"`, `"$_self; $_self"`, `"${0}"`, `"{{$_self}}"`,
	"\"`\"", `"\\"`, `"\""`, `"'"`, `"\t"`, `"/* a */"`, `"// a"`, `"*/"`, `"#a"`, `"\"\"\""`, `"| a"`, `"<a>"`,
}

// otherValues lists values for the fields of other types than strings, by the name of
// the type. Lists and types that are not in it get "[]" or nothing.
var otherValues = map[string][]string{
	"bit": {"0", "1"},
	"int": {"0", "1", "-1", "2", "64", "4294967296"},
	"dag": {"(ins)", "(outs)", "(region)", "(successor)"},
}

// Strings puts each unusual text in the place of string literals: one literal for each
// question and pair of tokens before the literal.
func Strings(programs []compare.Program) *List {
	l := List{group: together}
	programs = sharing(programs)
	type place struct {
		question      compare.Question
		before, after string
	}
	seen := map[place]bool{}
	for i := range programs {
		p := &programs[i]
		list := scan(p.Text)
		for n, t := range list {
			if t.kind != `"…` && t.kind != "[…" || n < 2 {
				continue
			}
			var asked []compare.Question
			for _, q := range p.Questions {
				at := place{q, p.Text[list[n-2].start:list[n-2].end], p.Text[list[n-1].start:list[n-1].end]}
				if !seen[at] {
					seen[at] = true
					asked = append(asked, q)
				}
			}
			l.add(change{program: p, start: t.start, end: t.end, texts: unusual, questions: asked})
		}
	}
	return &l
}

// Fields sets fields of the defs of programs to unusual texts and values, and unsets
// them: one def for each question, field, and class that declares the field. The files
// that programs include are in the folder include.
func Fields(ctx context.Context, release mlir.Release, include string, programs []compare.Program) (*List, error) {
	l := List{group: together}
	programs = sharing(programs)
	type place struct {
		question     compare.Question
		class, field string
	}
	seen := map[place]bool{}
	cache := &tablegen.Cache{}
	for i := range programs {
		p := &programs[i]
		records, err := tablegen.Load(ctx, "-", tablegen.Options{IncludeDirs: []string{include}, Stdin: strings.NewReader(p.Source()),
			ReadFile: os.ReadFile, Language: release.Language(), Cache: cache})
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err != nil {
			continue // a program that tests an error
		}
		syntaxtree.Walk(p.Text, func(n syntax.Node, start, end int) bool {
			d, isDef := n.(*syntax.Def)
			if !isDef {
				return true
			}
			r := records.Def(nameOf(p.Text, d))
			if r == nil || end < 1 || p.Text[end-1] != ';' && p.Text[end-1] != '}' {
				return true
			}
			for f := range r.Fields {
				field := &r.Fields[f]
				var asked []compare.Question
				for _, q := range p.Questions {
					at := place{q, declares(r, field.Name), field.Name}
					if !seen[at] {
						seen[at] = true
						asked = append(asked, q)
					}
				}
				l.add(change{program: p, start: end - 1, end: end, texts: lets(p.Text[end-1], field), questions: asked})
			}
			return true
		})
	}
	return &l, nil
}

// nameOf returns the name of a def if it is one word, else "".
func nameOf(text string, d *syntax.Def) string {
	if d.Name == nil {
		return ""
	}
	start, end := d.Name.Span()
	return text[start:end]
}

// declares returns the class of a record that declares a field.
func declares(r *tablegen.Record, field string) string {
	for _, super := range r.Supers {
		if super.Class.Field(field) != nil {
			return super.Class.Name
		}
	}
	return ""
}

// lets returns what can be put in the place of the last character of a def, so that a
// field has other values.
func lets(last byte, field *tablegen.Field) []string {
	values := []string{"?"}
	switch kind := field.Type.String(); {
	case field.Type.Kind == tablegen.StringKind:
		values = append(values, unusual...)
	case field.Type.Kind == tablegen.ListKind:
		values = append(values, "[]")
		if field.Type.Elem.Kind == tablegen.StringKind {
			for _, text := range unusual {
				values = append(values, "["+text+"]", "["+text+`, "z"]`)
			}
		}
	default:
		values = append(values, otherValues[kind]...)
	}
	before, after := "\n  ", "\n}"
	if last == ';' {
		before = " {\n  "
	}
	for i, v := range values {
		values[i] = before + "let " + field.Name + " = " + v + ";" + after
	}
	return values
}
