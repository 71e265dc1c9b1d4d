package feature

import (
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Definition returns the places that define what is at an offset.
func Definition(s *document.Snapshot, offset int) []document.Place {
	x := scope{s}
	t := x.targetAt(offset)
	switch {
	case t == nil:
		return nil
	case t.include != "":
		return []document.Place{{Path: t.include}}
	case t.variable != "":
		if p, ok := x.variablePlace(t); ok {
			return []document.Place{p}
		}
	case t.found != nil:
		return []document.Place{t.found.Place()}
	case t.cursor.InString:
		if p, ok := x.namedByString(t); ok {
			return []document.Place{p}
		}
	}
	return nil
}

// variablePlace returns the place in a dag that names a variable of a format: in the
// definition around the cursor, or in one of its classes.
func (x scope) variablePlace(t *target) (document.Place, bool) {
	decl := x.s.Outline.At(t.cursor.NamePos)
	if decl == nil {
		return document.Place{}, false
	}
	f := &Found{Path: x.s.Path, Text: x.s.Text.Source(), Decl: decl}
	return x.dagName(f, t.variable, map[string]bool{})
}

func (x scope) dagName(f *Found, name string, seen map[string]bool) (document.Place, bool) {
	for _, item := range f.Decl.Items {
		var value syntax.Expr
		switch item := item.(type) {
		case *syntax.BodyLet:
			value = item.Value
		case *syntax.Field:
			value = item.Value
		}
		if at, ok := nameInDag(value, name); ok {
			return document.Place{Path: f.Path, Text: f.Text, Start: at + 1, End: at + 1 + len(name)}, true
		}
	}
	for _, p := range parentNames(f.Decl) {
		if seen[p] {
			continue
		}
		seen[p] = true
		if class := x.global(p, isClass); class != nil {
			if place, ok := x.dagName(class, name, seen); ok {
				return place, true
			}
		}
	}
	return document.Place{}, false
}

// nameInDag returns the offset of the dollar sign of a name in a dag or in the operands of
// a bang operator.
func nameInDag(x syntax.Expr, name string) (int, bool) {
	switch x := x.(type) {
	case *syntax.DagLit:
		for _, a := range x.Args {
			if a.Name == name && a.NamePos.IsValid() {
				return int(a.NamePos), true
			}
		}
	case *syntax.BangCall:
		for _, a := range x.Args {
			if at, ok := nameInDag(a, name); ok {
				return at, true
			}
		}
	}
	return 0, false
}
