package upgrade

import "strings"

// A token is a word, a literal, or one character of punctuation of C++. Operators that
// matter, such as "::" and "->", are single tokens.
type token struct {
	text       string
	start, end int
}

// isWord reports whether a token is an identifier, a keyword or a number.
func (t token) isWord() bool { return t.text != "" && isWordByte(t.text[0]) }

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// tokens splits C++ into tokens. It omits comments and the directives of the
// preprocessor, whose lines may continue after a backslash.
func tokens(text string) []token {
	var all []token
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
			i = endOfQuoted(text, i)
		case strings.HasPrefix(text[i:], `R"`):
			i = endOfRaw(text, i)
		case isWordByte(c):
			for i < len(text) && isWordByte(text[i]) {
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
		all = append(all, token{text[start:i], start, i})
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

// endOfQuoted returns the offset behind a string or character that starts at i.
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

// joined returns tokens as text: with one space between words, after commas and around
// equals signs, so that layout makes no difference.
func joined(list []token) string {
	var b strings.Builder
	for i, t := range list {
		if i > 0 && spaceBetween(list[i-1], t) {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
}

func spaceBetween(a, b token) bool {
	switch {
	case a.isWord() && b.isWord(), a.text == ",", b.text == "=", a.text == "=":
		return true
	case b.text == "::":
		return a.text == ")" || a.isWord() && isSpecifier(a.text)
	case b.isWord():
		return a.text == ">" || a.text == ")"
	case b.text == "&" || b.text == "*":
		return a.isWord() || a.text == ">"
	}
	return false
}

// isSpecifier reports whether a word can stand before a type that starts with "::".
func isSpecifier(word string) bool {
	switch word {
	case "static", "constexpr", "const", "inline", "virtual", "explicit", "friend", "using", "typename", "return", "class", "struct",
		"public", "protected", "private", "LLVM_ATTRIBUTE_MINSIZE", "mutable":
		return true
	}
	return false
}

// matching returns the index of the bracket that closes the one at list[i], or
// len(list). Angle brackets count only if list[i] is one.
func matching(list []token, i int) int {
	pairs := map[string]string{"(": ")", "{": "}", "[": "]", "<": ">"}
	angle := list[i].text == "<"
	var stack []string
	for ; i < len(list); i++ {
		text := list[i].text
		if closing := pairs[text]; closing != "" && (angle || text != "<") {
			stack = append(stack, closing)
		} else if len(stack) > 0 && text == stack[len(stack)-1] {
			if stack = stack[:len(stack)-1]; len(stack) == 0 {
				return i
			}
		} else if angle && text == "<<" { // not a bracket
			continue
		}
	}
	return len(list)
}
