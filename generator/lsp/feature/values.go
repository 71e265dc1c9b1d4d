package feature

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// values adds what a value can be: local names, defs, classes and operators. Those that
// have the type that is expected come first; if a list of records is expected, such as a
// list of traits, only its elements are offered.
func (b *completer) values() {
	c := b.c
	top := c.Top()
	if top != nil && top.Kind == document.DagValue && top.Callee == "" && top.Arg == 0 {
		b.dagOperators()
		return
	}
	want := b.expected()
	b.namedArguments()
	b.locals()
	b.operatorsAsValues()
	fits := b.fitter(want)
	foreign := b.foreignTrait()
	strict := want != nil && want.Kind == tablegen.RecordKind
	for _, d := range b.s.Records.Defs() {
		if d.Anonymous || !b.wants(d.Name) {
			continue
		}
		good := fits(d)
		if strict && !good || foreign(d) {
			continue
		}
		kind, rank := ValueItem, 6
		if good {
			rank = 2
			if strict {
				rank = -8 // only such a record is right
			}
		}
		if d.IsA(mlir.ClassTrait) {
			kind = TraitItem
		}
		b.add(Item{Label: d.Name, Kind: kind, Detail: classOf(d), Symbol: d.Name, Rank: rank})
	}
	classFits := func(*tablegen.Record) bool { return true }
	if strict {
		classFits = func(class *tablegen.Record) bool {
			for _, w := range want.Classes {
				if class == w || slices.ContainsFunc(class.Supers, func(s tablegen.Super) bool { return s.Class == w }) {
					return true
				}
			}
			return false
		}
	}
	b.classes(func(k document.Kind) bool { return k == document.Class })
	b.items = slices.DeleteFunc(b.items, func(x *Item) bool {
		class := b.s.Records.Class(x.Label)
		return x.Class && class != nil && (!classFits(class) || foreign(class))
	})
	for i := range b.items {
		if b.items[i].Class {
			b.items[i].Rank += 4
		}
	}
	b.fromOtherFiles(func(kind string) bool { return kind == "class" || kind == "def" || kind == "defvar" })
}

func classOf(d *tablegen.Record) string {
	for i := len(d.Supers) - 1; i >= 0; i-- {
		if d.Supers[i].Direct {
			return d.Supers[i].Class.Name
		}
	}
	return ""
}

// dagOperators adds the operators of dags that MLIR's fields have.
func (b *completer) dagOperators() {
	byField := map[string]string{"arguments": "ins", "results": "outs", "regions": "region", "successors": "successor", "parameters": "ins"}
	want := byField[b.c.Field]
	for _, d := range b.s.Records.Defs() {
		if d.Anonymous || len(d.Supers) > 0 && d.Name != "ins" && d.Name != "outs" && !d.IsA(mlir.ClassOp) && d.Name != want {
			continue
		}
		rank := 2
		if d.Name == want {
			rank = 0
		}
		b.add(Item{Label: d.Name, Kind: ValueItem, Detail: classOf(d), Insert: d.Name + " ", Symbol: d.Name, Rank: rank})
	}
	if want != "" && b.s.Records.Def(want) != nil {
		b.add(Item{Label: want, Kind: ValueItem, Insert: want + " "})
	}
}

// expected returns the type that a value at the cursor has to have, or nil.
func (b *completer) expected() *tablegen.Type {
	c := b.c
	elements := 0
	for i := len(c.Stack) - 1; i >= 0; i-- {
		var t *tablegen.Type
		switch o := c.Stack[i]; o.Kind {
		case document.ListValue:
			elements++
			continue
		case document.Arguments:
			class := b.s.Records.Class(o.Callee)
			if class == nil || o.Arg >= len(class.Args) {
				return nil
			}
			t = class.Args[o.Arg].Type
		case document.Body:
			t = b.fieldType()
		default:
			return nil
		}
		return elementOf(t, elements)
	}
	return nil
}

func elementOf(t *tablegen.Type, depth int) *tablegen.Type {
	for ; depth > 0 && t != nil; depth-- {
		if t.Kind != tablegen.ListKind {
			return nil
		}
		t = t.Elem
	}
	return t
}

// fieldType returns the type of the field whose value the cursor is in.
func (b *completer) fieldType() *tablegen.Type {
	var found *tablegen.Type
	b.scope.classFields(b.c.Parents, func(f tablegen.Field, _ *tablegen.Record) {
		if f.Name == b.c.Field {
			found = f.Type
		}
	})
	return found
}

// fitter returns a function that reports whether a def fits the place of the cursor.
func (b *completer) fitter(want *tablegen.Type) func(*tablegen.Record) bool {
	if want != nil && want.Kind == tablegen.RecordKind {
		return func(d *tablegen.Record) bool {
			for _, w := range want.Classes {
				if !slices.ContainsFunc(d.Supers, func(s tablegen.Super) bool { return s.Class == w }) {
					return false
				}
			}
			return true
		}
	}
	var bases []string
	switch b.c.Field {
	case "arguments", "parameters":
		bases = []string{mlir.ClassTypeConstraint, mlir.ClassAttrConstraint, mlir.ClassProperty}
	case "results":
		bases = []string{mlir.ClassTypeConstraint}
	case "regions":
		bases = []string{mlir.ClassRegionConstraint}
	case "successors":
		bases = []string{mlir.ClassSuccessorConstraint}
	}
	return func(d *tablegen.Record) bool { return slices.ContainsFunc(bases, d.IsA) }
}

