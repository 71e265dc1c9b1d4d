package syntax

// Tokens scans the tokens of a file one by one, for a caller that joins the texts
// of several files.
type Tokens struct {
	scanner
	reported int // how many of the skipped regions Skipped has returned
}

// A TokenKind is the kind of a token, as far as it matters for joining texts.
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

// NewTokens returns the tokens of a text. Of macros it uses Defined and Define.
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

// PreviousEnd returns where the token before the present one ends.
func (t *Tokens) PreviousEnd() Pos { return Pos(t.prevEnd) }

// Fault returns the error for which no token can be scanned, or nil.
func (t *Tokens) Fault() *Error { return t.err }

// Skipped returns the directives of the preprocessor, with the text that they leave
// out, that have been passed since the last call.
func (t *Tokens) Skipped() []Region {
	var regions []Region
	for _, s := range t.skips[t.reported:] {
		regions = append(regions, Region{s.start, s.end})
	}
	t.reported = len(t.skips)
	return regions
}

// ParseJoined parses the text of several files, in which spaces take the places of
// directives and includes. Only the text before end is scanned. ending, if it is not
// nil, is the error that follows the last token.
func ParseJoined(name, text string, operators *Operators, end Pos, ending *Error) *File {
	p := parser{arenas: new(arenas), file: &File{Name: name, src: text, EOF: Pos(len(text))}}
	p.scanner = scanner{src: text[:end], unscannable: NoPos, operators: operators, joined: true, ending: ending}
	return p.parse()
}
