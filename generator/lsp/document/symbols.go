package document

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Kind says what a declaration declares.
type Kind uint8

const (
	Class Kind = iota
	Def
	Defm
	Multiclass
	Defvar
	Defset
	Deftype
	FieldDecl
	Argument // of a class or multiclass
	Variable // of a foreach, or a defvar in a body
)

var kindNames = [...]string{"class", "def", "defm", "multiclass", "defvar", "defset", "deftype", "field", "template argument", "variable"}

func (k Kind) String() string { return kindNames[k] }

// A Decl is a declaration in a file.
type Decl struct {
	Kind       Kind
	Name       string
	NamePos    int // offset of the name; of the keyword for a def without a name
	Start, End int // offsets of the whole statement
	Node       syntax.Node
	Args       []*syntax.Field    // template arguments
	Parents    []*syntax.ClassRef // of classes, defs and defms
	Items      []syntax.Item      // of the body
	Children   []*Decl            // fields and arguments, or the statements inside
}

// An Outline lists the declarations of one file. It is immutable.
type Outline struct {
	File  *syntax.File
	Decls []*Decl // at the top level, and those inside let, defset, foreach and if

	byName map[string][]*Decl
}

// OutlineOf returns the declarations of a text. What cannot be parsed has none.
func OutlineOf(path, text string) *Outline { return newOutline(repair(path, text).tree) }

func newOutline(f *syntax.File) *Outline {
	o := &Outline{File: f, byName: map[string][]*Decl{}}
	o.Decls = o.statements(f.Stmts)
	return o
}

// Named returns the declarations of a name at the top level.
func (o *Outline) Named(name string) []*Decl { return o.byName[name] }

func (o *Outline) statements(list []syntax.Stmt) []*Decl {
	var decls []*Decl
	for _, s := range list {
		switch s := s.(type) {
		case *syntax.Let:
			decls = append(decls, o.statements(s.Body.Stmts)...)
		case *syntax.Foreach:
			decls = append(decls, o.statements(s.Body.Stmts)...)
		case *syntax.If:
			decls = append(decls, o.statements(s.Then.Stmts)...)
			if s.Else != nil {
				decls = append(decls, o.statements(s.Else.Stmts)...)
			}
		default:
			if d := o.decl(s); d != nil {
				decls = append(decls, d)
				if d.Name != "" {
					o.byName[d.Name] = append(o.byName[d.Name], d)
				}
				if d.Kind == Defset {
					decls = append(decls, d.Children...)
				}
			}
		}
	}
	return decls
}

func (o *Outline) decl(s syntax.Stmt) *Decl {
	start, end := s.Span()
	d := &Decl{Node: s, Start: int(start), End: int(end)}
	name := func(kind Kind, name string, at syntax.Pos) *Decl {
		d.Kind, d.Name, d.NamePos = kind, name, int(at)
		return d
	}
	switch s := s.(type) {
	case *syntax.Class:
		d.Args, d.Parents, d.Items = s.Args, s.Parents, s.Body.Items
		d.Children = append(arguments(s.Args), items(s.Body.Items)...)
		return name(Class, s.Name, s.NamePos)
	case *syntax.Def:
		d.Parents, d.Items, d.Children = s.Parents, s.Body.Items, items(s.Body.Items)
		text, at := o.nameOf(s.Name, s.Pos)
		return name(Def, text, at)
	case *syntax.Defm:
		d.Parents = s.Parents
		text, at := o.nameOf(s.Name, s.Pos)
		return name(Defm, text, at)
	case *syntax.Multiclass:
		d.Args, d.Parents = s.Args, s.Parents
		inner := &Outline{File: o.File, byName: map[string][]*Decl{}}
		d.Children = append(arguments(s.Args), inner.statements(s.Body.Stmts)...)
		return name(Multiclass, s.Name, s.NamePos)
	case *syntax.Defvar:
		return name(Defvar, s.Name, s.NamePos)
	case *syntax.Defset:
		d.Children = o.statements(s.Body.Stmts)
		return name(Defset, s.Name, s.NamePos)
	case *syntax.Deftype:
		return name(Deftype, s.Name, s.NamePos)
	}
	return nil
}

// nameOf returns the text of the name of a def.
func (o *Outline) nameOf(x syntax.Expr, otherwise syntax.Pos) (string, syntax.Pos) {
	switch x := x.(type) {
	case nil:
		return "", otherwise
	case *syntax.Ident:
		return x.Name, x.Pos
	}
	start, end := x.Span()
	return o.File.Text(start, end), start
}

func arguments(args []*syntax.Field) []*Decl {
	var decls []*Decl
	for _, a := range args {
		start, end := a.Span()
		decls = append(decls, &Decl{Kind: Argument, Name: a.Name, NamePos: int(a.NamePos), Start: int(start), End: int(end), Node: a})
	}
	return decls
}

func items(list []syntax.Item) []*Decl {
	var decls []*Decl
	for _, x := range list {
		start, end := x.Span()
		d := &Decl{Kind: FieldDecl, Start: int(start), End: int(end), Node: x}
		switch x := x.(type) {
		case *syntax.Field:
			d.Name, d.NamePos = x.Name, int(x.NamePos)
		case *syntax.BodyLet:
			d.Name, d.NamePos = x.Name, int(x.NamePos)
		case *syntax.Defvar:
			d.Kind, d.Name, d.NamePos = Variable, x.Name, int(x.NamePos)
		default:
			continue
		}
		decls = append(decls, d)
	}
	return decls
}

// At returns the declaration at the top level whose statement contains an offset, or nil.
func (o *Outline) At(offset int) *Decl {
	var found *Decl
	for _, d := range o.Decls {
		if d.Start <= offset && offset <= d.End && (found == nil || d.End-d.Start < found.End-found.Start) {
			found = d
		}
	}
	return found
}

// Comment returns the text of the comment in front of a declaration, or at the end of its
// line, without comment marks.
func Comment(src string, start int) string {
	start = min(start, len(src))
	lineStart := strings.LastIndexByte(src[:start], '\n') + 1
	var lines []string
	for end := lineStart - 1; end > 0; {
		from := strings.LastIndexByte(src[:end], '\n') + 1
		line := strings.TrimSpace(src[from:end])
		if !strings.HasPrefix(line, "//") || strings.HasPrefix(line, "//===") {
			break
		}
		lines = append(lines, strings.TrimPrefix(strings.TrimLeft(line, "/"), " "))
		end = from - 1
	}
	for i, j := 0, len(lines)-1; i < j; i, j = i+1, j-1 {
		lines[i], lines[j] = lines[j], lines[i]
	}
	for len(lines) > 0 && strings.Trim(lines[0], "- =") == "" { // a ruler or an empty line
		lines = lines[1:]
	}
	if len(lines) == 0 {
		rest := src[start:nextLine(src, start)]
		if i := strings.LastIndex(rest, "//"); i >= 0 && !strings.Contains(rest[i:], `"`) {
			return strings.TrimSpace(strings.TrimLeft(rest[i:], "/"))
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
