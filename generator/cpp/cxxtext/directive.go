package cxxtext

import "strings"

// A Directive is a directive of the preprocessor.
type Directive struct {
	// Text is the directive in one line, which begins with '#', without comments and without
	// white space at its ends.
	Text       string
	Start, End int // offsets of the first of its lines and of the line after it
}

// Directives returns the directives of a text in their order.
func Directives(text string) []Directive {
	var found []Directive
	visit(text, func(int, int) {}, func(d Directive) { found = append(found, d) })
	return found
}

// Split returns the name of a directive, such as include, and what follows it.
func (d Directive) Split() (name, rest string) {
	text := strings.TrimLeft(d.Text[1:], " \t")
	end := strings.IndexFunc(text, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') })
	if end < 0 {
		end = len(text)
	}
	return text[:end], strings.TrimSpace(text[end:])
}

// Included returns the path that an #include or #include_next names, as written, and the path with its quotes or
// angle brackets. Both are "" for a macro, and for another directive.
func (d Directive) Included() (path, argument string) {
	name, rest := d.Split()
	if name != "include" && name != "include_next" || rest == "" {
		return "", ""
	}
	closing := map[byte]string{'"': `"`, '<': ">"}[rest[0]]
	path, _, ok := strings.Cut(rest[1:], closing)
	if closing == "" || !ok {
		return "", ""
	}
	return path, rest[:len(path)+2]
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
		case IsWordByte(text[i]), text[i] == '"', text[i] == '\'':
			i = endOfToken(text, i)
		default:
			i++
		}
		if b != nil {
			b.WriteString(strings.ReplaceAll(text[start:i], "\n", " ")) // of a raw string
		}
	}
	return i
}

// Includes returns the paths that the #include lines of a text name, as written, in their order. It returns
// those in all branches of conditions.
func Includes(text string) []string {
	var paths []string
	for _, d := range Directives(text) {
		if p, _ := d.Included(); p != "" {
			paths = append(paths, p)
		}
	}
	return paths
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
