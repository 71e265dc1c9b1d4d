package prelude

import (
	"bytes"
	"regexp"
	"strings"
)

// An include is one #include line.
type include struct {
	name   string // as written, without quotes or angle brackets
	quoted bool   // "name", not <name>
}

func (i include) String() string {
	if i.quoted {
		return `"` + i.name + `"`
	}
	return "<" + i.name + ">"
}

// A scan holds the #include lines of a file.
type scan struct {
	leading []include // before the first line of another kind
	defines []string  // the definitions of macros before the first include: "NAME value"
	all     []include // in the whole file, also inside #if
	guarded bool      // reading the file again has no effect
}

// forwardDeclaration matches a line with forward declarations of classes, with the
// beginning of a namespace, or with a closing brace.
var forwardDeclaration = regexp.MustCompile(`^(((inline )?namespace [\w:]+ ?\{|(class|struct) \w+;|\}) ?)+$`)

// scanFile reads the #include lines of a file. These do not end the leading lines:
// comments, blank lines, #pragma once, an include guard, forward declarations of
// classes, and definitions of macros before the first include.
func scanFile(text []byte) scan {
	s := scan{guarded: isGuarded(text)}
	leads, guard := true, ""
	for line := range codeLines(text) {
		directive, rest, isDirective := cutDirective(line)
		switch {
		case line == "":
		case isDirective && directive == "include":
			if i, ok := parseInclude(rest); ok {
				s.all = append(s.all, i)
				if leads {
					s.leading = append(s.leading, i)
				}
			} else { // #include MACRO
				leads = false
			}
		case isDirective && directive == "pragma" && rest == "once":
		case isDirective && directive == "ifndef" && guard == "" && len(s.all) == 0:
			guard = rest
		case isDirective && directive == "define" && guard != "" && macroName(rest) == guard && len(s.all) == 0:
		case isDirective && directive == "define" && len(s.all) == 0:
			s.defines = append(s.defines, rest)
		case !isDirective && forwardDeclaration.MatchString(line):
		default:
			leads = false
		}
	}
	return s
}

// isGuarded reports whether reading a file again has no effect: it has #pragma once, or an
// include guard with nothing before or after it.
func isGuarded(text []byte) bool {
	guard, lines, depth := "", 0, 0
	for line := range codeLines(text) {
		directive, rest, isDirective := cutDirective(line)
		switch {
		case line == "":
			continue
		case isDirective && directive == "pragma" && rest == "once":
			return true
		case lines == 0 && isDirective && directive == "ifndef":
			guard = rest
		case lines == 1 && (!isDirective || directive != "define" || macroName(rest) != guard), lines > 1 && depth == 0:
			guard = ""
		}
		if lines++; isDirective {
			switch directive {
			case "if", "ifdef", "ifndef":
				depth++
			case "endif":
				depth--
			}
		}
	}
	return guard != "" && lines > 1
}

// macroName returns the name in the text after #define.
func macroName(rest string) string {
	name, _, _ := strings.Cut(rest, " ")
	return name
}

// cutDirective splits "#name rest".
func cutDirective(line string) (name, rest string, ok bool) {
	after, ok := strings.CutPrefix(line, "#")
	if !ok {
		return "", "", false
	}
	after = strings.TrimLeft(after, " \t")
	end := strings.IndexFunc(after, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') })
	if end < 0 {
		end = len(after)
	}
	return after[:end], strings.TrimSpace(after[end:]), true
}

// parseInclude parses the text after #include. It reports false for a macro.
func parseInclude(rest string) (include, bool) {
	if rest == "" {
		return include{}, false
	}
	closing := map[byte]string{'"': `"`, '<': ">"}[rest[0]]
	if closing == "" {
		return include{}, false
	}
	name, _, ok := strings.Cut(rest[1:], closing)
	return include{name, rest[0] == '"'}, ok && name != ""
}

// codeLines yields the lines of a C++ file, trimmed and without comments. It joins lines
// that end in a backslash with the next line. It does not recognize raw string literals, so
// a line of such a literal may look like a directive.
func codeLines(text []byte) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		inComment := false
		var joined strings.Builder
		for line := range bytes.Lines(text) {
			raw := strings.TrimRight(string(line), "\r\n")
			if cut, more := strings.CutSuffix(raw, `\`); more {
				joined.WriteString(cut)
				continue
			}
			joined.WriteString(raw)
			var code string
			code, inComment = withoutComments(joined.String(), inComment)
			joined.Reset()
			if !yield(strings.TrimSpace(code)) {
				return
			}
		}
	}
}

// withoutComments removes comments from a line. inComment says that the line begins within
// a comment; the result reports whether it ends within one.
func withoutComments(line string, inComment bool) (string, bool) {
	var code strings.Builder
	quote := byte(0)
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case inComment:
			if strings.HasPrefix(line[i:], "*/") {
				inComment = false
				i++
				code.WriteByte(' ')
			}
		case quote != 0:
			code.WriteByte(c)
			if c == '\\' && i+1 < len(line) {
				i++
				code.WriteByte(line[i])
			} else if c == quote {
				quote = 0
			}
		case strings.HasPrefix(line[i:], "//"):
			return code.String(), false
		case strings.HasPrefix(line[i:], "/*"):
			inComment = true
			i++
		default:
			if c == '"' || c == '\'' && (i == 0 || !isDigit(line[i-1])) {
				quote = c
			}
			code.WriteByte(c)
		}
	}
	return code.String(), inComment
}

// isDigit reports whether a byte can be before a digit separator, as in 1'000.
func isDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
