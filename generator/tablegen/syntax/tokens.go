package syntax

// Tokens scans the tokens of a file one by one, for a caller that joins the texts
// of several files.
type Tokens struct {
	scanner
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

// A Region is a part of a text.
type Region struct{ Start, End Pos }

// NewTokens returns the tokens of a text. It calls only the methods Defined and
// Define of macros.
func NewTokens(text string, operators *Operators, macros Macros) *Tokens {
	t := &Tokens{}
	t.src, t.operators, t.prep.macros = text, operators, macros
	return t
}

// Next moves to the next token.
func (t *Tokens) Next() TokenKind {
	t.scan()
	switch t.tok {
	case tokInclude:
		return IncludeToken
	case tokString:
		return StringToken
	case tokEOF:
		return EndToken
	case tokError:
		return FaultToken
	}
	return OtherToken
}

// Region returns the position of the token.
func (t *Tokens) Region() Region { return Region{Pos(t.start), Pos(t.next)} }

// Value returns the value of a string literal.
func (t *Tokens) Value() string { return t.text }

// PreviousEnd returns the end of the token before the current one.
func (t *Tokens) PreviousEnd() Pos { return Pos(t.prevEnd) }

// Fault returns the error because of which no further token can be scanned, or
// nil.
func (t *Tokens) Fault() *Error { return t.err }

// Skipped returns the regions that were skipped since the last call: directives
// of the preprocessor, and the text that they omit.
func (t *Tokens) Skipped() []Region {
	var regions []Region
	for _, s := range t.skips[t.reported:] {
		regions = append(regions, Region{s.start, s.end})
	}
	t.reported = len(t.skips)
	return regions
}

// ParseJoined parses the joined text of several files, in which spaces replace
// directives and includes. It scans only the text before end. ending, if not
// nil, is the error that follows the last token.
func ParseJoined(name, text string, operators *Operators, end Pos, ending *Error) *File {
	p := parser{arenas: new(arenas), file: &File{Name: name, src: text, EOF: Pos(len(text))}}
	p.scanner = scanner{src: text[:end], unscannable: NoPos, operators: operators, joined: true, ending: ending}
	return p.parse()
}