// namedArguments adds the template arguments of the class whose use the cursor is in.
func (b *completer) namedArguments() {
	top := b.c.Top()
	if top == nil || top.Kind != document.Arguments || b.c.Previous != "<" && b.c.Previous != "," {
		return
	}
	class := b.scope.global(top.Callee, isParent)
	if class == nil {
		return
	}
	for i, a := range class.Decl.Args {
		if i >= top.Arg {
			b.add(Item{Label: a.Name + " =", Kind: ArgumentItem, Detail: typeText(a, class), Insert: a.Name + " = ", Rank: 5})
		}
	}
}

// typeText returns the type and default value of a template argument or field.
func typeText(f *syntax.Field, in *Found) string {
	start, end := f.Span()
	if int(end) > len(in.Text) {
		return ""
	}
	return strings.Join(strings.Fields(in.Text[start:end]), " ")
}

// locals adds the template arguments, fields and variables around the cursor.
func (b *completer) locals() {
	decl := b.s.Outline.At(b.c.Offset)
	if decl == nil {
		return
	}
	for _, d := range decl.Children {
		_, isLet := d.Node.(*syntax.BodyLet)
		if isLet || d.Name == "" || d.Start <= b.c.Offset && b.c.Offset <= d.End {
			continue
		}
		b.add(Item{Label: d.Name, Kind: ArgumentItem, Detail: d.Kind.String()})
	}
	if decl.Kind == document.Multiclass {
		b.add(Item{Label: "NAME", Kind: ArgumentItem, Detail: "the name of the defm"})
	}
	b.scope.outlines(func(t tablegen.Tree, o *document.Outline) bool {
		for _, d := range o.Decls {
			if d.Kind == document.Defvar || d.Kind == document.Defset {
				b.add(Item{Label: d.Name, Kind: ValueItem, Detail: d.Kind.String(), Symbol: d.Name, Rank: 3})
			}
		}
		return true
	})
}

// operatorsAsValues offers the bang operators if an exclamation mark is not typed yet.
func (b *completer) operatorsAsValues() {
	if b.c.Word != "" {
		return
	}
	for _, op := range tablegen.BangOperators() {
		d, _ := docOf(op.Name)
		b.add(Item{Label: op.Name, Kind: FunctionItem, Detail: d.signature(op.Name), Insert: op.Name + "($1)$0", Snippet: true, Rank: 9, Doc: d.doc})
	}
}

// inString adds what a string literal can contain: the elements of an assembly format, or
// the variables that MLIR replaces in C++.
func (b *completer) inString() {
	if strings.HasSuffix(b.c.Field, "ssemblyFormat") {
		b.format()
		return
	}
	b.enumerators()
	b.namesInTrait()
	b.builderParameters()
	if b.c.Sigil != '$' {
		return
	}
	for _, name := range []string{"_self", "_op", "_builder", "_ctxt", "_loc", "_state", "_type", "_get", "0", "1"} {
		b.add(Item{Label: "$" + name, Kind: ArgumentItem, Start: b.c.WordStart - 1, End: b.c.Offset})
	}
	for _, v := range b.variables() {
		b.add(Item{Label: "$" + v.name, Kind: ArgumentItem, Detail: v.detail, Start: b.c.WordStart - 1, End: b.c.Offset})
	}
}

// A variable is an argument, result, region or successor that a format can name.
type variable struct{ name, detail, field string }

// variables returns the variables of the definition around the cursor.
func (b *completer) variables() []variable {
	return variablesOf(b.s, b.c)
}

// variablesOf returns the names of dags in the definition around a cursor. It reads them
// from the text of the definition, which can be newer than the record or have an error, and from
// the record, or else from the classes of the definition.
func variablesOf(s *document.Snapshot, c *document.Cursor) []variable {
	var found []variable
	seen := map[string]bool{}
	add := func(name, detail, field string) {
		if name != "" && !seen[name] {
			seen[name] = true
			found = append(found, variable{name, strings.TrimSuffix(field, "s") + ": " + short(detail, 80), field})
		}
	}
	fields := func(rec *tablegen.Record) {
		for _, field := range dagFields {
			if dag, ok := rec.Value(field).(*tablegen.Dag); ok {
				for _, a := range dag.Args {
					add(a.Name, constraintText(a.Value), field)
				}
			}
		}
	}
	rec := s.Records.Def(c.Name)
	if rec == nil {
		rec = s.Records.Class(c.Name)
	}
	if rec != nil {
		fields(rec)
	}
	for _, x := range writtenVariables(document.StatementAround(s.Text.Source(), c.NamePos)) {
		add(x.name, x.detail, x.field)
	}
	if rec == nil {
		for _, p := range c.Parents {
			if class := s.Records.Class(p); class != nil {
				fields(class)
			}
		}
	}
	return found
}

