package syntax

import (
	"strconv"
	"strings"
)

// A scanner splits the text of a file into tokens (TableGen Programmer's
// Reference, "Lexical Analysis"). Its fields describe the current token.
type scanner struct {
	src  string
	next int // offset of the text after the current token

	tok   token
	start int    // offset of the token
	text  string // identifier, name of a variable; value of a string
	value int64  // integer
	width int    // tokBinary: the number of digits
	op    *bang  // tokBang

	operators *Operators

	prevEnd int // offset at which the previous token ended

	err         *Error // the first fault; all further tokens are tokError
	unscannable Pos    // the end of the last token, if no token can be scanned after it
	prep        preprocessor
	skips       []skip

	joined bool   // the text is spliced: a # at the start of a line begins no directive
	ending *Error // the fault that follows the last token, or nil
}

// A skip is a region of directives and text that the preprocessor skips.
type skip struct{ start, end Pos }

// fault stores an error, if it is the first one of the file, and makes the
// current token tokError.
func (s *scanner) fault(at int, msg string, notes ...Note) {
	if s.err == nil {
		s.err = &Error{Pos: Pos(at), Msg: msg, Notes: notes}
	}
	s.tok = tokError
}

// single maps a byte to the token that consists of it.
var single = [256]token{
	':': tokColon, ';': tokSemi, ',': tokComma, '<': tokLess, '>': tokGreater,
	']': tokRBrack, '{': tokLBrace, '}': tokRBrace, '(': tokLParen, ')': tokRParen,
	'=': tokEqual, '?': tokQuestion,
}

// scan advances to the next token.
func (s *scanner) scan() {
	if s.err != nil {
		s.tok = tokError
		return
	}
	s.prevEnd = s.next
	s.skipTo(s.next == 0)
	if s.err != nil {
		s.unscannable = Pos(s.prevEnd)
	}
}

// skipTo skips the text between tokens and scans a token. lineStart reports
// whether only white space precedes on the line, so that a preprocessor
// directive is valid here.
func (s *scanner) skipTo(lineStart bool) {
	src, i := s.src, s.next
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
					s.start = i
					return
				}
				i = end
				continue
			}
		case '#':
			if lineStart && !s.joined {
				if d, end := directiveAt(src, i); d != noDirective {
					i = s.directive(d, i, end)
					if i < 0 {
						return
					}
					continue // still at the start of a line, or at its end
				}
			}
		}
		s.next, s.start = i, i
		s.token(c)
		return
	}
	s.next, s.start, s.tok = i, i, tokEOF
	if s.ending != nil {
		s.err, s.tok = s.ending, tokError
		return
	}
	s.prep.atEOF(s)
}

