package syntax

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// A Scanner splits the text of a file into tokens (TableGen Programmer's
// Reference, "Lexical Analysis").
type Scanner struct {
	Source string
	Token
	PrevEnd int // offset at which the previous token ended

	Operators *Operators
	Language  mlir.Language // the constructs that are accepted
	Used      mlir.Language // the constructs of the text that not all releases have

	Err         *Error     // the first fault; all further tokens are Bad
	Unscannable Pos        // the end of the last token, if no token can be scanned after it; or NoPos
	Macros      ScanMacros // not nil
	Skips       []Region   // directives, and the text that the preprocessor skips

	Joined bool   // the text is spliced: a # at the start of a line begins no directive
	Ending *Error // the fault that follows the last token, or nil

	conditions conditions
}

// A Token is a token that was scanned.
type Token struct {
	Kind  tokenKind
	Start int
	End   int    // offset of the text after the token
	Text  string // identifier, name of a variable; value of a string
	Value int64  // integer
	Width int    // Binary: the number of digits
	Bang  *Entry // Bang: the operator
}

// ScanMacros are the macros that the text tests and defines.
type ScanMacros interface {
	// Test reports whether a macro is defined. Its name is at a position of the text.
	Test(name string, at Pos) bool
	// Define defines a macro.
	Define(name string, at Pos)
}

// Fault stores an error, if it is the first one of the file, and makes the
// current token Bad.
func (s *Scanner) Fault(at int, msg string, notes ...Note) {
	if s.Err == nil {
		s.Err = &Error{Pos: Pos(at), Msg: msg, Notes: notes}
	}
	s.Kind = tokBad
}

// single maps a byte to the token that consists of it.
var single = [256]tokenKind{
	':': tokColon, ';': tokSemi, ',': tokComma, '<': tokLess, '>': tokGreater,
	']': tokRBrack, '{': tokLBrace, '}': tokRBrace, '(': tokLParen, ')': tokRParen,
	'=': tokEqual, '?': tokQuestion,
}

// Scan advances to the next token.
func (s *Scanner) Scan() {
	if s.Err != nil {
		s.Kind = tokBad
		return
	}
	s.PrevEnd = s.End
	s.skipTo(s.End == 0)
	if s.Err != nil {
		s.Unscannable = Pos(s.PrevEnd)
	}
}

// skipTo skips the text between tokens and scans a token. lineStart reports
// whether only white space precedes on the line, so that a preprocessor
// directive is valid here.
func (s *Scanner) skipTo(lineStart bool) {
	src, i := s.Source, s.End
	for i < len(src) {
		c := src[i]
		switch c {
		case ' ', '\t':
			i++
			continue
		case '\n', '\r':
			lineStart = true
			i++
			continue
		case '/':
			if i+1 < len(src) && src[i+1] == '/' {
				i = lineEnd(src, i+2)
				continue
			}
			if i+1 < len(src) && src[i+1] == '*' {
				end := s.comment(i)
				if end < 0 {
					s.Start = i
					return
				}
				i = end
				continue
			}
		case '#':
			if lineStart && !s.Joined {
				if d, end := directiveAt(src, i); d != noDirective {
					i = s.directive(d, i, end)
					if i < 0 {
						return
					}
					continue // still at the start of a line, or at its end
				}
			}
		}
		s.End, s.Start = i, i
		s.token(c)
		return
	}
	s.End, s.Start, s.Kind = i, i, tokEOF
	if s.Ending != nil {
		s.Err, s.Kind = s.Ending, tokBad
		return
	}
	s.checkConditions()
}

// token scans the token that starts with c at s.Start.
func (s *Scanner) token(c byte) {
	if t := single[c]; t != 0 {
		s.Kind = t
		s.End++
		return
	}
	class := Of[c]
	if class&Letter != 0 {
		s.name(s.End + 1)
		return
	}
	src, i := s.Source, s.End
	var after byte
	if i+1 < len(src) {
		after = src[i+1]
	}
	switch {
	case class&Digit != 0:
		s.digits()
	case c == '"':
		s.string()
	case c == '[':
		if after == '{' {
			s.code()
			return
		}
		s.Kind = tokLBrack
		s.End++
	case c == '$':
		s.varName()
	case c == '!':
		s.bang()
	case c == '#':
		s.Kind = tokHash
		s.End++
	case c == '-' || c == '+':
		if Of[after]&Digit != 0 {
			s.decimal(i + 1)
			return
		}
		s.Kind = tokMinus
		if c == '+' {
			s.Kind = tokPlus
		}
		s.End++
	case c == '.':
		if after != '.' {
			s.Kind = tokDot
			s.End++
		} else if i+2 < len(src) && src[i+2] == '.' {
			s.Kind = tokDots
			s.End += 3
		} else {
			s.Fault(i, "'..' is not a token; a range is written with '...'")
		}
	case c == 0:
		s.Fault(i, "NUL character in the source")
	default:
		hint := ""
		if c == '\'' {
			hint = "; a string is written in double quotes"
		}
		var notes []Note
		if r, size := utf8.DecodeRuneInString(src[i:]); size > 1 {
			msg := "names are ASCII; " + strconv.QuoteRune(r) + " is possible in strings and comments only"
			if strings.ContainsRune("“”„‟«»‘’‚", r) {
				msg = string(r) + " is a typographic quote; a string is written in straight quotes: \"…\""
			}
			notes = append(notes, Note{Pos: Pos(i), Msg: msg})
		}
		s.Fault(i, "unexpected character "+strconv.QuoteToASCII(src[i:i+1])+hint, notes...)
	}
}

