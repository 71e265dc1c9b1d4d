package feature

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A named is what a string or a variable names: a variable of a definition, or a method of an
// interface.
type named struct {
	name  string
	place document.Place   // where it is defined
	uses  []document.Place // with the place, sorted by file and offset
	words map[string]bool  // of the builder or method whose parameter it is, or nil
}

// namedAt returns what the variable or string at an offset names, with its uses, or nil.
func (x scope) namedAt(ctx context.Context, t *target) (*named, error) {
	if t == nil || t.found != nil {
		return nil, nil
	}
	if n := x.parameterAt(t); n != nil {
		return n, nil
	}
	if t.cursor.InString && t.variable == "" && x.inTrait(t.cursor) {
		for _, itf := range x.interfacesAround(x.s.Text.Source(), t.cursor) {
			place, ok := x.stringIn(itf.Name, t.name)
			if !ok {
				continue
			}
			n := &named{name: t.name, place: place, uses: []document.Place{place}}
			files, err := x.files(ctx, &target{name: t.name, found: x.global(itf.Name, nil)})
			if err != nil {
				return nil, err
			}
			for _, f := range files {
				for _, at := range wholeStrings(f.text, t.name) {
					if x.namesMethod(f.text, at, t.name, itf) {
						n.uses = append(n.uses, document.Place{Path: f.path, Text: f.text, Start: at, End: at + len(t.name)})
					}
				}
			}
			return n.sorted(), nil
		}
	}
	place, ok := x.variablePlace(&target{cursor: t.cursor, variable: t.name})
	if !ok && t.cursor.InString && t.variable == "" && x.inTrait(t.cursor) {
		return x.operationAt(ctx, t)
	}
	if !ok || !t.cursor.InString && t.cursor.Sigil != '$' {
		return nil, nil
	}
	n := &named{name: t.name, place: place}
	owner := x.declarationAt(place)
	if owner == nil {
		return nil, nil
	}
	files, err := x.files(ctx, &target{name: t.name, found: owner})
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if f.outline == nil {
			continue
		}
		for _, d := range f.outline.Decls {
			same := f.path == owner.Path && d.Start == owner.Decl.Start
			if same || owner.Decl.Kind == document.Class && x.declInherits(f, d, owner.Decl.Name, map[string]bool{}) {
				for _, at := range x.variableUses(f.text, d, t.name) {
					n.uses = append(n.uses, document.Place{Path: f.path, Text: f.text, Start: at, End: at + len(t.name)})
				}
			}
		}
	}
	if !slices.ContainsFunc(n.uses, func(p document.Place) bool { return p.Path == x.s.Path && p.Start == t.start }) {
		return nil, nil // a parameter of a builder, for example
	}
	return n.sorted(), nil
}

// operationAt returns the operation whose C++ class a string names. The class has the name of the
// definition, without what is in front of the first underscore.
func (x scope) operationAt(ctx context.Context, t *target) (*named, error) {
	if x.s.Records.Class(mlir.ClassOp) == nil {
		return nil, nil
	}
	for _, op := range x.s.Records.DefsOf(mlir.ClassOp) {
		prefix, isDerived := strings.CutSuffix(op.Name, t.name)
		if name, _ := cppClass(op); name != t.name || !isDerived {
			continue
		}
		found := x.global(op.Name, nil)
		if found == nil || found.Decl.Name != op.Name {
			continue
		}
		uses, err := x.operationStrings(ctx, found, t.name)
		if err != nil {
			return nil, err
		}
		files, err := x.files(ctx, &target{name: op.Name, found: found})
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			for _, at := range x.uses(f, &target{name: op.Name, found: found}) {
				uses = append(uses, document.Place{Path: f.path, Text: f.text, Start: at + len(prefix), End: at + len(op.Name)})
			}
		}
		return (&named{name: t.name, place: found.Place(), uses: uses}).sorted(), nil
	}
	return nil, nil
}

