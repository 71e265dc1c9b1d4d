// Package starlarklimit refuses BUILD, .bzl, MODULE.bazel and WORKSPACE files that cannot be parsed in a reasonable time.
// Parsers call themselves for each level of an expression, and the time of some grows with the square of the levels.
package starlarklimit

import (
	"bytes"
	"fmt"
)

// Limits of a file. Files that people and generators write have some hundred levels, and less than 4 MiB.
const (
	MaxBytes = 16 << 20
	// MaxLevels limits the levels of an expression: its brackets, and the operators and operands between two commas.
	MaxLevels = 4_000
	// maxWork limits the sum of the levels of all tokens.
	maxWork = 100_000_000
)

// An Error says which limit a file is above.
type Error struct {
	Name string
	Line int
	What string
}

func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.Name, e.Line, e.What) }

// Check returns an [*Error] for a file above the limits, or nil.
func Check(name string, text []byte) error {
	if len(text) > MaxBytes {
		return &Error{name, 1, fmt.Sprintf("the file has %d bytes, more than %d", len(text), MaxBytes)}
	}
	if len(text) <= MaxLevels/2 {
		return nil // each token has a byte
	}
	s := scanner{text: text, line: 1, tokens: []int{0}}
	for s.next() {
		if s.levels > MaxLevels {
			return &Error{name, s.line, fmt.Sprintf("an expression has more than %d levels of brackets and operators", MaxLevels)}
		}
		if s.work += s.levels; s.work > maxWork {
			return &Error{name, s.line, "the expressions of the file have too many levels of brackets and operators"}
		}
	}
	return nil
}

// A scanner counts the levels of the expression around each token of a file.
type scanner struct {
	text   []byte
	pos    int
	line   int
	tokens []int // since the last comma, for each bracket that is open
	levels int   // the sum of tokens
	work   int
}

// next reads a token. It reports false at the end of the text.
func (s *scanner) next() bool {
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case c == '\n':
			s.line++
			s.pos++
			if len(s.tokens) == 1 {
				s.separate()
			}
		case c == ' ' || c == '\t' || c == '\r':
			s.pos++
		case c == '\\' && bytes.HasPrefix(s.text[s.pos+1:], []byte("\n")):
			s.line++
			s.pos += 2
		case c == '#':
			if n := bytes.IndexByte(s.text[s.pos:], '\n'); n >= 0 {
				s.pos += n
			} else {
				s.pos = len(s.text)
			}
		case c == ',' || c == ';':
			s.pos++
			s.separate()
		default:
			s.token(c)
			return true
		}
	}
	return false
}

// separate begins the next element of a list.
func (s *scanner) separate() {
	last := len(s.tokens) - 1
	s.levels -= s.tokens[last]
	s.tokens[last] = 0
}

func (s *scanner) token(c byte) {
	switch {
	case c == '(' || c == '[' || c == '{':
		s.pos++
		s.count()
		s.tokens = append(s.tokens, 0)
		return
	case c == ')' || c == ']' || c == '}':
		s.pos++
		s.separate()
		if len(s.tokens) > 1 {
			s.tokens = s.tokens[:len(s.tokens)-1]
		}
		return
	case c == '"' || c == '\'':
		s.skipString(c)
	case isWordByte(c):
		for s.pos < len(s.text) && isWordByte(s.text[s.pos]) {
			s.pos++
		}
	default:
		s.pos++
	}
	s.count()
}

func (s *scanner) count() {
	s.tokens[len(s.tokens)-1]++
	s.levels++
}

// skipString skips a string. A string without its end ends with the line, or with the text if it has three quotes.
func (s *scanner) skipString(quote byte) {
	end := []byte{quote}
	if triple := bytes.Repeat(end, 3); bytes.HasPrefix(s.text[s.pos:], triple) {
		end = triple
	}
	for s.pos += len(end); s.pos < len(s.text); s.pos++ {
		switch {
		case bytes.HasPrefix(s.text[s.pos:], end):
			s.pos += len(end)
			return
		case s.text[s.pos] == '\\' && s.pos+1 < len(s.text):
			s.pos++
			if s.text[s.pos] == '\n' {
				s.line++
			}
		case s.text[s.pos] == '\n':
			if len(end) == 1 {
				return
			}
			s.line++
		}
	}
	s.pos = min(s.pos, len(s.text))
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
