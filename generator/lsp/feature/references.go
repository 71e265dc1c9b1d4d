package feature

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// References returns the places that name what is at an offset, in the files of the
// evaluation and in the other files of the workspace that can see the declaration. It waits for the
// index of the workspace. declarations says whether the declaration is one of the places.
func References(ctx context.Context, s *document.Snapshot, offset int, declarations bool) ([]document.Place, error) {
	x := scope{s}
	t := x.targetAt(offset)
	if n, err := x.namedAt(ctx, t); err != nil || n != nil {
		if err != nil {
			return nil, err
		}
		return slices.DeleteFunc(n.uses, func(p document.Place) bool {
			return !declarations && p.Path == n.place.Path && p.Start == n.place.Start
		}), nil
	}
	if t == nil || t.found == nil {
		return nil, nil
	}
	var places []document.Place
	decl := t.found.Place()
	targets := x.targets(t)
	if declarations && (len(targets) != 1 || targets[0].name != t.found.Decl.Name) {
		places = append(places, decl) // it is not the name of a record
	}
	for _, one := range targets {
		files, err := x.files(ctx, one)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			for _, at := range x.uses(f, one) {
				p := document.Place{Path: f.path, Text: f.text, Start: at, End: at + len(one.name)}
				if p.Path == decl.Path && p.Start == decl.Start {
					if !declarations || slices.ContainsFunc(places, func(q document.Place) bool { return q.Path == p.Path && q.Start == p.Start }) {
						continue
					}
				}
				places = append(places, p)
			}
		}
	}
	return places, nil
}

// maxMade limits the records of one statement whose uses are searched, each on its own.
const maxMade = 100

// targets returns a target for each name whose uses are those of a target. It is the target itself,
// unless that is a defm or a def with a computed name, whose records have names of their own.
func (x scope) targets(t *target) []*target {
	d := t.found.Decl
	if t.found.Owner != nil || d.Name == t.name && d.Kind != document.Defm {
		return []*target{t}
	}
	var list []*target
	for _, name := range x.madeBy(t.found) {
		if name == t.name && name != d.Name {
			return []*target{{name: name, found: t.found}}
		}
		if list = append(list, &target{name: name, found: t.found}); len(list) == maxMade {
			break
		}
	}
	return list
}

// madeBy returns the names of the records that a def or defm makes.
func (x scope) madeBy(f *Found) []string {
	var names []string
	for _, rec := range x.s.Records.Defs() {
		loc := rec.Loc
		if n := len(rec.OuterLocs); n > 0 {
			loc = rec.OuterLocs[n-1]
		}
		if p, ok := x.s.PlaceOf(loc); ok && !rec.Anonymous && p.Path == f.Path && f.Decl.Start <= p.Start && p.Start < f.Decl.End {
			names = append(names, rec.Name)
		}
	}
	return names
}

// A searched file is one in which uses of a name are searched.
type searchedFile struct {
	path, text string
	outline    *document.Outline
}

// files returns the files that may use a declaration. Arguments and variables are only
// known in the file of their declaration and in those that use its class.
func (x scope) files(ctx context.Context, t *target) ([]searchedFile, error) {
	w := x.s.Engine().Workspace
	index, err := w.Index(ctx)
	if err != nil {
		return nil, err
	}
	var found []searchedFile
	seen := map[string]bool{}
	x.outlines(func(tree tablegen.Tree, o *document.Outline) bool {
		path, text := x.textOf(tree)
		if !seen[path] && strings.Contains(text, t.name) {
			found = append(found, searchedFile{path, text, o})
		}
		seen[path] = true
		return true
	})
	slices.Reverse(found)
	for _, path := range index.Together(t.found.Path) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if seen[path] || !w.Owns(path) {
			continue
		}
		data, err := w.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("%s cannot be read: %w", path, err)
		}
		if text := string(data); strings.Contains(text, t.name) {
			found = append(found, searchedFile{path, text, document.OutlineOf(path, text)})
		}
	}
	return found, nil
}

// uses returns the offsets of the identifiers of a file that mean the target.
func (x scope) uses(f searchedFile, t *target) []int {
	d := t.found.Decl
	owner := t.found.Owner
	var at []int
	for _, u := range identifiers(f.text, t.name) {
		switch {
		case owner == nil: // a declaration at the top level
			if u.previous == "." || u.named || u.inString && !u.whole || shadowed(f, t, u.offset) {
				continue
			}
		case d.Kind == document.FieldDecl:
			if u.inString || u.named || !(u.previous == "." || x.inherits(f, owner.Name, u.offset) && !namesTop(u.previous)) {
				continue
			}
		default: // an argument or variable
			inside := f.path == t.found.Path && owner.Start <= u.offset && u.offset <= owner.End
			if u.inString || u.previous == "." || !inside && !(u.named && u.callee == owner.Name) {
				continue
			}
		}
		at = append(at, u.offset)
	}
	return at
}

func namesTop(previous string) bool {
	return previous == "def" || previous == "class" || previous == "defm" || previous == "multiclass"
}

// inherits reports whether the declaration around an offset is a class or inherits from
// it, or is a let around statements.
func (x scope) inherits(f searchedFile, class string, offset int) bool {
	if f.outline == nil {
		return false
	}
	d := f.outline.At(offset)
	if d == nil {
		return false
	}
	if d.Name == class {
		return true
	}
	return x.declInherits(f, d, class, map[string]bool{})
}

