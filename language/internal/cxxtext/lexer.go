package cxxtext

import (
	"bytes"
	"unicode/utf8"
)

// A tokenType is a type of tokens in gazelle_cc's lexer. Types that its parser treats alike
// share a value.
type tokenType uint8

const (
	tokenEOF tokenType = iota
	tokenSkipped
	tokenNewline
	tokenIdentifier
	tokenDefined
	tokenInteger
	// tokenDisplacedInteger is other text that gazelle_cc's lexer takes for an
	// integer because an integer follows later in the file; see lexer.number.
	tokenDisplacedInteger
	tokenString
	tokenSystemPath
	tokenParenLeft
	tokenParenRight
	tokenComma
	tokenOperator // any other token that can be part of a condition
	tokenUnassigned
	tokenInclude
	tokenDefine
	tokenUndef
	tokenIf    // #if, #elif
	tokenIfdef // #ifdef, #ifndef, #elifdef, #elifndef
	tokenElse  // #else, #endif
)

func (t tokenType) isDirective() bool { return t >= tokenInclude }

// keywords are the directives, in the order in which the lexer tries them. A keyword comes
// before its prefixes.
var keywords = [...]struct {
	text string
	typ  tokenType
}{
	{"include_next", tokenInclude},
	{"elifndef", tokenIfdef},
	{"elifdef", tokenIfdef},
	{"include", tokenInclude},
	{"define", tokenDefine},
	{"ifndef", tokenIfdef},
	{"endif", tokenElse},
	{"ifdef", tokenIfdef},
	{"undef", tokenUndef},
	{"elif", tokenIf},
	{"else", tokenElse},
	{"if", tokenIf},
}

// byteClass maps each byte to the class of the tokens that can begin with it.
var byteClass = func() (class [256]tokenClass) {
	for c := range class {
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
			class[c] = classLetter
		case c >= '0' && c <= '9':
			class[c] = classDigit
		}
	}
	for _, c := range " \t\v\f\r" {
		class[c] = classBlank
	}
	for _, c := range "\n\\\"/#=><!&|{}[],();" {
		class[c] = classPunctuation
	}
	return class
}()

type tokenClass uint8

const (
	classOther tokenClass = iota
	classLetter
	classDigit
	classBlank
	classPunctuation
)

// beginsToken reports whether a token of a known type can begin with a byte.
// A vertical tab cannot, unlike other white space.
func beginsToken(c byte) bool { return byteClass[c] != classOther && c != '\v' }

// A lexer splits C++ into the same tokens as gazelle_cc's lexer, including its mistakes, in
// one pass.
type lexer struct {
	text       []byte
	pos        int
	nextDigit  int  // offset of the first digit at or after pos, or len(text); out of date if less than pos
	noComment  bool // no "*/" follows, so "/*" begins no comment
	start, end int  // of the last token
}

// next returns the type of the next token and sets start and end.
func (lx *lexer) next() tokenType {
	if lx.pos >= len(lx.text) {
		lx.start, lx.end = len(lx.text), len(lx.text)
		return tokenEOF
	}
	typ, n := lx.scan(lx.text[lx.pos:])
	if n == 0 {
		// Bytes that begin no token are skipped up to the next one that does.
		typ, n = tokenUnassigned, 1
		for lx.pos+n < len(lx.text) && !beginsToken(lx.text[lx.pos+n]) {
			n++
		}
	}
	lx.start, lx.end = lx.pos, lx.pos+n
	lx.pos = lx.end
	return typ
}

// relevant returns the next token that is neither white space nor a comment.
func (lx *lexer) relevant() tokenType {
	for {
		if t := lx.next(); t != tokenSkipped {
			return t
		}
	}
}

func (lx *lexer) scan(text []byte) (tokenType, int) {
	switch c := text[0]; c {
	case '\n':
		return tokenNewline, 1
	case ' ', '\t', '\v', '\f', '\r':
		return tokenSkipped, blanks(text)
	case '\\':
		if n := 1 + blanks(text[1:]); n < len(text) && text[n] == '\n' {
			return tokenSkipped, n + 1
		}
		return tokenUnassigned, 0
	case '"':
		return tokenString, stringLength(text)
	case 'L', 'u', 'U', 'R':
		return prefixed(text)
	case '/':
		return lx.comment(text)
	case '#':
		begin := 1 + blanks(text[1:])
		for _, k := range keywords {
			if bytes.HasPrefix(text[begin:], []byte(k.text)) {
				return k.typ, begin + len(k.text)
			}
		}
		return tokenUnassigned, 0
	case '<':
		if n := systemPathLength(text); n > 0 {
			return tokenSystemPath, n
		}
		return tokenOperator, 1 + followedBy(text, '=')
	case '>', '!':
		return tokenOperator, 1 + followedBy(text, '=')
	case '=', '&', '|':
		if followedBy(text, c) == 1 {
			return tokenOperator, 2
		}
		return tokenUnassigned, 0
	case '(':
		return tokenParenLeft, 1
	case ')':
		return tokenParenRight, 1
	case ',':
		return tokenComma, 1
	case '{', '}', '[', ']', ';':
		return tokenOperator, 1
	default:
		switch byteClass[c] {
		case classLetter:
			if c == 'd' && bytes.HasPrefix(text, []byte("defined")) {
				return tokenDefined, len("defined")
			}
			return tokenIdentifier, identifierLength(text)
		default:
			return lx.number()
		}
	}
}