// token scans the token that starts with c at s.start.
func (s *scanner) token(c byte) {
	if t := single[c]; t != 0 {
		s.tok = t
		s.next++
		return
	}
	class := byteClass[c]
	if class&isLetter != 0 {
		s.name(s.next + 1)
		return
	}
	src, i := s.src, s.next
	var after byte
	if i+1 < len(src) {
		after = src[i+1]
	}
	switch {
	case class&isDigit != 0:
		s.digits()
	case c == '"':
		s.string()
	case c == '[':
		if after == '{' {
			s.code()
			return
		}
		s.tok = tokLBrack
		s.next++
	case c == '$':
		s.varName()
	case c == '!':
		s.bang()
	case c == '#':
		s.tok = tokHash
		s.next++
	case c == '-' || c == '+':
		if byteClass[after]&isDigit != 0 {
			s.decimal(i + 1)
			return
		}
		s.tok = tokMinus
		if c == '+' {
			s.tok = tokPlus
		}
		s.next++
	case c == '.':
		if after != '.' {
			s.tok = tokDot
			s.next++
		} else if i+2 < len(src) && src[i+2] == '.' {
			s.tok = tokDots
			s.next += 3
		} else {
			s.fault(i, "'..' is not a token; a range is written with '...'")
		}
	case c == 0:
		s.fault(i, "NUL character in the source")
	default:
		s.fault(i, "unexpected character "+strconv.QuoteToASCII(src[i:i+1]))
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
func (s *scanner) comment(i int) int {
	start, depth := i, 0
	for src := s.src; i < len(src); i++ {
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
			s.fault(start, "NUL character in a comment")
			return -1
		}
	}
	s.fault(start, "comment is not terminated")
	return -1
}

// name scans the rest of an identifier or keyword, from i on.
func (s *scanner) name(i int) {
	src := s.src
	for i < len(src) && byteClass[src[i]]&isAlnum != 0 {
		i++
	}
	s.text = src[s.start:i]
	s.next = i
	s.tok = keyword(s.text)
}

// digits scans a token that starts with a digit: a number or an identifier. If
// both are possible, it is a number.
func (s *scanner) digits() {
	src, i := s.src, s.start
	if src[i] == '0' && i+2 < len(src) {
		switch c := src[i+2]; src[i+1] {
		case 'x':
			if byteClass[c]&isHexDigit != 0 {
				s.prefixed(16, isHexDigit)
				return
			}
		case 'b':
			if c == '0' || c == '1' {
				s.binary()
				return
			}
		}
	}
	for i < len(src) && byteClass[src[i]]&isDigit != 0 {
		i++
	}
	if i < len(src) && byteClass[src[i]]&isLetter != 0 {
		if n := i; (src[n] == 'x' || src[n] == 'b') && n+1 < len(src) {
			// 12b1 and 5x1 are a number followed by an identifier.
			c := src[n+1]
			if src[n] == 'x' && byteClass[c]&isHexDigit != 0 || src[n] == 'b' && (c == '0' || c == '1') {
				s.decimal(s.start)
				return
			}
		}
		s.name(i)
		return
	}
	s.decimal(s.start)
}

// decimal scans a decimal number whose digits start at i; a sign may precede.
func (s *scanner) decimal(i int) {
	src := s.src
	var value uint64
	overflow := false
	for i < len(src) && byteClass[src[i]]&isDigit != 0 {
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
	s.tok, s.next = tokInt, i
	if src[s.start] == '-' {
		overflow = overflow || value > 1<<63
		value = -value
	}
	if overflow {
		s.fault(s.start, "number does not fit in 64 bits")
		return
	}
	s.value = int64(value)
}

func (s *scanner) prefixed(base int, class uint8) {
	i := s.start + 2
	for i < len(s.src) && byteClass[s.src[i]]&class != 0 {
		i++
	}
	value, err := strconv.ParseUint(s.src[s.start+2:i], base, 64)
	s.next, s.tok, s.value = i, tokInt, int64(value)
	if err != nil {
		s.fault(s.start, "number does not fit in 64 bits")
	}
}

func (s *scanner) binary() {
	i := s.start + 2
	for i < len(s.src) && s.src[i]|1 == '1' {
		i++
	}
	digits := s.src[s.start+2 : i]
	value, err := strconv.ParseUint(digits, 2, 64)
	s.next, s.tok, s.value, s.width = i, tokBinary, int64(value), len(digits)
	if err != nil {
		s.fault(s.start, "number does not fit in 64 bits")
	}
}

// string scans a string literal. Without escapes its value is a part of the
// source.
func (s *scanner) string() {
	src, i := s.src, s.start+1
	for i < len(src) {
		switch src[i] {
		case '"':
			s.text = src[s.start+1 : i]
			s.tok, s.next = tokString, i+1
			return
		case '\\':
			s.escapedString(i)
			return
		case '\n', '\r':
			s.fault(s.start+1, "string is not terminated at the end of the line")
			return
		}
		i++
	}
	s.fault(s.start+1, "string is not terminated")
}

// escapedString scans the rest of a string whose first backslash is at i.
func (s *scanner) escapedString(i int) {
	src := s.src
	text := make([]byte, i-s.start-1, len(src[s.start+1:i])+32)
	copy(text, src[s.start+1:])
	for ; i < len(src); i++ {
		switch c := src[i]; c {
		case '"':
			s.text = string(text)
			s.tok, s.next = tokString, i+1
			return
		case '\n', '\r':
			s.fault(s.start+1, "string is not terminated at the end of the line")
			return
		case '\\':
			i++
			if i == len(src) {
				s.fault(i, "string is not terminated")
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
				s.fault(i, "a string cannot continue on the next line")
				return
			default:
				s.fault(i, "unknown escape in a string")
				return
			}
		default:
			text = append(text, c)
		}
	}
	s.fault(s.start+1, "string is not terminated")
}

func (s *scanner) code() {
	end := CodeEnd(s.src, s.start+2)
	if end < 0 {
		s.fault(s.start, "code is not terminated")
		return
	}
	s.text = s.src[s.start+2 : end-2]
	s.tok, s.next = tokCode, end
	if strings.IndexByte(s.text, 0) >= 0 {
		s.fault(s.start, "NUL character in code")
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

func (s *scanner) varName() {
	src, i := s.src, s.start+1
	if i == len(src) || byteClass[src[i]]&isLetter == 0 {
		s.fault(s.start, "'$' is not followed by a name")
		return
	}
	for i < len(src) && byteClass[src[i]]&isAlnum != 0 {
		i++
	}
	s.text = src[s.start+1 : i]
	s.tok, s.next = tokVarName, i
}

func (s *scanner) bang() {
	src, i := s.src, s.start+1
	for i < len(src) && byteClass[src[i]]&isAlpha != 0 {
		i++
	}
	s.op = s.operators.lookup(src[s.start+1 : i])
	if s.op == nil {
		if i == s.start+1 {
			s.fault(s.start, "'!' is not followed by the name of an operator")
		} else {
			s.fault(s.start, "unknown operator '"+src[s.start:i]+"'")
		}
		return
	}
	s.tok, s.next = tokBang, i
}
