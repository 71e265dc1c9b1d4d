package prelude

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/sharder"
)

// A Header is what all shards of a source file read before their definitions: the text of
// the source before it includes the generated definitions of operations.
type Header struct {
	text    string // ends with a newline; conditionals are complete
	include string // the argument of #include, with its quotes or angle brackets
	macro   string // defined where a precompiled header has the text
	end     string // what follows the #include, as the first shard has it; "" if that is no code
}

// NewHeader returns the header of a source with a name. The definitions are included as any
// path that ends in the name definitions, such as FooOps.cpp.inc. A place that asks for the
// list of operations, with GET_OP_LIST, does not count.
func NewHeader(name string, source []byte, definitions string) (Header, error) {
	p, ok := findDefinitions(source, definitions)
	if !ok {
		return Header{}, fmt.Errorf("%s does not include %s, which has the generated definitions of operations", name, definitions)
	}
	h := Header{include: p.Argument, macro: "ODS_SHARD_HEADER_" + identifier(path.Base(definitions))}
	h.text = fmt.Sprintf("%s#line 1 %q\n%s%s%s", quiet, name, source[:p.Start], strings.Repeat("#endif\n", p.Depth), loud)
	if end := string(source[p.End:]); isCode(end) {
		line := 1 + bytes.Count(source[:p.End], []byte("\n"))
		h.end = fmt.Sprintf("%s#line %d %q\n%s", strings.Repeat("#if 1\n", p.Depth), line, name, end)
	}
	return h, nil
}

// A shard need not use all functions and variables of the text that are static or in an unnamed
// namespace. Other warnings stay.
const (
	quiet = "#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Wunused-function\"\n#pragma GCC diagnostic ignored \"-Wunused-variable\"\n"
	loud  = "#pragma GCC diagnostic pop\n"
)

// isCode reports whether the end of a source has more than comments, and directives that end what it began.
func isCode(text string) bool {
	return len(cxxtext.Scan(text)) > 0 || slices.ContainsFunc(cxxtext.Directives(text), func(d cxxtext.Directive) bool {
		name, _ := d.Split()
		return name != "undef" && name != "endif"
	})
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
	depth := 0
	var macros []string
	for _, d := range cxxtext.Directives(string(source)) {
		name, rest := d.Split()
		macro, _, _ := strings.Cut(rest, " ")
		switch name {
		case "if", "ifdef", "ifndef":
			depth++
		case "endif":
			depth--
		case "define":
			macros = append(macros, macro)
		case "undef":
			macros = slices.DeleteFunc(macros, func(m string) bool { return m == macro })
		case "include":
			included, argument := d.Included()
			all = append(all, Include{d.Start, d.End, max(depth, 0), included, argument, macros})
			macros = nil
		}
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
// without a macro that selects a shard: that is the C++ that all shards share. It has nothing
// else where precompiling does not pay, as [Compiler.Pays] says.
func (h Header) Precompiled() []byte {
	return fmt.Appendf(nil, "%s#if defined(__clang__) || %s >= %d\n#define %s\n%s#include %s\n#endif\n",
		h.facts(), sharder.FilledMacro, leastForGCC, h.macro, h.text, h.include)
}

// Shard returns the source of a shard. If the compiler did not read the precompiled header
// before, the source has its text. The first shard stands in for the source file: it also has what that
// has after the #include, and compiles even if it has no operations. Another shard without
// operations compiles nothing.
func (h Header) Shard(index int) []byte {
	text := fmt.Sprintf("#ifndef %s\n%s#endif\n#define %s\n#include %s\n", h.macro, h.text, sharder.Guard(index), h.include)
	if index == 0 {
		return []byte(text + h.end)
	}
	return fmt.Appendf(nil, "%s#if %s > %d\n%s#endif\n", h.facts(), sharder.FilledMacro, index, text)
}

// HasEnd reports whether the source has code after the #include of the definitions.
func (h Header) HasEnd() bool { return h.end != "" }

// facts returns the lines that define how many shards have operations.
func (h Header) facts() string {
	return fmt.Sprintf("#define %s\n#include %s\n", sharder.FactsGuard, h.include)
}
