package feature

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Strings in arguments of classes can be names: of methods of an interface, of operands and results,
// and of C++ classes of operations.

// interfacesAround returns the interfaces among the innermost arguments around a string of a text.
func (x scope) interfacesAround(src string, c *document.Cursor) []*tablegen.Record {
	var found []*tablegen.Record
	for i := len(c.Stack) - 1; i >= 0; i-- {
		if c.Stack[i].Kind != document.Arguments {
			continue
		}
		for word := range words(src[c.Stack[i].Offset:c.Literal]) {
			if d := x.s.Records.Def(word); d != nil && d.IsA(mlir.ClassInterface) && !slices.Contains(found, d) {
				found = append(found, d)
			}
		}
		break
	}
	return found
}

// inTrait reports whether a cursor is in an argument of the class of a trait.
func (x scope) inTrait(c *document.Cursor) bool {
	return slices.ContainsFunc(c.Stack, func(o document.Open) bool {
		class := x.s.Records.Class(o.Callee)
		return o.Kind == document.Arguments && class != nil && (inherits(class, mlir.ClassTrait) || inherits(class, mlir.ClassTraitList))
	})
}

// methodsOf returns the methods of an interface and of those that it inherits from.
func methodsOf(itf *tablegen.Record, f func(name string, method, of *tablegen.Record)) {
	seen := map[*tablegen.Record]bool{}
	var visit func(*tablegen.Record)
	visit = func(r *tablegen.Record) {
		if seen[r] {
			return
		}
		seen[r] = true
		methods, _ := r.Defs("methods")
		for _, m := range methods {
			if name, ok := m.Value("name").(*tablegen.String); ok {
				f(name.Text, m, r)
			}
		}
		if r.Field("baseInterfaces") != nil {
			bases, _ := r.Defs("baseInterfaces")
			for _, b := range bases {
				visit(b)
			}
		}
	}
	visit(itf)
}

// namesInTrait adds the names that a string in an argument of a trait can be.
func (b *completer) namesInTrait() {
	start := b.c.Literal + 1
	if !b.scope.inTrait(b.c) || b.c.InCode || strings.TrimSpace(b.src[start:b.c.WordStart]) != "" {
		return
	}
	interfaces := b.scope.interfacesAround(b.src, b.c)
	for _, itf := range interfaces {
		methodsOf(itf, func(name string, _, of *tablegen.Record) {
			b.add(Item{Label: name, Kind: FunctionItem, Detail: "method of " + of.Name, Start: start, End: b.c.Offset})
		})
	}
	if len(interfaces) > 0 {
		return
	}
	for _, v := range b.variables() {
		b.add(Item{Label: v.name, Kind: ArgumentItem, Detail: v.detail, Start: start, End: b.c.Offset})
	}
	if b.s.Records.Class(mlir.ClassOp) == nil {
		return
	}
	for _, op := range b.s.Records.DefsOf(mlir.ClassOp) {
		name, _ := cppClass(op)
		b.add(Item{Label: name, Kind: ClassItem, Detail: "C++ class of " + op.Name, Start: start, End: b.c.Offset, Rank: 4})
	}
}

// namedByString returns the place of what a string in an argument is the name of. Name is a word of
// the string.
func (x scope) namedByString(t *target) (document.Place, bool) {
	c := t.cursor
	if n := x.parameterAt(t); n != nil {
		return n.place, true
	}
	if !x.inTrait(c) {
		return document.Place{}, false
	}
	for _, itf := range x.interfacesAround(x.s.Text.Source(), c) {
		var place document.Place
		found := false
		methodsOf(itf, func(name string, _, of *tablegen.Record) {
			if name == t.name && !found {
				place, found = x.stringIn(of.Name, name)
			}
		})
		if found {
			return place, true
		}
	}
	if p, ok := x.variablePlace(&target{cursor: c, variable: t.name}); ok {
		return p, true
	}
	if x.s.Records.Class(mlir.ClassOp) == nil {
		return document.Place{}, false
	}
	for _, op := range x.s.Records.DefsOf(mlir.ClassOp) {
		if name, _ := cppClass(op); name == t.name {
			return x.s.PlaceOf(op.Loc)
		}
	}
	return document.Place{}, false
}

// wholeStrings returns the offsets of the text in the strings of a text that consist of a name.
func wholeStrings(text, name string) []int {
	var found []int
	for at := 0; ; {
		i := strings.Index(text[at:], `"`+name+`"`)
		if i < 0 {
			return found
		}
		at += i + 1
		found = append(found, at)
	}
}

// namesOperation reports whether a string at an offset of a text names the C++ class of an operation:
// it is an argument of a trait and no operand of the definition has its name.
func (x scope) namesOperation(text string, at int, name string) bool {
	c := document.CursorAt(text, at+len(name))
	if !c.InString || !x.inTrait(c) || len(x.interfacesAround(text, c)) > 0 {
		return false
	}
	return !slices.ContainsFunc(variablesOf(x.s, c), func(v variable) bool { return v.name == name })
}

// namesMethod reports whether a string at an offset of a text names a method of an interface: it is
// an argument of a trait beside the interface.
func (x scope) namesMethod(text string, at int, name string, itf *tablegen.Record) bool {
	c := document.CursorAt(text, at+len(name))
	return c.InString && x.inTrait(c) && slices.Contains(x.interfacesAround(text, c), itf)
}

// stringIn returns the place of a string, without its quotes, in the definition of a name.
func (x scope) stringIn(definition, text string) (document.Place, bool) {
	f := x.global(definition, nil)
	if f == nil || f.Decl.End > len(f.Text) {
		return document.Place{}, false
	}
	i := strings.Index(f.Text[f.Decl.Start:f.Decl.End], `"`+text+`"`)
	if i < 0 {
		return document.Place{}, false
	}
	at := f.Decl.Start + i + 1
	return document.Place{Path: f.Path, Text: f.Text, Start: at, End: at + len(text)}, true
}

// builderParameters adds the parameters of the builder in whose body the cursor is.
func (b *completer) builderParameters() {
	top := b.c.Top()
	if top == nil || top.Kind != document.Arguments || !b.c.InCode || b.c.Sigil != 0 {
		return
	}
	for _, m := range dagVariable.Get().FindAllStringSubmatch(b.src[top.Offset:b.c.Literal], -1) {
		b.add(Item{Label: m[2], Kind: ArgumentItem, Detail: "parameter: " + short(strings.TrimSpace(m[1]), 80)})
	}
}
