// Package feature computes what an editor shows: completions, descriptions, places and
// edits. Each feature is a function of a snapshot and an offset; none changes anything.
package feature

import (
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Found is a declaration in a file of an evaluation.
type Found struct {
	Path string
	Text string // of the file, in the version of the snapshot
	Decl *document.Decl
	// Owner is the class or def that contains a field or argument, or nil.
	Owner *document.Decl
}

// Place returns the name of the declaration.
func (f *Found) Place() document.Place {
	return document.Place{Path: f.Path, Text: f.Text, Start: f.Decl.NamePos, End: f.Decl.NamePos + len(f.nameText())}
}

func (f *Found) nameText() string {
	if f.Decl.Name == "" {
		return f.Decl.Kind.String()
	}
	return f.Decl.Name
}

// Comment returns the comment that describes the declaration.
func (f *Found) Comment() string { return document.Comment(f.Text, f.Decl.Start) }

// A scope finds the declarations that a snapshot can refer to.
type scope struct {
	s *document.Snapshot
}

// outlines calls f for all files, the last one first, until it returns false. It visits
// each file once.
func (x scope) outlines(f func(t tablegen.Tree, o *document.Outline) bool) {
	seen := map[*syntax.File]bool{}
	for i := len(x.s.Trees) - 1; i >= 0; i-- {
		t := x.s.Trees[i]
		if seen[t.File] {
			continue
		}
		seen[t.File] = true
		o := x.s.Outline
		if t.File != x.s.Tree {
			o = x.s.Engine().Outline(t.File)
		}
		if !f(t, o) {
			return
		}
	}
}

// textOf returns the path and the text of a file of the evaluation.
func (x scope) textOf(t tablegen.Tree) (path, text string) {
	path = filepath.Clean(t.Name)
	if t.File == x.s.Tree {
		return path, x.s.Text.Source()
	}
	return path, t.File.Source()
}

// global returns the declaration of a name at the top level. The last one counts that
// accept accepts; accept may be nil.
func (x scope) global(name string, accept func(document.Kind) bool) *Found {
	var found *Found
	if name == "" {
		return nil
	}
	x.outlines(func(t tablegen.Tree, o *document.Outline) bool {
		decls := o.Named(name)
		for i := len(decls) - 1; i >= 0; i-- {
			d := decls[i]
			if accept == nil || accept(d.Kind) {
				path, text := x.textOf(t)
				found = &Found{Path: path, Text: text, Decl: d}
				if class, ok := d.Node.(*syntax.Class); !ok || class.Body.LBrace.IsValid() || len(d.Parents) > 0 || len(d.Args) > 0 {
					return false // not only a declaration in advance
				}
			}
		}
		return true
	})
	if found == nil {
		return x.fromMulticlass(name)
	}
	return found
}

// fromMulticlass returns the defm that makes a record.
func (x scope) fromMulticlass(name string) *Found {
	rec := x.s.Records.Def(name)
	if rec == nil || rec.Anonymous {
		return nil
	}
	locs := append([]tablegen.Loc{rec.Loc}, rec.OuterLocs...)
	place, ok := x.s.PlaceOf(locs[len(locs)-1])
	if !ok {
		return nil
	}
	found := &Found{Path: place.Path, Text: place.Text, Decl: &document.Decl{Kind: document.Def, Name: name, NamePos: place.Start, Start: place.Start, End: place.End}}
	x.outlines(func(t tablegen.Tree, o *document.Outline) bool {
		if filepath.Clean(t.Name) != place.Path {
			return true
		}
		if d := o.At(place.Start); d != nil {
			found.Decl = d
		}
		return false
	})
	return found
}

func isClass(k document.Kind) bool { return k == document.Class }

func isParent(k document.Kind) bool { return k == document.Class || k == document.Multiclass }

// field returns the declaration of a field of classes, the most derived first.
func (x scope) field(parents []string, name string) *Found {
	return x.fieldIn(parents, name, map[string]bool{})
}

func (x scope) fieldIn(parents []string, name string, seen map[string]bool) *Found {
	for i := len(parents) - 1; i >= 0; i-- {
		if seen[parents[i]] {
			continue
		}
		seen[parents[i]] = true
		class := x.global(parents[i], isParent)
		if class == nil {
			continue
		}
		for _, d := range class.Decl.Children {
			if _, declares := d.Node.(*syntax.Field); declares && d.Name == name && d.Kind == document.FieldDecl {
				return &Found{Path: class.Path, Text: class.Text, Decl: d, Owner: class.Decl}
			}
		}
		if f := x.fieldIn(parentNames(class.Decl), name, seen); f != nil {
			return f
		}
	}
	return nil
}

func parentNames(d *document.Decl) []string {
	names := make([]string, len(d.Parents))
	for i, p := range d.Parents {
		names[i] = p.Name
	}
	return names
}

// local returns the argument, field or variable of the declaration around an offset that
// a name means.
func (x scope) local(name string, offset int) *Found {
	decl := x.s.Outline.At(offset)
	if decl == nil {
		return nil
	}
	here := func(d, owner *document.Decl) *Found {
		return &Found{Path: x.s.Path, Text: x.s.Text.Source(), Decl: d, Owner: owner}
	}
	for owner := decl; owner != nil; {
		var inner *document.Decl
		for _, d := range owner.Children {
			_, isLet := d.Node.(*syntax.BodyLet)
			if d.Name == name && !isLet && (d.Kind == document.Argument || d.Kind == document.FieldDecl || d.Kind == document.Variable) {
				return here(d, owner)
			}
			if len(d.Children) > 0 && d.Start <= offset && offset <= d.End {
				inner = d
			}
		}
		if f := x.field(parentNames(owner), name); f != nil {
			return f
		}
		owner = inner
	}
	return nil
}

// classFields calls f for each field of classes that their records have.
func (x scope) classFields(parents []string, f func(tablegen.Field, *tablegen.Record)) {
	seen := map[string]bool{}
	for _, p := range parents {
		class := x.s.Records.Class(p)
		if class == nil {
			continue
		}
		for _, field := range class.Fields {
			if !seen[field.Name] {
				seen[field.Name] = true
				f(field, class)
			}
		}
	}
}

// A target is what an identifier in the text means.
type target struct {
	start, end int // of the identifier
	name       string
	found      *Found
	include    string // the path of a file that an include names
	operator   string // a bang operator
	variable   string // a variable of a format, without the dollar sign
	cursor     *document.Cursor
}

// targetAt returns what the identifier at an offset means, or nil.
func (x scope) targetAt(offset int) *target {
	src := x.s.Text.Source()
	start, end := wordAround(src, offset)
	c := document.CursorAt(src, end)
	t := &target{start: start, end: end, name: src[start:end], cursor: c}
	if c.InString && c.Include {
		t.include = x.included(c.Literal)
		return t
	}
	if t.name == "" || c.InComment {
		return nil
	}
	if c.InString {
		if c.Sigil == '$' {
			t.variable = t.name
			return t
		}
		if !c.InCode && strings.HasSuffix(c.Previous, "(") { // the name in a !cast
			t.found = x.global(t.name, nil)
		}
		if t.found == nil && !c.InCode {
			t.found = x.computedName(start-1, end) // the quote is a part of the name
		}
		return t
	}
	switch {
	case c.Sigil == '$':
		t.variable = t.name
	case c.Sigil == '!':
		t.operator = "!" + t.name
	case c.Sigil == '.':
		t.found = x.member(c, t.name)
	case c.LetName:
		t.found = x.field(c.Parents, t.name)
		if t.found == nil {
			t.found = x.local(t.name, start)
		}
	case c.Keyword == "let" && len(c.Stack) == 0 && !c.Value:
		t.found = x.anyField(t.name)
	case c.Keyword == "defm" && c.Colon && len(c.Stack) == 0:
		t.found = x.global(t.name, isParent)
	case c.Colon && len(c.Stack) == 0:
		t.found = x.global(t.name, isClass)
	default:
		if top := c.Top(); top != nil && top.Kind == document.Arguments && nextByte(src, end) == '=' {
			t.found = x.argument(top.Callee, t.name)
		}
		if t.found == nil {
			t.found = x.computedName(start, end)
		}
		if t.found == nil {
			t.found = x.local(t.name, start)
		}
		if t.found == nil {
			t.found = x.global(t.name, nil)
		}
	}
	return t
}

// computedName returns the def or defm whose computed name starts with the word at some offsets, or nil.
func (x scope) computedName(start, end int) *Found {
	d := x.s.Outline.At(start)
	if d == nil || d.Kind != document.Def && d.Kind != document.Defm || d.NamePos != start || len(d.Name) <= end-start {
		return nil
	}
	return &Found{Path: x.s.Path, Text: x.s.Text.Source(), Decl: d}
}

func nextByte(src string, at int) byte {
	for at < len(src) && (src[at] == ' ' || src[at] == '\n' || src[at] == '\t' || src[at] == '\r') {
		at++
	}
	if at < len(src) {
		return src[at]
	}
	return 0
}

// argument returns the template argument of a class.
func (x scope) argument(class, name string) *Found {
	f := x.global(class, isParent)
	if f == nil {
		return nil
	}
	for _, d := range f.Decl.Children {
		if d.Kind == document.Argument && d.Name == name {
			return &Found{Path: f.Path, Text: f.Text, Decl: d, Owner: f.Decl}
		}
	}
	return nil
}

// member returns the field after a dot: of the def in front of it, or of any class if the
// type of the value is not known.
func (x scope) member(c *document.Cursor, name string) *Found {
	if rec := x.s.Records.Def(c.Previous); rec != nil {
		var parents []string
		for _, s := range rec.Supers {
			parents = append(parents, s.Class.Name)
		}
		if f := x.field(parents, name); f != nil {
			return f
		}
	}
	if arg := x.local(c.Previous, c.WordStart); arg != nil {
		if f, ok := arg.Decl.Node.(*syntax.Field); ok && f.Type != nil && f.Type.Kind == syntax.NamedType {
			if g := x.field([]string{f.Type.Name}, name); g != nil {
				return g
			}
		}
	}
	return x.anyField(name)
}

// anyField returns the field of a name that only one class declares.
func (x scope) anyField(name string) *Found {
	var found *Found
	x.outlines(func(t tablegen.Tree, o *document.Outline) bool {
		for _, d := range o.Decls {
			if d.Kind != document.Class {
				continue
			}
			for _, f := range d.Children {
				if _, declares := f.Node.(*syntax.Field); declares && f.Kind == document.FieldDecl && f.Name == name {
					path, text := x.textOf(t)
					found = &Found{Path: path, Text: text, Decl: f, Owner: d}
				}
			}
		}
		return found == nil
	})
	return found
}

// included returns the file that the include with a literal at an offset names, or "".
func (x scope) included(literal int) string {
	src := x.s.Text.Source()
	rest := src[literal+1:]
	end := strings.IndexAny(rest, "\"\n")
	if end < 0 {
		return ""
	}
	spelled := rest[:end]
	w := x.s.Engine().Workspace
	for _, dir := range w.IncludeDirs(x.s.Main).Paths {
		path := filepath.Join(dir, spelled)
		if _, err := w.ReadFile(path); err == nil {
			return path
		}
	}
	return ""
}

// wordAround returns the identifier that contains or ends at an offset.
func wordAround(src string, offset int) (start, end int) {
	offset = min(max(offset, 0), len(src))
	start, end = offset, offset
	if offset < len(src) && (src[offset] == '!' || src[offset] == '$') {
		start, end = offset+1, offset+1
	}
	for start > 0 && isWord(src[start-1]) {
		start--
	}
	for end < len(src) && isWord(src[end]) {
		end++
	}
	return start, end
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
