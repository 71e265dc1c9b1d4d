package syntax

// Tokens scans the tokens of a file one by one, for a caller that joins the texts
// of several files.
type Tokens struct {
	lexer    Scanner
	reported int // the number of skipped regions that Skipped has returned
}

// A TokenKind is the kind of a token, as far as the joining of texts
// distinguishes kinds.
type TokenKind uint8

const (
	OtherToken   TokenKind = iota
	IncludeToken           // the word include
	StringToken            // a string literal
	EndToken               // the end of the file
	FaultToken             // no token can be scanned; see Tokens.Fault
)

// NewTokens returns the tokens of a text, as the parser would scan them. It calls only
// the methods Defined and Define of macros.
func (r *Parser) NewTokens(text string, macros Macros) *Tokens {
	return &Tokens{lexer: Scanner{Source: text, Operators: r.Operators, Language: r.language(), Macros: &events{macros: macros}}}
}

// Next moves to the next token.
func (t *Tokens) Next() TokenKind {
	t.lexer.Scan()
	switch t.lexer.Kind {
	case tokInclude:
		return IncludeToken
	case tokString:
		return StringToken
	case tokEOF:
		return EndToken
	case tokBad:
		return FaultToken
	}
	return OtherToken
}

// Region returns the position of the token.
func (t *Tokens) Region() Region { return Region{Start: Pos(t.lexer.Start), End: Pos(t.lexer.End)} }

// Value returns the value of a string literal.
func (t *Tokens) Value() string { return t.lexer.Text }

// PreviousEnd returns the end of the token before the current one.
func (t *Tokens) PreviousEnd() Pos { return Pos(t.lexer.PrevEnd) }

// Fault returns the error because of which no further token can be scanned, or
// nil.
func (t *Tokens) Fault() *Error { return t.lexer.Err }

// Skipped returns the regions that were skipped since the last call: directives
// of the preprocessor, and the text that they omit.
func (t *Tokens) Skipped() []Region {
	regions := t.lexer.Skips[t.reported:]
	t.reported = len(t.lexer.Skips)
	return regions
}

// ParseJoined parses the joined text of several files, in which spaces replace
// directives and includes. It scans only the text before end. ending, if not
// nil, is the error that follows the last token.
func (r *Parser) ParseJoined(name, text string, end Pos, ending *Error) *File {
	file := &File{Name: name, src: text, EOF: Pos(len(text))}
	lexer := Scanner{Source: text[:end], Unscannable: NoPos, Operators: r.Operators, Language: r.language(), Joined: true, Ending: ending}
	return newParser(file, new(arenas), lexer, nil).parse()
}
