package cxxtext

import "strings"

// Directives returns the preprocessor directives of a text in their order, each in one line that begins
// with '#', without comments and without white space at its ends.
func Directives(text string) []string {
	var found []string
	visit(text, func(int, int) {}, func(d string) { found = append(found, d) })
	return found
}

// endOfDirective returns the offset of the end of the line of a directive that starts at i. It writes the
// directive without comments and continuations to b, unless b is nil.
func endOfDirective(text string, i int, b *strings.Builder) int {
	for i < len(text) && text[i] != '\n' {
		start := i
		switch {
		case text[i] == '\\' && continuation(text[i:]) > 0:
			i += continuation(text[i:])
			continue
		case strings.HasPrefix(text[i:], "//"), strings.HasPrefix(text[i:], "/*"):
			i += blankLength(text[i:])
			if b != nil {
				b.WriteByte(' ')
			}
			continue
		case isWordByte(text[i]), text[i] == '"', text[i] == '\'':
			i = endOfToken(text, i)
		default:
			i++
		}
		if b != nil {
			b.WriteString(text[start:i])
		}
	}
	return i
}

// Includes returns the paths that the #include lines of a text name, as written, in their order. It returns
// those in all branches of conditions.
func Includes(text string) []string {
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
	rest := strings.TrimLeft(directive[1:], " \t")
	rest, ok := strings.CutPrefix(rest, "include")
	if !ok {
		return ""
	}
	rest = strings.TrimLeft(strings.TrimPrefix(rest, "_next"), " \t")
	if len(rest) == 0 || rest[0] != '"' && rest[0] != '<' {
		return ""
	}
	closing := byte('"')
	if rest[0] == '<' {
		closing = '>'
	}
	n := strings.IndexByte(rest[1:], closing)
	if n < 0 {
		return ""
	}
	return rest[1 : 1+n]
}

// HasMain reports whether a text declares or defines the main function of a program.
func HasMain(text string) bool {
	if !strings.Contains(text, "ain") {
		return false
	}
	tokens := Scan(text)
	for i := 1; i+1 < len(tokens); i++ {
		switch tokens[i].Text {
		case "main", "wmain", "_tmain", "WinMain", "wWinMain", "_tWinMain":
			if t := tokens[i-1]; t.IsWord() && t.Text != "return" && tokens[i+1].Text == "(" && (t.Text[0] < '0' || t.Text[0] > '9') {
				return true
			}
		}
	}
	return false
}
