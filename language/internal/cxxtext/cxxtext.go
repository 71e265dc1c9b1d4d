// Package cxxtext reads the preprocessor directives of C++. It evaluates no conditions and opens no
// files.
package cxxtext

import (
	"bytes"
	"regexp"
)

// Directives returns the preprocessor directives of a text in their order, each in one line that begins
// with '#', without comments and without white space at its ends.
func Directives(text []byte) []string {
	directives, _ := split(text)
	return directives
}

var mainFunction = regexp.MustCompile(`\b[A-Za-z_]\w*\s+(main|wmain|_tmain|WinMain|wWinMain|_tWinMain)\s*\(`)

// HasMain reports whether a text declares or defines the main function of a program.
func HasMain(text []byte) bool {
	if !bytes.Contains(text, []byte("ain")) {
		return false
	}
	_, code := split(text)
	return mainFunction.Match(code)
}

// split returns the directives of a text, and the rest without comments and strings.
func split(text []byte) (found []string, code []byte) {
	var line []byte // the directive at i, or nil
	isStart := true // only white space and comments are between the last line end and i
	end := func() {
		if line != nil {
			found = append(found, string(bytes.TrimSpace(line)))
		}
		line, isStart = nil, true
	}
	for i := 0; i < len(text); {
		n := 1
		switch c := text[i]; {
		case c == '\n':
			end()
			code = append(code, '\n')
			i++
			continue
		case c == '\\':
			if rest := bytes.TrimLeft(text[i+1:], " \t\r"); len(rest) > 0 && rest[0] == '\n' {
				i = len(text) - len(rest) + 1
				continue
			}
		case bytes.HasPrefix(text[i:], []byte("//")):
			i += lengthUntil(text[i:], "\n", 0)
			continue
		case bytes.HasPrefix(text[i:], []byte("/*")):
			i += 2 + lengthUntil(text[i+2:], "*/", 2)
			if line != nil {
				line = append(line, ' ')
			} else {
				code = append(code, ' ')
			}
			continue
		case c == '#' && isStart:
			line = []byte{}
		case c == '"' && line == nil && i > 0 && text[i-1] == 'R':
			delimiter, _, _ := bytes.Cut(text[i+1:], []byte("("))
			n = 1 + lengthUntil(text[i+1:], ")"+string(delimiter)+`"`, len(delimiter)+2)
		case c == '"' || c == '\'' && !isDigitSeparator(text, i):
			n = quotedLength(text[i:])
		}
		isStart = isStart && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r')
		switch {
		case line != nil:
			line = append(line, text[i:i+n]...)
		case n == 1:
			code = append(code, text[i])
		}
		i += n
	}
	end()
	return found, code
}

// Includes returns the paths that the #include lines of a text name, as written, in their order. It returns
// those in all branches of conditions.
func Includes(text []byte) []string {
	var paths []string
	for _, d := range Directives(text) {
		if p := includedPath(d); p != "" {
			paths = append(paths, p)
		}
	}
	return paths
}

// includedPath returns the path that a directive includes, or "".
func includedPath(directive string) string {
	rest := bytes.TrimLeft([]byte(directive[1:]), " \t")
	rest, ok := bytes.CutPrefix(rest, []byte("include"))
	if !ok {
		return ""
	}
	rest = bytes.TrimLeft(bytes.TrimPrefix(rest, []byte("_next")), " \t")
	if len(rest) == 0 || rest[0] != '"' && rest[0] != '<' {
		return ""
	}
	closing := byte('"')
	if rest[0] == '<' {
		closing = '>'
	}
	n := bytes.IndexByte(rest[1:], closing)
	if n < 0 {
		return ""
	}
	return string(rest[1 : 1+n])
}

// lengthUntil returns the number of bytes up to the first end, and the given length of the end. It returns the
// length of the text if there is none.
func lengthUntil(text []byte, end string, length int) int {
	if n := bytes.Index(text, []byte(end)); n >= 0 {
		return n + length
	}
	return len(text)
}

// quotedLength returns the length of the string or character at the beginning of a text, which ends at the
// latest before the line does.
func quotedLength(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\n':
			return i
		case '\\':
			i++
		case text[0]:
			return i + 1
		}
	}
	return len(text)
}

// isDigitSeparator reports whether a quote is part of a number such as 1'000.
func isDigitSeparator(text []byte, i int) bool {
	isDigit := func(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F' }
	return i > 0 && i+1 < len(text) && isDigit(text[i-1]) && isDigit(text[i+1])
}