// lineEnd returns the offset of the line break at or after i.
func lineEnd(src string, i int) int {
	const window = 256 // so that text with another line break than \n takes linear time
	for end := 0; i < len(src); i = end {
		end = min(i+window, len(src))
		n := strings.IndexByte(src[i:end], '\n')
		if n >= 0 {
			end = i + n
		}
		if m := strings.IndexByte(src[i:end], '\r'); m >= 0 {
			return i + m
		} else if n >= 0 {
			return end
		}
	}
	return i
}

// comment returns the end of the nested comment that starts at i, or -1.
func (s *Scanner) comment(i int) int {
	start, depth := i, 0
	for src := s.Source; i < len(src); i++ {
		switch src[i] {
		case '*':
			if i+1 < len(src) && src[i+1] == '/' {
				i++
				if depth--; depth == 0 {
					return i + 1
				}
			}
		case '/':
			if i+1 < len(src) && src[i+1] == '*' {
				i++
				depth++
			}
		case 0:
			s.Fault(start, "NUL character in a comment")
			return -1
		}
	}
	s.Fault(start, "comment is not terminated")
	return -1
}

// name scans the rest of an identifier or keyword, from i on.
func (s *Scanner) name(i int) {
	src := s.Source
	for i < len(src) && Of[src[i]]&Alnum != 0 {
		i++
	}
	s.Text = src[s.Start:i]
	s.End = i
	s.Kind = keyword(s.Text)
}

// digits scans a token that starts with a digit: a number or an identifier. If
// both are possible, it is a number.
func (s *Scanner) digits() {
	src, i := s.Source, s.Start
	if src[i] == '0' && i+2 < len(src) {
		switch c := src[i+2]; src[i+1] {
		case 'x':
			if Of[c]&HexDigit != 0 {
				s.prefixed(16, HexDigit)
				return
			}
		case 'b':
			if c == '0' || c == '1' {
				s.binary()
				return
			}
		}
	}
	for i < len(src) && Of[src[i]]&Digit != 0 {
		i++
	}
	if i < len(src) && Of[src[i]]&Letter != 0 {
		if n := i; (src[n] == 'x' || src[n] == 'b') && n+1 < len(src) {
			// 12b1 and 5x1 are a number followed by an identifier.
			c := src[n+1]
			if src[n] == 'x' && Of[c]&HexDigit != 0 || src[n] == 'b' && (c == '0' || c == '1') {
				s.decimal(s.Start)
				return
			}
		}
		s.name(i)
		return
	}
	s.decimal(s.Start)
}

// decimal scans a decimal number whose digits start at i; a sign may precede.
func (s *Scanner) decimal(i int) {
	src := s.Source
	var value uint64
	overflow := false
	for i < len(src) && Of[src[i]]&Digit != 0 {
		if value > (1<<64-1)/10 {
			overflow = true
		}
		d := uint64(src[i] - '0')
		value *= 10
		if value+d < value {
			overflow = true
		}
		value += d
		i++
	}
	s.Kind, s.End = tokInt, i
	if src[s.Start] == '-' {
		overflow = overflow || value > 1<<63
		value = -value
	}
	if overflow {
		s.Fault(s.Start, "number does not fit in 64 bits")
		return
	}
	s.Value = int64(value)
}

func (s *Scanner) prefixed(base int, class uint8) {
	i := s.Start + 2
	for i < len(s.Source) && Of[s.Source[i]]&class != 0 {
		i++
	}
	value, err := strconv.ParseUint(s.Source[s.Start+2:i], base, 64)
	s.End, s.Kind, s.Value = i, tokInt, int64(value)
	if err != nil {
		s.Fault(s.Start, "number does not fit in 64 bits")
	}
}

func (s *Scanner) binary() {
	i := s.Start + 2
	for i < len(s.Source) && s.Source[i]|1 == '1' {
		i++
	}
	digits := s.Source[s.Start+2 : i]
	value, err := strconv.ParseUint(digits, 2, 64)
	s.End, s.Kind, s.Value, s.Width = i, tokBinary, int64(value), len(digits)
	if err != nil {
		s.Fault(s.Start, "number does not fit in 64 bits")
	}
}

