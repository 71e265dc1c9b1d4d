package findname

import (
	"bytes"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// definitions looks for the definition of one name.
type definitions struct {
	kind    tablegen.NameKind
	name    string
	listing *listing
	parser  *syntax.Parser
}

// line returns the line in which a file defines the name, or 0 if it does not.
func (d *definitions) line(file string) int {
	text := d.listing.read(file)
	if !bytes.Contains(text, []byte(d.name)) {
		return 0
	}
	if d.parser == nil {
		d.parser = &syntax.Parser{Operators: tablegen.Operators()}
	}
	tree := d.parser.Parse(file, text, syntax.Statements, nil)
	line := 0
	if at, found := d.in(tree.Stmts); found {
		line, _ = tree.Position(at)
	}
	d.parser.Reset()
	return line
}

// in returns the position of the name in the statement that defines it.
func (d *definitions) in(statements []syntax.Stmt) (at syntax.Pos, found bool) {
	for _, s := range statements {
		if at, found = d.defined(s); found {
			return at, true
		}
		if _, ok := s.(*syntax.Multiclass); ok {
			continue // a defm adds to the names
		}
		for _, block := range syntax.Blocks(s) {
			if at, found = d.in(block); found {
				return at, true
			}
		}
	}
	return 0, false
}

// defined returns the position of the name if a statement itself defines it.
func (d *definitions) defined(s syntax.Stmt) (at syntax.Pos, found bool) {
	name := ""
	var kind tablegen.NameKind
	switch s := s.(type) {
	case *syntax.Class:
		// A class without a body may be defined elsewhere.
		declared := !s.Body.LBrace.IsValid() && len(s.Parents) == 0 && !s.HasArgs
		if declared {
			return 0, false
		}
		name, at, kind = s.Name, s.NamePos, tablegen.ClassName
	case *syntax.Deftype:
		name, at, kind = s.Name, s.NamePos, tablegen.ClassName
	case *syntax.Multiclass:
		name, at, kind = s.Name, s.NamePos, tablegen.MulticlassName
	case *syntax.Defset:
		name, at, kind = s.Name, s.NamePos, tablegen.ValueName
	case *syntax.Defvar:
		name, at, kind = s.Name, s.NamePos, tablegen.ValueName
	case *syntax.Def:
		if id, ok := s.Name.(*syntax.Ident); ok {
			name, at, kind = id.Name, id.Pos, tablegen.ValueName
		}
	}
	return at, name == d.name && kind == d.kind
}
