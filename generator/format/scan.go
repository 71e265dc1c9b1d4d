package format

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A tokenKind is the kind of a token.
type tokenKind uint8

const (
	endToken tokenKind = iota
	badToken           // the scanner's error says why
	punctuationToken
	keywordToken
	identifierToken
	literalToken
	variableToken
	stringToken
)

// A token is a part of the text. text is its spelling without the delimiters of
// literals, variables and strings.
type token struct {
	kind    tokenKind
	keyword Keyword
	pos     Pos
	text    string
}

func (t token) is(punctuation byte) bool {
	return t.kind == punctuationToken && t.text[0] == punctuation
}

type scanner struct {
	text     string
	features mlir.FormatFeatures
	at       int
	err      *Error // why the last token was bad
}

// next returns the next token. For invalid text it sets err and returns a
// badToken.
func (s *scanner) next() token {
	for s.at < len(s.text) && isBlank(s.text[s.at]) {
		s.at++
	}
	start := s.at
	if start == len(s.text) {
		return token{kind: endToken, pos: Pos(start)}
	}
	switch c := s.text[start]; {
	case strings.IndexByte("^:,=<>?()|*", c) >= 0:
		s.at++
		return token{kind: punctuationToken, pos: Pos(start), text: s.text[start:s.at]}
	case c == '`':
		return s.quoted('`', literalToken, "literal")
	case c == '"':
		return s.quoted('"', stringToken, "string")
	case c == '$':
		s.at++
		if s.at == len(s.text) || !isLetter(s.text[s.at]) {
			return s.bad(start, "expected variable name")
		}
		return token{kind: variableToken, pos: Pos(start), text: s.word(isWordByte)}
	case isLetter(c):
		word := s.word(func(c byte) bool { return isWordByte(c) || c == '-' })
		if k := keywordOf(word); k != NotAKeyword && (k != EnumKeyword || s.features.EnumDirective) {
			return token{kind: keywordToken, keyword: k, pos: Pos(start), text: word}
		}
		return token{kind: identifierToken, pos: Pos(start), text: word}
	}
	return s.bad(start, "unexpected character")
}

// quoted scans up to the closing quote. In a string, a quote after a backslash
// does not close it, and backslashes are removed.
func (s *scanner) quoted(quote byte, kind tokenKind, what string) token {
	start := s.at
	for s.at++; s.at < len(s.text); s.at++ {
		if s.text[s.at] != quote || kind == stringToken && s.text[s.at-1] == '\\' {
			continue
		}
		text := s.text[start+1 : s.at]
		if kind == stringToken {
			text = strings.ReplaceAll(text, `\`, "")
		}
		s.at++
		return token{kind: kind, pos: Pos(start), text: text}
	}
	t := s.bad(s.at, "unexpected end of file in "+what)
	s.err = s.err.WithAdvice(Pos(start), "the %s that begins here is not closed", what)
	return t
}

func (s *scanner) word(belongs func(byte) bool) string {
	start := s.at
	for s.at++; s.at < len(s.text) && belongs(s.text[s.at]); s.at++ {
	}
	return s.text[start:s.at]
}

func (s *scanner) bad(start int, why string) token {
	s.at = len(s.text)
	s.err = Errorf(Pos(start), "%s", why)
	return token{kind: badToken, pos: Pos(start)}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
func isLetter(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
}
func isWordByte(c byte) bool { return isLetter(c) || c >= '0' && c <= '9' }
