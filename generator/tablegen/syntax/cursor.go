package syntax

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A cursor is the place in the text that the parser has reached. It has one token of
// lookahead. After an error every token is Bad, so all productions end at once.
type cursor struct {
	lexer Scanner
	depth int // the current nesting of values, types and statements
}

// tok returns the kind of the current token.
func (c *cursor) tok() tokenKind { return c.lexer.Kind }

// text returns the name in an identifier or variable, or the value of a string.
func (c *cursor) text() string { return c.lexer.Text }

// scan moves to the next token.
func (c *cursor) scan() { c.lexer.Scan() }

// here returns the position of the current token.
func (c *cursor) here() Pos { return Pos(c.lexer.Start) }

// tokenEnd returns the end of the current token.
func (c *cursor) tokenEnd() Pos { return Pos(c.lexer.End) }

// end returns the end of the token before the current one.
func (c *cursor) end() Pos { return Pos(c.lexer.PrevEnd) }

// accepts is [Scanner.Accepts].
func (c *cursor) accepts(needs mlir.Language, construct string) bool {
	return c.lexer.Accepts(needs, construct)
}

// fault stores an error at the current Kind, if it is the first one of the file.
func (c *cursor) fault(msg string, notes ...Note) { c.lexer.Fault(c.lexer.Start, msg, notes...) }

// enter begins a nested production. It returns false if the nesting is too
// deep.
func (c *cursor) enter() bool {
	c.depth++
	if c.depth > maxDepth {
		c.fault("nesting is deeper than " + strconv.Itoa(maxDepth) + " levels")
		return false
	}
	return true
}

func (c *cursor) leave() { c.depth-- }

func (c *cursor) failed() bool { return c.lexer.Err != nil }

// bad returns the node that marks the error.
func (c *cursor) bad() *Bad {
	b := &Bad{}
	if c.lexer.Err != nil {
		b.Pos = c.lexer.Err.Pos
	}
	return b
}

// got consumes the token if it is t.
func (c *cursor) got(t tokenKind) bool {
	if c.lexer.Kind != t {
		return false
	}
	c.lexer.Scan()
	return true
}

// want consumes the token t, or reports an error. what describes t in the
// message.
func (c *cursor) want(t tokenKind, what string) bool {
	if c.lexer.Kind == t {
		c.lexer.Scan()
		return true
	}
	c.expected(what)
	return false
}

// wantClosing is like want for a closing bracket. The opening one is at open.
func (c *cursor) wantClosing(t tokenKind, what string, open Pos) bool {
	if c.lexer.Kind == t {
		c.lexer.Scan()
		return true
	}
	c.expected(what, c.match(open))
	return false
}

// match returns a note about the opening bracket whose closing bracket is
// missing.
func (c *cursor) match(open Pos) Note {
	return Note{Pos: open, Msg: "to match this '" + c.lexer.Source[open:open+1] + "'"}
}

// expected reports that the current token is not what was expected.
func (c *cursor) expected(what string, notes ...Note) {
	if c.lexer.Kind == tokInclude {
		c.fault("an include may only stand between statements or between the items of a body")
		return
	}
	if c.lexer.Err != nil {
		return
	}
	if len(notes) == 0 {
		notes = c.missingAbove(what)
	}
	c.fault("expected "+what+", got "+c.found()+c.advice(what), notes...)
}

// found describes the current token for a diagnostic.
func (c *cursor) found() string {
	const limit = 30
	text := c.lexer.Source[c.lexer.Start:c.lexer.End]
	switch c.lexer.Kind {
	case tokEOF:
		return "end of file"
	case tokString, tokCode:
		return "a string"
	}
	if len(text) > limit {
		text = text[:limit] + "…"
	}
	return "'" + text + "'"
}

// name consumes an identifier.
func (c *cursor) name(what string) (name string, pos Pos, ok bool) {
	name, pos = c.lexer.Text, c.here()
	if c.lexer.Kind != tokIdent {
		c.expected(what)
		return "", pos, false
	}
	c.lexer.Scan()
	return name, pos, true
}
