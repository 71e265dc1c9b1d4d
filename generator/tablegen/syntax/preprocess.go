package syntax

import (
	"strings"
)

// The functions in this file execute the directives of one file (TableGen Programmer's
// Reference, "Preprocessing Facilities").

// maxConditions limits the nesting of conditions.
const maxConditions = 25_000

// conditions are those whose #endif has not been reached, outer ones first.
type conditions []condition

// A condition is an #ifdef or #ifndef whose #endif has not been reached.
type condition struct {
	pos     int // of the macro name
	active  bool
	elsePos int // of the word else, or 0
}

// A directive is a word that may follow a # at the start of a line.
type directive uint8

const (
	noDirective directive = iota
	directiveDefine
	directiveIfdef
	directiveIfndef
	directiveElse
	directiveEndif
)

var directiveNames = [...]string{"", "define", "ifdef", "ifndef", "else", "endif"}

// directiveAt recognizes a directive whose # is at i, and returns the end of
// its word. A space, a line break or a comment has to follow the word.
// Otherwise the # is the paste operator.
func directiveAt(src string, i int) (directive, int) {
	rest := src[i+1:]
	for d := directiveDefine; int(d) < len(directiveNames); d++ {
		name := directiveNames[d]
		if len(rest) <= len(name) || rest[:len(name)] != name {
			continue
		}
		switch rest[len(name)] {
		case ' ', '\t', '\n', '\r':
			return d, i + 1 + len(name)
		case '/':
			if len(rest) > len(name)+1 && (rest[len(name)+1] == '/' || rest[len(name)+1] == '*') {
				return d, i + 1 + len(name)
			}
		}
	}
	return noDirective, 0
}

// directive executes the directive whose # is at start and whose word ends at
// end. It returns the offset where scanning continues, or -1 after an error.
func (s *Scanner) directive(d directive, start, end int) int {
	for at := start; ; {
		rest := s.control(d, at, end)
		if rest >= 0 && !s.conditions.active() {
			// The text up to the next conditional directive is skipped.
			rest = s.nextDirective(rest)
			if rest >= 0 && rest < len(s.Source) {
				at = rest
				d, end = directiveAt(s.Source, at)
				continue
			}
		}
		if rest >= 0 {
			s.Skips = append(s.Skips, Region{Pos(start), Pos(rest)})
		}
		return rest
	}
}

// active reports whether the current text is used and not skipped.
func (c conditions) active() bool { return len(c) == 0 || c[len(c)-1].active }

// control executes one directive. It returns the offset after it, or -1 after
// an error.
func (s *Scanner) control(d directive, start, end int) int {
	open := s.conditions
	word := start + 1
	s.Start = word
	switch d {
	case directiveDefine:
		name, rest := s.macroName(d, end)
		if rest < 0 {
			return -1
		}
		if open.active() {
			s.Macros.Define(name, Pos(rest-len(name)))
		}
		return s.directiveEnd(d, rest)

	case directiveIfdef, directiveIfndef:
		name, rest := s.macroName(d, end)
		if rest < 0 {
			return -1
		}
		c := condition{pos: rest - len(name)}
		if open.active() {
			c.active = s.Macros.Test(name, Pos(c.pos)) == (d == directiveIfdef)
		}
		s.conditions = append(open, c)
		if len(s.conditions) > maxConditions {
			s.Fault(c.pos, "conditions of the preprocessor are nested too deeply")
			return -1
		}
		return s.directiveEnd(d, rest)

	case directiveElse:
		if len(open) == 0 {
			s.Fault(word, "#else without #ifdef or #ifndef")
			return -1
		}
		c := &open[len(open)-1]
		if c.elsePos != 0 {
			s.Fault(word, "second #else", Note{Pos: Pos(c.elsePos), Msg: "the first #else is here"})
			return -1
		}
		c.elsePos = word
		outer := len(open) == 1 || open[len(open)-2].active
		c.active = outer && !c.active
		return s.directiveEnd(d, end)

	default: // directiveEndif
		if len(open) == 0 {
			s.Fault(word, "#endif without #ifdef or #ifndef")
			return -1
		}
		s.conditions = open[:len(open)-1]
		return s.directiveEnd(d, end)
	}
}