// string scans a string literal. Without escapes its value is a part of the
// source.
func (s *Scanner) string() {
	src, i := s.Source, s.Start+1
	for i < len(src) {
		switch src[i] {
		case '"':
			s.Text = src[s.Start+1 : i]
			s.Kind, s.End = tokString, i+1
			return
		case '\\':
			s.escapedString(i)
			return
		case '\n', '\r':
			s.Fault(s.Start+1, "string is not terminated at the end of the line")
			return
		}
		i++
	}
	s.Fault(s.Start+1, "string is not terminated")
}

// escapedString scans the rest of a string whose first backslash is at i.
func (s *Scanner) escapedString(i int) {
	src := s.Source
	text := make([]byte, i-s.Start-1, len(src[s.Start+1:i])+32)
	copy(text, src[s.Start+1:])
	for ; i < len(src); i++ {
		switch c := src[i]; c {
		case '"':
			s.Text = string(text)
			s.Kind, s.End = tokString, i+1
			return
		case '\n', '\r':
			s.Fault(s.Start+1, "string is not terminated at the end of the line")
			return
		case '\\':
			i++
			if i == len(src) {
				s.Fault(i, "string is not terminated")
				return
			}
			switch c := src[i]; c {
			case '\\', '\'', '"':
				text = append(text, c)
			case 't':
				text = append(text, '\t')
			case 'n':
				text = append(text, '\n')
			case '\n', '\r':
				s.Fault(i, "a string cannot continue on the next line")
				return
			default:
				s.Fault(i, "unknown escape in a string")
				return
			}
		default:
			text = append(text, c)
		}
	}
	s.Fault(s.Start+1, "string is not terminated")
}

func (s *Scanner) code() {
	end := CodeEnd(s.Source, s.Start+2)
	if end < 0 {
		s.Fault(s.Start, "code is not terminated")
		return
	}
	s.Text = s.Source[s.Start+2 : end-2]
	s.Kind, s.End = tokCode, end
	if strings.IndexByte(s.Text, 0) >= 0 {
		s.Fault(s.Start, "NUL character in code")
	}
}

// CodeEnd returns the offset behind the "}]" that ends the code literal whose text
// begins at an offset, or -1 if there is none. As in the reference, the byte after a
// brace is never the brace of the end: "}}]" does not end the literal, and "}}}]" does.
func CodeEnd(src string, from int) int {
	for {
		brace := strings.IndexByte(src[from:], '}')
		if brace < 0 || from+brace+1 == len(src) {
			return -1
		}
		from += brace + 2
		if src[from-1] == ']' {
			return from
		}
	}
}

func (s *Scanner) varName() {
	src, i := s.Source, s.Start+1
	if i == len(src) || Of[src[i]]&Letter == 0 {
		s.Fault(s.Start, "'$' is not followed by a name")
		return
	}
	for i < len(src) && Of[src[i]]&Alnum != 0 {
		i++
	}
	s.Text = src[s.Start+1 : i]
	s.Kind, s.End = tokVarName, i
}

func (s *Scanner) bang() {
	src, i := s.Source, s.Start+1
	for i < len(src) && Of[src[i]]&Alpha != 0 {
		i++
	}
	s.Bang = s.Operators.Lookup(src[s.Start+1 : i])
	if s.Bang == nil {
		if i == s.Start+1 {
			s.Fault(s.Start, "'!' is not followed by the name of an operator")
		} else {
			s.Fault(s.Start, "unknown operator '"+src[s.Start:i]+"'", s.nearestOperators(src[s.Start:i])...)
		}
		return
	}
	if s.Bang.Needs != 0 && !s.Accepts(s.Bang.Needs, "the operator "+s.Bang.Name) {
		return
	}
	s.Kind, s.End = tokBang, i
}

// nearestOperators returns a note about each operator with a name similar to name.
func (s *Scanner) nearestOperators(name string) []Note {
	found := nearest.Names(name, func(yield func(string) bool) {
		for n := range s.Operators.Names() {
			if needs := s.Operators.Lookup(n).Needs; needs&^s.Language == 0 && !yield("!"+n) {
				return
			}
		}
	})
	var notes []Note
	for _, f := range found {
		notes = append(notes, Note{Pos: Pos(s.Start), Msg: nearest.Question([]string{f}), Insert: f, Length: len(name)})
	}
	return notes
}

// Accepts records that the current token begins a construct, which needs a property of
// the language. If the language lacks the property, that is a fault.
func (s *Scanner) Accepts(needs mlir.Language, construct string) bool {
	s.Used |= needs
	if s.Language.Has(needs) {
		return true
	}
	s.Fault(s.Start, construct+" is only in MLIR "+needs.Releases())
	return false
}
