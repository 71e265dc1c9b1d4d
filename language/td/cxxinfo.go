package td

import (
	"bytes"
	"path"
	"strings"
)

// A cxxSource is what one C++ file says about generated files: which it
// includes, and after which macro.
type cxxSource struct {
	path string
	incs []cxxInc
	// X of each registerXPasses that the file calls or declares, and of those
	// that it defines.
	passCalls, passDefs []string
}

// A cxxInc is one #include of a generated file.
type cxxInc struct {
	spelling string
	macros   []string // GET_… and GEN_PASS_… macros defined since the last such include
}

// cxxExtensions are the files that are read for #include lines.
var cxxExtensions = [...]string{".h", ".cpp", ".cc", ".hpp", ".cxx", ".hh", ".c", ".hxx", ".inl", ".inc"}

func isCxx(name string) bool {
	for _, ext := range cxxExtensions {
		if strings.HasSuffix(name, ext) {
			return true
		}
	}
	return false
}

func isHeader(name string) bool {
	switch path.Ext(name) {
	case ".h", ".hpp", ".hh", ".hxx", ".inl":
		return true
	}
	return false
}

// isGenerated reports whether an included file is of the kind that TableGen
// writes.
func isGenerated(spelling string) bool {
	return strings.HasSuffix(spelling, ".inc")
}

// readCxx finds the includes of generated files. It looks at lines that begin
// with '#' and at nothing else; comments of the /* */ kind are not followed.
func readCxx(name string, text []byte) *cxxSource {
	src := &cxxSource{path: name}
	src.readPasses(text)
	if !bytes.Contains(text, []byte(".inc")) {
		text = nil
	}
	var pending []string
	for len(text) > 0 {
		line := text
		if n := bytes.IndexByte(text, '\n'); n >= 0 {
			line, text = text[:n], text[n+1:]
		} else {
			text = nil
		}
		line = bytes.TrimLeft(line, " \t")
		if len(line) == 0 || line[0] != '#' {
			continue
		}
		line = bytes.TrimLeft(line[1:], " \t")
		switch {
		case bytes.HasPrefix(line, []byte("define")):
			if macro := firstWord(line[len("define"):]); isContentMacro(macro) {
				pending = append(pending, macro)
			}
		case bytes.HasPrefix(line, []byte("undef")):
			macro := firstWord(line[len("undef"):])
			for i, p := range pending {
				if p == macro {
					pending = append(pending[:i:i], pending[i+1:]...)
					break
				}
			}
		case bytes.HasPrefix(line, []byte("include")):
			if spelling := quoted(line[len("include"):]); isGenerated(spelling) {
				src.incs = append(src.incs, cxxInc{spelling: spelling, macros: pending})
				pending = nil
			}
		}
	}
	if len(src.incs) == 0 && src.passCalls == nil && src.passDefs == nil {
		return nil
	}
	return src
}

// readPasses looks for calls and definitions of registerXPasses: the generated
// registration of a group of passes has that name.
func (c *cxxSource) readPasses(text []byte) {
	const prefix, suffix = "register", "Passes("
	for {
		i := bytes.Index(text, []byte(suffix))
		if i < 0 {
			return
		}
		start := i
		for start > 0 && isNameByte(text[start-1]) {
			start--
		}
		name := string(text[start:i])
		before := bytes.TrimRight(text[:start], " \t\n\r")
		for bytes.HasSuffix(before, []byte("::")) { // void acme::registerXPasses()
			before = before[:len(before)-2]
			end := len(before)
			for end > 0 && isNameByte(before[end-1]) {
				end--
			}
			before = bytes.TrimRight(before[:end], " \t\n\r")
		}
		text = text[i+len(suffix):]
		if len(name) <= len(prefix) || name[:len(prefix)] != prefix {
			continue
		}
		if bytes.HasSuffix(before, []byte("void")) {
			c.passDefs = append(c.passDefs, name[len(prefix):])
		} else {
			c.passCalls = append(c.passCalls, name[len(prefix):])
		}
	}
}

func isNameByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

func isContentMacro(name string) bool {
	return strings.HasPrefix(name, "GET_") || strings.HasPrefix(name, "GEN_PASS_")
}

func firstWord(b []byte) string {
	b = bytes.TrimLeft(b, " \t")
	for i, c := range b {
		if !isNameByte(c) {
			return string(b[:i])
		}
	}
	return string(b)
}

func quoted(b []byte) string {
	b = bytes.TrimLeft(b, " \t")
	if len(b) < 2 {
		return ""
	}
	end := byte('"')
	if b[0] == '<' {
		end = '>'
	} else if b[0] != '"' {
		return ""
	}
	if n := bytes.IndexByte(b[1:], end); n >= 0 {
		return string(b[1 : 1+n])
	}
	return ""
}

// kindOfMacros tells which generator's output a macro selects, or 0.
func kindOfMacros(macros []string) kind {
	for _, m := range macros {
		switch {
		case strings.HasPrefix(m, "GET_OP_INTERFACE"):
			return opInterface
		case strings.HasPrefix(m, "GET_OP_"):
			return op
		case strings.HasPrefix(m, "GET_TYPEDEF_"):
			return typeDef
		case strings.HasPrefix(m, "GET_ATTRDEF_"):
			return attrDef
		case strings.HasPrefix(m, "GEN_PASS_"):
			return pass
		}
	}
	return 0
}

// incStem strips what output files end in: FooOps.h.inc gives FooOps.
func incStem(name string) string {
	name = path.Base(name)
	for _, ext := range [...]string{".h.inc", ".cpp.inc", ".cc.inc", ".hpp.inc", ".cxx.inc", ".inc"} {
		if strings.HasSuffix(name, ext) {
			return name[:len(name)-len(ext)]
		}
	}
	return name
}

// isDeclarations reports whether an output's name says that it holds
// declarations.
func isDeclarations(name string) bool {
	return strings.HasSuffix(name, ".h.inc") || strings.HasSuffix(name, ".hpp.inc")
}

// isDefinitions reports whether an output's name says that it holds
// definitions.
func isDefinitions(name string) bool {
	return strings.HasSuffix(name, ".cpp.inc") || strings.HasSuffix(name, ".cc.inc") || strings.HasSuffix(name, ".cxx.inc")
}
