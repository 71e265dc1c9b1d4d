package prelude

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"
)

// A Header is what all shards of a source file read before their definitions: the text of
// the source before it includes the generated definitions of operations.
type Header struct {
	text    []byte // ends with a newline; conditionals are complete
	include string // the argument of #include, with its quotes or angle brackets
	macro   string // defined where a precompiled header has the text
}

// NewHeader returns the header of a source with a name. The definitions are included as any
// path that ends in the name definitions, such as FooOps.cpp.inc. A place that asks for the
// list of operations, with GET_OP_LIST, does not count.
func NewHeader(name string, source []byte, definitions string) (Header, error) {
	p, ok := findDefinitions(source, definitions)
	if !ok {
		return Header{}, fmt.Errorf("%s does not include %s, which has the generated definitions of operations", name, definitions)
	}
	text := append(bytes.Clone(source[:p.Start]), strings.Repeat("#endif\n", p.Depth)...)
	return Header{text, p.Argument, "ODS_SHARD_HEADER_" + identifier(path.Base(definitions))}, nil
}

// HasMore reports whether a source has code after it includes the definitions. Shards do not
// compile that code.
func HasMore(source []byte, definitions string) bool {
	p, ok := findDefinitions(source, definitions)
	if !ok {
		return false
	}
	inComment := false
	for line := range bytes.Lines(source[p.End:]) {
		var code string
		code, inComment = withoutComments(strings.TrimRight(string(line), "\r\n"), inComment)
		code = strings.TrimSpace(code)
		if directive, _, _ := cutDirective(code); code != "" && directive != "undef" && directive != "endif" {
			return true
		}
	}
	return false
}

// An Include is an #include of a C++ text.
type Include struct {
	Start, End int    // offsets of the line
	Depth      int    // of the conditionals around it
	Path       string // "" if a macro names it
	Argument   string // with its quotes or angle brackets
	// Macros are those that the text has defined since the #include before, and not undefined.
	Macros []string
}

// AsksForList reports whether an include of generated definitions asks for the list of operations.
func (i *Include) AsksForList() bool { return slices.Contains(i.Macros, "GET_OP_LIST") }

// findDefinitions returns where a source includes the definitions for its shards.
func findDefinitions(source []byte, definitions string) (found Include, ok bool) {
	for _, include := range Includes(source) {
		if path.Base(include.Path) == path.Base(definitions) && !include.AsksForList() {
			return include, true
		}
	}
	return Include{}, false
}

// Includes returns the #include lines of a C++ text, in all branches of conditionals.
func Includes(source []byte) (all []Include) {
	end, depth := 0, 0
	var macros []string
	inComment := false
	var joined strings.Builder
	start := 0 // of the line, with the lines that it continues
	for line := range bytes.Lines(source) {
		end += len(line)
		raw := strings.TrimRight(string(line), "\r\n")
		if cut, more := strings.CutSuffix(raw, `\`); more {
			joined.WriteString(cut)
			continue
		}
		joined.WriteString(raw)
		var code string
		code, inComment = withoutComments(joined.String(), inComment)
		joined.Reset()
		directive, rest, _ := cutDirective(strings.TrimSpace(code))
		macro, _, _ := strings.Cut(rest, " ")
		switch directive {
		case "if", "ifdef", "ifndef":
			depth++
		case "endif":
			depth--
		case "define":
			macros = append(macros, macro)
		case "undef":
			macros = slices.DeleteFunc(macros, func(m string) bool { return m == macro })
		case "include":
			included, argument := parseInclude(rest)
			all = append(all, Include{start, end, max(depth, 0), included, argument, macros})
			macros = nil
		}
		start = end
	}
	return all
}

// identifier replaces what is not part of an identifier.
func identifier(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, name)
}

// Precompiled returns the text of the header to precompile. It includes the definitions
// without a macro that selects a shard: that is the C++ that all shards share.
func (h Header) Precompiled() []byte {
	return fmt.Appendf(nil, "#define %s\n%s#include %s\n", h.macro, h.text, h.include)
}

// Shard returns the source of the shard that a macro selects. If the compiler did not read
// the precompiled header before, the source has its text.
func (h Header) Shard(guard string) []byte {
	return fmt.Appendf(nil, "#define %s\n#ifndef %s\n%s#endif\n#include %s\n", guard, h.macro, h.text, h.include)
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

// parseInclude returns the name in the text after #include, and the name with its quotes or
// angle brackets. Both are "" for a macro.
func parseInclude(rest string) (name, argument string) {
	if rest == "" {
		return "", ""
	}
	closing := map[byte]string{'"': `"`, '<': ">"}[rest[0]]
	if closing == "" {
		return "", ""
	}
	name, _, ok := strings.Cut(rest[1:], closing)
	if !ok {
		return "", ""
	}
	return name, rest[:len(name)+2]
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