// operationStrings returns the strings in traits that name the C++ class of an operation.
func (x scope) operationStrings(ctx context.Context, op *Found, class string) ([]document.Place, error) {
	files, err := x.files(ctx, &target{name: class, found: op})
	if err != nil {
		return nil, err
	}
	var found []document.Place
	for _, f := range files {
		for _, at := range wholeStrings(f.text, class) {
			if x.namesOperation(f.text, at, class) {
				found = append(found, document.Place{Path: f.path, Text: f.text, Start: at, End: at + len(class)})
			}
		}
	}
	return found, nil
}

func (n *named) sorted() *named {
	slices.SortFunc(n.uses, func(a, b document.Place) int {
		if c := strings.Compare(a.Path, b.Path); c != 0 {
			return c
		}
		return a.Start - b.Start
	})
	n.uses = slices.CompactFunc(n.uses, func(a, b document.Place) bool { return a.Path == b.Path && a.Start == b.Start })
	return n
}

// declarationAt returns the declaration at the top level around a place, or nil.
func (x scope) declarationAt(p document.Place) *Found {
	for _, t := range x.s.Trees {
		if path, text := x.textOf(t); path == p.Path {
			o := x.s.Outline
			if t.File != x.s.Tree {
				o = x.s.Engine().Outline(t.File)
			}
			if d := o.At(p.Start); d != nil {
				return &Found{Path: path, Text: text, Decl: d}
			}
		}
	}
	return nil
}

// variableUses returns the offsets in a definition that name a variable of it: $name in the dags of
// its arguments and results and in its formats and predicates, and strings in its traits. Builders
// have variables of their own.
func (x scope) variableUses(text string, d *document.Decl, name string) []int {
	var found []int
	isBuilder := func(at int) bool {
		return slices.ContainsFunc(d.Items, func(item syntax.Item) bool {
			start, end := item.Span()
			let, isLet := item.(*syntax.BodyLet)
			return isLet && int(start) <= at && at <= int(end) && let.Name == "builders"
		})
	}
	end := min(d.End, len(text))
	for at := d.Start; at < end; {
		i := strings.Index(text[at:end], name)
		if i < 0 {
			break
		}
		at += i
		start, stop := wordAround(text, at)
		if start == at && stop == at+len(name) && !isBuilder(at) {
			c := document.CursorAt(text, stop)
			switch {
			case c.InComment:
			case c.Sigil == '$':
				found = append(found, at)
			case c.InString && text[at-1] == '"' && stop < len(text) && text[stop] == '"' && x.inTrait(c) && len(x.interfacesAround(text, c)) == 0:
				found = append(found, at)
			}
		}
		at += len(name)
	}
	return found
}

// renameNamed returns the edits that give a variable or a method another name.
func renameNamed(ctx context.Context, s *document.Snapshot, n *named, name string) ([]FileEdits, error) {
	w := s.Engine().Workspace
	var files []FileEdits
	texts := map[string]string{}
	for _, p := range n.uses {
		if !w.Owns(p.Path) {
			return nil, errors.New(p.Path + " uses '" + n.name + "' and is not part of the workspace")
		}
		if len(files) == 0 || files[len(files)-1].Path != p.Path {
			files = append(files, FileEdits{Path: p.Path, Text: p.Text})
		}
		f := &files[len(files)-1]
		f.Edits = append(f.Edits, Edit{p.Start, p.End, name})
	}
	for _, f := range files {
		texts[f.Path] = Apply(f.Text, f.Edits)
	}
	for _, f := range files {
		before, err := s.Engine().Faults(ctx, f.Path, nil)
		if err != nil {
			return nil, err
		}
		after, err := s.Engine().Faults(ctx, f.Path, texts)
		if err != nil {
			return nil, err
		}
		if len(after) > len(before) {
			return nil, fmt.Errorf("with the name '%s' there is a new error: %s", name, after[len(after)-1])
		}
	}
	return files, nil
}
