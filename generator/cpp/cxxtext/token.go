// Package cxxtext splits C++ into tokens and directives of the preprocessor. It evaluates no
// conditions, expands no macros and opens no files.
package cxxtext

import "strings"

// A Token is a word, a literal, or one character of punctuation of C++. Operators that
// matter, such as "::" and "->", are single tokens.
type Token struct {
	Text       string
	Start, End int // offsets in the text
}

// IsWord reports whether a token is an identifier, a keyword or a number.
func (t Token) IsWord() bool { return t.Text != "" && IsWordByte(t.Text[0]) }

// IsWordByte reports whether a byte can belong to a word.
func IsWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// Scan splits C++ into tokens. It omits comments and directives.
func Scan(text string) []Token {
	all := make([]Token, 0, len(text)/4) // more than generated C++ has
	visit(text, func(start, end int) { all = append(all, Token{text[start:end], start, end}) }, nil)
	return all
}

// visit calls token for each token of a text, and directive, unless it is nil, for each
// directive.
func visit(text string, token func(start, end int), directive func(Directive)) {
	line := 0       // the offset of the line at i, with the lines that it continues
	isStart := true // only white space and comments are between line and i
	for i := 0; i < len(text); {
		if n := blankLength(text[i:]); n > 0 {
			if last := strings.LastIndexByte(text[i:i+n], '\n'); last >= 0 && text[i] == '/' {
				line = i + last + 1 // a comment ends in another line
			}
			i += n
			continue
		}
		switch c := text[i]; {
		case c == '\n':
			i++
			line, isStart = i, true
		case c == '#' && isStart:
			if directive == nil {
				i = endOfDirective(text, i, nil)
				continue
			}
			var b strings.Builder
			i = endOfDirective(text, i, &b)
			directive(Directive{strings.TrimSpace(b.String()), line, min(i+1, len(text))})
		default:
			isStart = false
			end := endOfToken(text, i)
			token(i, end)
			i = end
		}
	}
}

// blankLength returns the length of the white space, comment or continuation of a line that
// a text begins with, without the end of a line. It returns 0 if there is none.
func blankLength(text string) int {
	switch text[0] {
	case ' ', '\t', '\r', '\f', '\v':
		return 1
	case '\\':
		return continuation(text)
	case '/':
		if strings.HasPrefix(text, "//") {
			return lengthOfLine(text)
		}
		if strings.HasPrefix(text, "/*") {
			if n := strings.Index(text[2:], "*/"); n >= 0 {
				return n + 4
			}
			return len(text)
		}
	}
	return 0
}

// continuation returns the length of the backslash that a text begins with and of the end
// of the line after it, or 0 if the line does not end there.
func continuation(text string) int {
	n := 1 + len(text[1:]) - len(strings.TrimLeft(text[1:], " \t\r"))
	if n < len(text) && text[n] == '\n' {
		return n + 1
	}
	return 0
}

// lengthOfLine returns the length of a line without its end. A backslash continues it.
func lengthOfLine(text string) int {
	for from := 0; ; {
		n := strings.IndexByte(text[from:], '\n')
		if n < 0 {
			return len(text)
		}
		if n += from; !strings.HasSuffix(strings.TrimSuffix(text[:n], "\r"), "\\") {
			return n
		}
		from = n + 1
	}
}

// endOfToken returns the offset behind the token that starts at i.
func endOfToken(text string, i int) int {
	switch c := text[i]; {
	case c == '"' || c == '\'':
		return endOfQuoted(text, i)
	case IsWordByte(c):
		start, isNumber := i, c >= '0' && c <= '9'
		for i < len(text) && (IsWordByte(text[i]) || isNumber && text[i] == '\'' && i+1 < len(text) && IsWordByte(text[i+1])) {
			i++
		}
		if i < len(text) && text[i] == '"' {
			switch text[start:i] {
			case "R", "u8R", "uR", "UR", "LR":
				return endOfRaw(text, i)
			}
		}
		return i
	}
	for _, long := range [...]string{"::", "->", "<<", "==", "!=", "..."} {
		if strings.HasPrefix(text[i:], long) {
			return i + len(long)
		}
	}
	return i + 1
}

// endOfQuoted returns the offset behind a string or character that starts at i. It ends at
// the latest before the line does.
func endOfQuoted(text string, i int) int {
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

// endOfRaw returns the offset behind a raw string whose quote is at i. What stands before its parenthesis is short and has no
// blanks; otherwise it is an ordinary string.
func endOfRaw(text string, i int) int {
	const longest = 16 // characters before the parenthesis
	open := strings.IndexAny(text[i:min(i+longest+2, len(text))], "( \t\v\f\r\n)\\")
	if open < 0 || text[i+open] != '(' {
		return endOfQuoted(text, i)
	}
	closing := ")" + text[i+1:i+open] + `"`
	if n := strings.Index(text[i+open:], closing); n >= 0 {
		return i + open + n + len(closing)
	}
	return len(text)
}

// Masked returns a text of the same length with spaces instead of comments and of the contents
// of strings and characters. It keeps the ends of lines, and directives.
func Masked(text string) string {
	masked := []byte(text)
	blank := func(from, to int) {
		for i := from; i < to; i++ {
			if masked[i] != '\n' {
				masked[i] = ' '
			}
		}
	}
	for i := 0; i < len(text); {
		if n := blankLength(text[i:]); n > 0 {
			if text[i] == '/' {
				blank(i, i+n)
			}
			i += n
			continue
		}
		end := endOfToken(text, i)
		if quote := strings.IndexAny(text[i:end], `"'`); quote >= 0 && (text[i] < '0' || text[i] > '9') { // 1'000 is a number
			last := end
			if open := i + quote; end-1 > open && text[end-1] == text[open] {
				last--
			}
			blank(i+quote+1, last)
		}
		i = end
	}
	return string(masked)
}

// WithoutComments returns a text without its comments. A space stands for one between /* and */,
// so that the words around it stay apart.
func WithoutComments(text string) string {
	if !strings.Contains(text, "/") {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		start := i
		if n := blankLength(text[i:]); n > 0 {
			i += n
			switch {
			case strings.HasPrefix(text[start:], "/*"):
				b.WriteByte(' ')
				continue
			case text[start] == '/':
				continue
			}
		} else {
			i = endOfToken(text, i)
		}
		b.WriteString(text[start:i])
	}
	return b.String()
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

// Split splits a list at the commas outside of brackets, including angle brackets.
func Split(list []Token) [][]Token {
	var parts [][]Token
	depth, start := 0, 0
	for i, t := range list {
		switch t.Text {
		case "(", "{", "[", "<":
			depth++
		case ")", "}", "]", ">":
			depth--
		case ",":
			if depth == 0 {
				parts = append(parts, list[start:i])
				start = i + 1
			}
		}
	}
	if start < len(list) {
		parts = append(parts, list[start:])
	}
	return parts
}

// QualifiedStart returns the index of the first token of a qualified name, such as
// "A<int>::B::name", whose last part is list[i].
func QualifiedStart(list []Token, i int) int {
	for i > 0 && list[i-1].Text == "::" {
		before := i - 2
		if before >= 0 && list[before].Text == ">" {
			for depth := 0; before >= 0; before-- {
				if list[before].Text == ">" {
					depth++
				} else if list[before].Text == "<" {
					if depth--; depth == 0 {
						before--
						break
					}
				}
			}
		}
		if before < 0 || !list[before].IsWord() || IsSpecifier(list[before].Text) {
			return i - 1 // "::name"
		}
		i = before
	}
	return i
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
