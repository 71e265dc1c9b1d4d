package tablegen

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A TextPlace is a place inside the text of a field, such as an assembly format. The text
// may have been put together from several literals.
type TextPlace struct {
	Record *Record
	Field  string
	Text   string // the value of the field
	Offset int    // in bytes, from 0 to the length of the text
	Advice string // what to change at the place; may be ""
	Error  int    // the offset of the error, from which the place to change can differ
}

// Locate returns the position of a place in the literal that it comes from. exact is false
// if that cannot be said, for example because an operator computed the text; loc is then
// the position at which the field was set, or zero if the record has no such field.
func (s *Sources) Locate(p *TextPlace) (loc Loc, exact bool) {
	field := p.Record.Field(p.Field)
	if field == nil {
		return 0, false
	}
	for _, start := range []Loc{field.Loc, p.Record.Loc} {
		_, text, offset, ok := s.Text(start)
		if !ok {
			continue
		}
		if at := locate(literalsOf(text, offset, start == field.Loc), p); at >= 0 {
			return start + Loc(at) - Loc(offset), true
		}
	}
	return field.Loc, false
}

// A literal is a string or code literal. Byte i of its value is at offset at(i) of the text
// that contains it.
type literal struct {
	value   string
	start   int   // the offset of the first byte
	escapes []int // the indexes of the bytes of the value that are written with a backslash
}

func (l *literal) at(i int) int {
	at := l.start + i
	for _, e := range l.escapes {
		if e < i {
			at++
		}
	}
	return at
}

// locate returns the offset of a place in one of the literals, or -1. The literals must
// be the text, or a literal must be in it exactly once, around the place.
func locate(literals []literal, p *TextPlace) int {
	var whole strings.Builder
	for i := range literals {
		whole.WriteString(literals[i].value)
	}
	if whole.String() == p.Text {
		rest := p.Offset
		for i := range literals {
			if l := &literals[i]; rest < len(l.value) || i == len(literals)-1 {
				return l.at(rest)
			}
			rest -= len(literals[i].value)
		}
	}
	found := -1
	for i := range literals {
		l := &literals[i]
		start := strings.Index(p.Text, l.value)
		if l.value == "" || start < 0 || start > p.Offset || p.Offset > start+len(l.value) || strings.Count(p.Text, l.value) > 1 {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = l.at(p.Offset - start)
	}
	return found
}

// maxLiterals limits the literals of one statement that are considered.
const maxLiterals = 1000

// literalsOf returns the literals from an offset of a text up to the semicolon or the brace
// that ends the value of a field or the parents of a record. If isField is true, the value
// ends at a comma, too, after which another field of a let follows.
func literalsOf(text string, offset int, isField bool) []literal {
	text = text[offset:]
	tokens := (&syntax.Parser{Operators: Operators()}).NewTokens(text, nil)
	var literals []literal
	depth := 0
	for len(literals) < maxLiterals {
		kind := tokens.Next()
		if kind == syntax.EndToken || kind == syntax.FaultToken {
			break
		}
		r := tokens.Region()
		start := offset + int(r.Start)
		spelling := text[r.Start:r.End]
		switch {
		case kind == syntax.StringToken:
			literals = append(literals, stringLiteral(spelling, start))
			continue
		case strings.HasPrefix(spelling, "[{") && len(spelling) >= 4:
			literals = append(literals, literal{value: text[r.Start+2 : r.End-2], start: start + 2})
			continue
		}
		switch spelling {
		case "(", "[", "<":
			depth++
		case "{":
			if depth == 0 {
				return literals
			}
			depth++
		case ")", "]", ">", "}":
			if depth--; depth < 0 {
				return literals
			}
		case ";":
			if depth == 0 {
				return literals
			}
		case ",":
			if depth == 0 && isField {
				return literals
			}
		}
	}
	return literals
}

// stringLiteral returns the literal with a spelling, whose quotes are included.
func stringLiteral(spelling string, start int) literal {
	l := literal{start: start + 1}
	var value strings.Builder
	for i := 1; i < len(spelling)-1; i++ {
		c := spelling[i]
		if c == '\\' && i+1 < len(spelling)-1 {
			i++
			l.escapes = append(l.escapes, value.Len())
			switch c = spelling[i]; c {
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			}
		}
		value.WriteByte(c)
	}
	l.value = value.String()
	return l
}

// A LiteralLine is a line of a literal, without the blanks around it.
type LiteralLine struct {
	Text string
	Loc  Loc // of the first byte of Text
}

// LiteralLines returns the lines of the literals in the value of a field, or in the
// arguments of an instance of a class, that begins at a position. Empty lines are left out.
func (s *Sources) LiteralLines(at Loc) []LiteralLine {
	_, text, offset, ok := s.Text(at)
	if !ok {
		return nil
	}
	var lines []LiteralLine
	literals := literalsOf(text, offset, true)
	for i := range literals {
		l := &literals[i]
		start := 0
		for line := range strings.Lines(l.value) {
			indent := len(line) - len(strings.TrimLeft(line, " \t\r\n"))
			if trimmed := strings.TrimSpace(line); trimmed != "" {
				lines = append(lines, LiteralLine{trimmed, at + Loc(l.at(start+indent)) - Loc(offset)})
			}
			start += len(line)
		}
	}
	return lines
}