// macroName scans the name that follows a directive. It returns the offset
// after the name, or -1.
func (s *Scanner) macroName(d directive, i int) (string, int) {
	src := s.Source
	for i < len(src) && (src[i] == ' ' || src[i] == '\t') {
		i++
	}
	if i == len(src) || Of[src[i]]&Letter == 0 {
		s.Fault(i, "expected the name of a macro after #"+directiveNames[d])
		return "", -1
	}
	start := i
	for i < len(src) && Of[src[i]]&Alnum != 0 {
		i++
	}
	return src[start:i], i
}

// directiveEnd skips comments up to the end of the line. It returns the offset
// of the line break, or -1.
func (s *Scanner) directiveEnd(d directive, i int) int {
	src := s.Source
	for i < len(src) {
		switch src[i] {
		case ' ', '\t':
			i++
			continue
		case '\n', '\r':
			return i
		case '/':
			if i+1 < len(src) && src[i+1] == '/' {
				return lineEnd(src, i)
			}
			if i+1 < len(src) && src[i+1] == '*' {
				if i = s.comment(i); i < 0 {
					return -1
				}
				continue
			}
		}
		s.Fault(i, "only a comment may follow #"+directiveNames[d])
		return -1
	}
	return i
}

// nextDirective searches omitted text for the next conditional directive. It
// returns the offset of its #, the end of the file, or -1 after an error. The
// text at i is at the end of a line. A comment hides a directive only if it begins a line.
func (s *Scanner) nextDirective(i int) int {
	src := s.Source
	for at, next := i, -1; ; {
		if next < at {
			next = len(src)
			if n := strings.IndexByte(src[at:], '#'); n >= 0 {
				next = at + n
			}
		}
		if c := commentOnLine(src, i, at, next); c >= 0 {
			if i = s.comment(c); i < 0 {
				return -1
			}
			at = i
			continue
		}
		if next == len(src) {
			return next
		}
		if beginsLine(src[i:next]) {
			if d, _ := directiveAt(src, next); d > directiveDefine {
				return next
			}
		}
		at = next + 1
	}
}

// commentOnLine returns the offset of the first comment between two offsets that is the first thing on its line, or -1. The text
// at start is at the end of a line.
func commentOnLine(src string, start, from, to int) int {
	for {
		n := strings.IndexByte(src[from:to], '*') // there are fewer of these than of /
		if n < 0 {
			return -1
		}
		slash := from + n - 1
		if slash >= start && src[slash] == '/' && beginsLine(src[start:slash]) {
			return slash
		}
		from += n + 1
	}
}

// beginsLine reports whether what follows a text is the first thing on its line.
func beginsLine(before string) bool {
	for i := len(before) - 1; i >= 0; i-- {
		switch before[i] {
		case ' ', '\t':
		case '\n', '\r':
			return true
		default:
			return false
		}
	}
	return true
}

// checkConditions checks that no condition is open at the end of the file.
func (s *Scanner) checkConditions() {
	if n := len(s.conditions); n > 0 {
		s.Fault(s.Start, "end of file without a matching #endif",
			Note{Pos: Pos(s.conditions[n-1].pos), Msg: "the last condition is here"})
	}
}

// SkipSpace returns the offset of the next character at or after i that is neither
// white space nor a comment. It reads no directives.
func SkipSpace(src string, i int) int {
	s := Scanner{Source: src}
	for i < len(src) {
		switch src[i] {
		case ' ', '\t', '\n', '\r':
			i++
			continue
		case '/':
			if i+1 < len(src) && src[i+1] == '/' {
				i = lineEnd(src, i)
				continue
			}
			if i+1 < len(src) && src[i+1] == '*' {
				if end := s.comment(i); end >= 0 {
					i = end
					continue
				}
			}
		}
		break
	}
	return i
}