// dagFields are the fields whose dags name what a definition consists of.
var dagFields = []string{"arguments", "results", "regions", "successors", "parameters"}

var (
	dagField    = lazyregexp.New(`\b(arguments|results|regions|successors|parameters)\s*=`)
	dagVariable = lazyregexp.New(`([^,(]*):\s*\$(\w+)`)
)

// writtenVariables returns the variables in the text of a definition.
func writtenVariables(text string) []variable {
	var found []variable
	for _, m := range dagField.Get().FindAllStringSubmatchIndex(text, -1) {
		rest := text[m[1]:]
		if end := strings.IndexByte(rest, ';'); end >= 0 {
			rest = rest[:end]
		}
		for _, v := range dagVariable.Get().FindAllStringSubmatch(rest, -1) {
			found = append(found, variable{v[2], strings.TrimPrefix(strings.TrimSpace(v[1]), "ins "), text[m[2]:m[3]]})
		}
	}
	return found
}

// constraintText returns the name or the summary of a constraint.
func constraintText(v tablegen.Value) string {
	rec, ok := v.(*tablegen.Record)
	if !ok {
		if v == nil {
			return ""
		}
		return v.String()
	}
	if s, ok := rec.Value("summary").(*tablegen.String); ok && s.Text != "" {
		if rec.Anonymous {
			return s.Text
		}
		return rec.Name + " (" + s.Text + ")"
	}
	if rec.Anonymous {
		return classOf(rec)
	}
	return rec.Name
}

func short(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	for limit > 0 && text[limit]&0xC0 == 0x80 {
		limit--
	}
	return text[:limit] + "…"
}

// A directive is a directive of assembly formats.
type directive struct {
	name, insert, doc string
	ofTypes           bool // attributes and types have it too
	onlyTypes         bool
}

var directives = []directive{
	{name: "attr-dict", insert: "attr-dict", doc: "The attributes that the format does not print, as a dictionary."},
	{name: "attr-dict-with-keyword", insert: "attr-dict-with-keyword", doc: "Like `attr-dict`, after the keyword `attributes`."},
	{name: "prop-dict", insert: "prop-dict", doc: "The properties that the format does not print, in angle brackets."},
	{name: "type", insert: "type($1)$0", doc: "The type of an operand or result."},
	{name: "functional-type", insert: "functional-type(${1:operands}, ${2:results})$0", doc: "The types of inputs and results, as a function type."},
	{name: "custom", insert: "custom<${1:Name}>($2)$0", doc: "Calls `parseName` and `printName` in C++.", ofTypes: true},
	{name: "oilist", insert: "oilist(`$1` $2)$0", doc: "Optional clauses in any order."},
	{name: "operands", insert: "operands", doc: "All operands."},
	{name: "results", insert: "results", doc: "All results, in `type` or `functional-type`."},
	{name: "regions", insert: "regions", doc: "All regions."},
	{name: "successors", insert: "successors", doc: "All successors."},
	{name: "qualified", insert: "qualified($1)$0", doc: "The attribute or type with the prefix of its dialect.", ofTypes: true},
	{name: "ref", insert: "ref($1)$0", doc: "A variable that is bound already, for `custom`.", ofTypes: true},
	{name: "params", insert: "params", doc: "All parameters.", ofTypes: true, onlyTypes: true},
	{name: "struct", insert: "struct($1)$0", doc: "Parameters as `name = value`.", ofTypes: true, onlyTypes: true},
}

// format adds variables and directives of an assembly format.
func (b *completer) format() {
	start := b.c.WordStart
	if b.c.Sigil == '$' {
		start--
	}
	for start > b.c.Literal && b.c.Sigil != '$' && (b.src[start-1] == '-' || isLetter(b.src[start-1])) {
		start--
	}
	if b.quoted(start) {
		return
	}
	for _, v := range b.variables() {
		b.add(Item{Label: "$" + v.name, Kind: ArgumentItem, Detail: v.detail, Start: start, End: b.c.Offset})
	}
	if b.c.Sigil == '$' {
		return
	}
	ofType := slices.ContainsFunc(b.variables(), func(v variable) bool { return v.field == "parameters" })
	for _, d := range directives {
		if ofType && !d.ofTypes || !ofType && d.onlyTypes {
			continue
		}
		b.add(Item{Label: d.name, Kind: FunctionItem, Doc: d.doc, Insert: d.insert, Snippet: strings.Contains(d.insert, "$"), Start: start, End: b.c.Offset, Rank: 4})
	}
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// quoted reports whether an offset in a format is in a literal between back quotes.
func (b *completer) quoted(at int) bool {
	return strings.Count(b.src[b.c.Literal:at], "`")%2 == 1
}