// declInherits reports whether a declaration inherits from a class, by the records or by the
// declarations of its file.
func (x scope) declInherits(f searchedFile, d *document.Decl, class string, seen map[string]bool) bool {
	for _, p := range parentNames(d) {
		if p == class {
			return true
		}
		if rec := x.s.Records.Class(p); rec != nil && rec.IsA(class) {
			return true
		}
		if seen[p] {
			continue
		}
		seen[p] = true
		for _, parent := range f.outline.Named(p) {
			if x.declInherits(f, parent, class, seen) {
				return true
			}
		}
	}
	return false
}

// shadowed reports whether an argument, field or variable has the name of a target at an
// offset.
func shadowed(f searchedFile, t *target, offset int) bool {
	if f.outline == nil {
		return false
	}
	d := f.outline.At(offset)
	return d != nil && d.NamePos != offset && slices.ContainsFunc(d.Children, func(c *document.Decl) bool {
		_, isLet := c.Node.(*syntax.BodyLet)
		return c.Name == t.name && !isLet
	})
}

// A use is an identifier in a text.
type use struct {
	offset   int
	previous string // the token in front of it
	named    bool   // it names an argument: Class<name = value>
	callee   string // of named
	inString bool
	whole    bool // it is the whole string, such as the name in a !cast
}

// identifiers returns the uses of a name in the tokens of a text. Comments have none.
func identifiers(text, name string) []use {
	tokens := (&syntax.Parser{Operators: tablegen.Operators()}).NewTokens(withoutConditions(text), noMacros{})
	var found []use
	var callees []string
	before, previous := "", ""
	for {
		kind := tokens.Next()
		if kind == syntax.EndToken || kind == syntax.FaultToken {
			return found
		}
		r := tokens.Region()
		t := text[r.Start:r.End]
		switch {
		case t == "<":
			callees = append(callees, previous)
		case t == ">" && len(callees) > 0:
			callees = callees[:len(callees)-1]
		case t == name:
			u := use{offset: int(r.Start), previous: previous}
			if (previous == "<" || previous == ",") && len(callees) > 0 && nextByte(text, int(r.End)) == '=' {
				u.named, u.callee = true, callees[len(callees)-1]
			}
			found = append(found, u)
		case t == `"`+name+`"` && previous == "(" && before == ">":
			found = append(found, use{offset: int(r.Start) + 1, previous: previous, inString: true, whole: true})
		}
		before, previous = previous, t
	}
}

// condition matches the lines that decide which text is skipped.
var condition = lazyregexp.New(`(?m)^[ \t]*#(?:ifdef|ifndef|else|endif|define)\b[^\n]*`)

// withoutConditions returns a text of the same length with space in place of conditions, so that the
// scanner reads all branches.
func withoutConditions(text string) string {
	return condition.Get().ReplaceAllStringFunc(text, func(line string) string { return strings.Repeat(" ", len(line)) })
}

// noMacros is for the scanner of a text without conditions.
type noMacros struct{}

func (noMacros) Defined(string) bool     { return false }
func (noMacros) Define(string)           {}
func (noMacros) Include(*syntax.Include) {}

// Highlights returns the places in the text that name what is at an offset.
func Highlights(ctx context.Context, s *document.Snapshot, offset int) []document.Place {
	x := scope{s}
	t := x.targetAt(offset)
	if n, err := x.namedAt(ctx, t); err == nil && n != nil {
		return slices.DeleteFunc(n.uses, func(p document.Place) bool { return p.Path != s.Path })
	}
	if t == nil || t.found == nil {
		return nil
	}
	var places []document.Place
	text := s.Text.Source()
	for _, one := range x.targets(t) {
		for _, at := range x.uses(searchedFile{s.Path, text, s.Outline}, one) {
			places = append(places, document.Place{Path: s.Path, Text: text, Start: at, End: at + len(one.name)})
		}
	}
	return places
}

// A Relative is a class or def in a hierarchy.
type Relative struct {
	Found
	Name string
}

// Hierarchy returns the class or def at an offset, or nil.
func Hierarchy(s *document.Snapshot, offset int) *Relative {
	x := scope{s}
	t := x.targetAt(offset)
	if t == nil || t.found == nil || t.found.Owner != nil {
		return nil
	}
	switch t.found.Decl.Kind {
	case document.Class, document.Def, document.Multiclass, document.Defm:
		return &Relative{*t.found, t.found.Decl.Name}
	}
	return nil
}

// Supertypes returns the classes from which a class or def inherits directly.
func Supertypes(s *document.Snapshot, name string) []Relative {
	x := scope{s}
	found := x.global(name, nil)
	if found == nil {
		return nil
	}
	var list []Relative
	for _, p := range parentNames(found.Decl) {
		if f := x.global(p, isParent); f != nil {
			list = append(list, Relative{*f, p})
		}
	}
	return list
}

// Subtypes returns the classes and defs that inherit directly from a class.
func Subtypes(s *document.Snapshot, name string) []Relative {
	x := scope{s}
	var list []Relative
	x.outlines(func(t tablegen.Tree, o *document.Outline) bool {
		for _, d := range o.Decls {
			if d.Name != "" && slices.Contains(parentNames(d), name) {
				path, text := x.textOf(t)
				list = append(list, Relative{Found{Path: path, Text: text, Decl: d}, d.Name})
			}
		}
		return true
	})
	slices.SortStableFunc(list, func(a, b Relative) int { return strings.Compare(a.Name, b.Name) })
	return list
}