func followedBy(text []byte, c byte) int {
	if len(text) > 1 && text[1] == c {
		return 1
	}
	return 0
}

func blanks(text []byte) int {
	n := 0
	for n < len(text) && byteClass[text[n]] == classBlank {
		n++
	}
	return n
}

func identifierLength(text []byte) int {
	n := 1
	for n < len(text) && (byteClass[text[n]] == classLetter || byteClass[text[n]] == classDigit) {
		n++
	}
	return n
}

// stringLength returns the length of a string literal that ends on its line,
// or 0.
func stringLength(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return i + 1
		case '\n':
			return 0
		case '\\':
			i++
			if i < len(text) && text[i] == '\n' {
				return 0
			}
		}
	}
	return 0
}

// prefixed reads a token that begins with L, u, U or R: a wide or raw string,
// which the parser ignores, or an identifier.
func prefixed(text []byte) (tokenType, int) {
	prefix := 0
	switch {
	case bytes.HasPrefix(text, []byte("u8")):
		prefix = 2
	case text[0] != 'R':
		prefix = 1
	}
	if prefix > 0 && prefix < len(text) && text[prefix] == '"' {
		if n := stringLength(text[prefix:]); n > 0 {
			return tokenUnassigned, prefix + n
		}
	}
	if bytes.HasPrefix(text[prefix:], []byte(`R"`)) {
		if n := rawLength(text[prefix+2:]); n > 0 {
			return tokenUnassigned, prefix + 2 + n
		}
	}
	return tokenIdentifier, identifierLength(text)
}

// rawLength returns the length of a raw string after its R", or 0.
func rawLength(text []byte) int {
	const longestDelimiter = 16 // by the C++ standard
	i := 0
	for range longestDelimiter + 1 {
		if i >= len(text) {
			return 0
		}
		if text[i] == '(' {
			end := slicesConcat(")", text[:i], `"`)
			if j := bytes.Index(text[i+1:], end); j >= 0 {
				return i + 1 + j + len(end)
			}
			return 0
		}
		switch text[i] {
		case ')', '\\', ' ', '\t', '\n', '\f', '\r':
			return 0
		}
		_, size := utf8.DecodeRune(text[i:])
		i += size
	}
	return 0
}

func slicesConcat(before string, middle []byte, after string) []byte {
	return append(append([]byte(before), middle...), after...)
}

func (lx *lexer) comment(text []byte) (tokenType, int) {
	switch {
	case followedBy(text, '/') == 1:
		if n := bytes.IndexByte(text, '\n'); n >= 0 {
			return tokenSkipped, n
		}
		return tokenSkipped, len(text)
	case followedBy(text, '*') == 1 && !lx.noComment:
		// The lexer takes "/*/" for a whole comment.
		if n := bytes.Index(text, []byte("*/")); n >= 0 {
			return tokenSkipped, n + 2
		}
		lx.noComment = true
	}
	return tokenUnassigned, 0
}

func systemPathLength(text []byte) int {
	n := 1
	for n < len(text) {
		switch c := text[n]; {
		case byteClass[c] == classLetter, byteClass[c] == classDigit, c == '-', c == '+', c == '.', c == '/':
			n++
		case c == '>' && n > 1:
			return n + 1
		default:
			return 0
		}
	}
	return 0
}

// number reads an integer as gazelle_cc's lexer does. In the regular expression of that
// lexer, only one of the alternatives is anchored. So at a byte that begins no other token,
// the lexer finds the next integer in the file, and takes as many bytes at the current
// position for an integer.
func (lx *lexer) number() (tokenType, int) {
	text := lx.text
	if lx.nextDigit < lx.pos {
		lx.nextDigit = lx.pos
		for lx.nextDigit < len(text) && byteClass[text[lx.nextDigit]] != classDigit {
			lx.nextDigit++
		}
	}
	if lx.nextDigit == len(text) {
		return tokenUnassigned, 0
	}
	n := integerLength(text[lx.nextDigit:], lx.nextDigit == lx.pos)
	if lx.nextDigit == lx.pos {
		return tokenInteger, n
	}
	return tokenDisplacedInteger, n
}

// integerLength returns the length of an integer. A hexadecimal integer is
// recognised only at the position of the lexer.
func integerLength(text []byte, here bool) int {
	if text[0] != '0' {
		return run(text, 1, "0123456789")
	}
	if len(text) > 2 {
		if here && text[1]|0x20 == 'x' {
			if n := run(text, 2, "0123456789abcdefABCDEF"); n > 2 {
				return n
			}
		}
		if text[1]|0x20 == 'b' {
			if n := run(text, 2, "01"); n > 2 {
				return n
			}
		}
	}
	return run(text, 1, "01234567")
}

func run(text []byte, from int, set string) int {
	n := from
	for n < len(text) && bytes.IndexByte([]byte(set), text[n]) >= 0 {
		n++
	}
	return n
}
