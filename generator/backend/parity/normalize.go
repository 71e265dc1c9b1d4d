package parity

import (
	"slices"
	"strings"
)

// Normalize reduces the output of a generator, named without dashes, to its
// significant parts: lines of Markdown and Python, tokens of C++, and all bytes
// of print-records and dump-json.
func Normalize(generator, output string) []string {
	switch {
	case generator == "print-records" || generator == "dump-json":
		return strings.SplitAfter(output, "\n")
	case strings.Contains(generator, "python"):
		return significantLines(output, func(line string) bool {
			return strings.HasPrefix(strings.TrimSpace(line), "#")
		})
	case strings.Contains(generator, "doc"):
		return significantLines(output, func(line string) bool { return strings.HasPrefix(line, "<!--") })
	}
	return cppTokens("\n" + output)
}

// significantLines splits text into lines without trailing blanks. It drops
// empty lines and those for which drop returns true.
func significantLines(text string, drop func(string) bool) []string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimRight(line, " \t\r\f\v")
		if line != "" && !drop(line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// cppTokens splits C++ into tokens and drops comments and white space. A
// preprocessor line is one token, without the comment at its end, if the line
// before it is not blank; after a blank line it is split into tokens.
func cppTokens(text string) []string {
	var tokens []string
	for len(text) > 0 {
		n, keep := 1, true
		switch c := text[0]; {
		case strings.HasPrefix(text, "/*") && strings.Contains(text[2:], "*/"):
			n, keep = 2+strings.Index(text[2:], "*/")+2, false
		case strings.HasPrefix(text, "//"):
			n, keep = lineLength(text), false
		case strings.HasPrefix(text, `R"(`) && strings.Contains(text, `)"`):
			n = strings.Index(text, `)"`) + 2
		case c == '"' || c == '\'':
			n = quotedLength(text)
		case c == '\n' && directiveLength(text) > 0:
			n, keep = directiveLength(text), false
			line := text[:n]
			if at := strings.Index(line, "//"); at >= 0 {
				line = line[:at]
			}
			tokens = append(tokens, strings.TrimSpace(line))
		case isSpace(c):
			for n < len(text) && isSpace(text[n]) {
				n++
			}
			keep = false
		case isWord(c):
			for n < len(text) && isWord(text[n]) {
				n++
			}
		}
		if keep {
			tokens = append(tokens, text[:n])
		}
		text = text[n:]
	}
	return tokens
}

func lineLength(text string) int {
	if n := strings.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// quotedLength returns the length of the string or character literal at the
// start of text, or 1 if the literal does not end on its line.
func quotedLength(text string) int {
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch text[i] {
		case '\\':
			i++
		case text[0]:
			return i + 1
		}
	}
	return 1
}

// directiveLength returns the length of the preprocessor line at the start of
// text, including the newline before it, or 0 if there is none.
func directiveLength(text string) int {
	i := 1
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	if i == len(text) || text[i] != '#' {
		return 0
	}
	return i + lineLength(text[i:])
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// Difference describes the first difference of two normalized outputs, or
// returns "".
func Difference(want, got []string) string {
	if slices.Equal(want, got) {
		return ""
	}
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	around := func(parts []string) string {
		return strings.Join(parts[max(0, min(i-12, len(parts))):min(len(parts), i+12)], " ")
	}
	return "reference: " + around(want) + "\nours:      " + around(got)
}
