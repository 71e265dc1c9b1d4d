// Package cxxtoken splits C++ into tokens.
package cxxtoken

import "strings"

// A Token is a word, a literal, or one character of punctuation of C++. Operators that
// matter, such as "::" and "->", are single tokens.
type Token struct {
	Text       string
	Start, End int // offsets in the text
}

// IsWord reports whether a token is an identifier, a keyword or a number.
func (t Token) IsWord() bool { return t.Text != "" && isWordByte(t.Text[0]) }

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// Scan splits C++ into tokens. It omits comments and the directives of the
// preprocessor, whose lines may continue after a backslash.
func Scan(text string) []Token {
	all := make([]Token, 0, len(text)/8) // about as many as generated C++ has
	lineStart := true
	for i := 0; i < len(text); {
		c := text[i]
		start := i
		switch {
		case c == '\n':
			lineStart = true
			i++
			continue
		case c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v':
			i++
			continue
		case c == '#' && lineStart:
			i = endOfDirective(text, i)
			continue
		case strings.HasPrefix(text[i:], "//"):
			i = endOfLine(text, i)
			continue
		case strings.HasPrefix(text[i:], "/*"):
			if n := strings.Index(text[i+2:], "*/"); n >= 0 {
				i += n + 4
			} else {
				i = len(text)
			}
			continue
		case c == '"' || c == '\'':
			i = EndOfQuoted(text, i)
		case strings.HasPrefix(text[i:], `R"`):
			i = endOfRaw(text, i)
		case isWordByte(c):
			isNumber := c >= '0' && c <= '9'
			for i < len(text) && (isWordByte(text[i]) || isNumber && text[i] == '\'' && i+1 < len(text) && isWordByte(text[i+1])) {
				i++
			}
		case strings.HasPrefix(text[i:], "::"), strings.HasPrefix(text[i:], "->"), strings.HasPrefix(text[i:], "<<"),
			strings.HasPrefix(text[i:], "=="), strings.HasPrefix(text[i:], "!="):
			i += 2
		case strings.HasPrefix(text[i:], "..."):
			i += 3
		default:
			i++
		}
		lineStart = false
		all = append(all, Token{text[start:i], start, i})
	}
	return all
}

func endOfLine(text string, i int) int {
	if n := strings.IndexByte(text[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(text)
}

func endOfDirective(text string, i int) int {
	for {
		end := endOfLine(text, i)
		if end == len(text) || text[end-1] != '\\' {
			return end
		}
		i = end + 1
	}
}

// EndOfQuoted returns the offset behind a string or character that starts at i.
func EndOfQuoted(text string, i int) int {
	quote := text[i]
	for i++; i < len(text) && text[i] != '\n'; i++ {
		switch text[i] {
		case '\\':
			i++
		case quote:
			return i + 1
		}
	}
	return min(i, len(text))
}

// endOfRaw returns the offset behind a raw string that starts at i.
func endOfRaw(text string, i int) int {
	open := strings.IndexByte(text[i:], '(')
	if open < 0 {
		return len(text)
	}
	closing := ")" + text[i+2:i+open] + `"`
	if n := strings.Index(text[i+open:], closing); n >= 0 {
		return i + open + n + len(closing)
	}
	return len(text)
}

// Matching returns the index of the bracket that closes the one at list[i], or
// len(list). Angle brackets count only if list[i] is one.
func Matching(list []Token, i int) int {
	angle := list[i].Text == "<"
	var open []string // the brackets that close those that are open
	for ; i < len(list); i++ {
		text := list[i].Text
		if closing := closingOf(text); closing != "" && (angle || text != "<") {
			open = append(open, closing)
		} else if n := len(open); n > 0 && text == open[n-1] {
			if open = open[:n-1]; n == 1 {
				return i
			}
		}
	}
	return len(list)
}

// Closings returns what [Matching] returns for each bracket that is not an angle bracket.
func Closings(list []Token) []int {
	all := make([]int, len(list))
	var open []int
	for i := range list {
		if text := list[i].Text; text != "<" && closingOf(text) != "" {
			all[i] = len(list)
			open = append(open, i)
		} else if n := len(open); n > 0 && text == closingOf(list[open[n-1]].Text) {
			all[open[n-1]] = i
			open = open[:n-1]
		}
	}
	return all
}

// closingOf returns the bracket that closes an opening one, or "".
func closingOf(text string) string {
	switch text {
	case "(":
		return ")"
	case "{":
		return "}"
	case "[":
		return "]"
	case "<":
		return ">"
	default:
		return ""
	}
}

// Join returns tokens as text: with one space between words, after commas and around
// equals signs, so that layout makes no difference.
func Join(list []Token) string {
	var b strings.Builder
	for i, t := range list {
		if i > 0 && spaceBetween(list[i-1], t) {
			b.WriteByte(' ')
		}
		b.WriteString(t.Text)
	}
	return b.String()
}

func spaceBetween(a, b Token) bool {
	switch {
	case a.IsWord() && b.IsWord(), a.Text == ",", b.Text == "=", a.Text == "=":
		return true
	case b.Text == "::":
		return a.Text == ")" || a.IsWord() && IsSpecifier(a.Text)
	case b.IsWord():
		return a.Text == ">" || a.Text == ")"
	case b.Text == "&" || b.Text == "*":
		return a.IsWord() || a.Text == ">"
	}
	return false
}

// IsSpecifier reports whether a word can stand before a type that starts with "::".
func IsSpecifier(word string) bool {
	switch word {
	case "static", "constexpr", "const", "inline", "virtual", "explicit", "friend", "using", "typename", "return", "class", "struct",
		"public", "protected", "private", "LLVM_ATTRIBUTE_MINSIZE", "mutable":
		return true
	}
	return false
}
