package source

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A Cxx holds the facts of one C++ file: its includes of generated files, and the
// functions that register passes.
type Cxx struct {
	Path      string
	Includes  []CxxInclude
	PassCalls []PassCall
	// PassDefs has the X of each registerXPasses that the file declares or defines.
	PassDefs []string
	// Generators are the options of the generators of TableGen that the file adds to a program, without dashes.
	Generators []string
	// IsTblgen reports whether the file has the main function of a program for TableGen.
	IsTblgen bool
	// Headers has the spellings of the other includes, if the file has PassCalls.
	Headers []string
}

// A PassCall is a call of registerXPasses.
type PassCall struct {
	Group     string // the X, or "" for registerPasses
	IsGlobal  bool   // the call names the function in the global namespace
	Namespace string // the name before the last "::", or ""
}

// A CxxInclude is one #include of a generated file.
type CxxInclude struct {
	Line     int
	Spelling string
	Macros   []string // GET_… and GEN_PASS_… macros defined since the last such include
}

// cxxExtensions are the extensions of the files that are read for #include lines.
var cxxExtensions = [...]string{".h", ".cpp", ".cc", ".hpp", ".cxx", ".hh", ".c", ".hxx", ".inl", ".inc"}

// IsCxx reports whether a file has one of cxxExtensions.
func IsCxx(name string) bool {
	for _, ext := range cxxExtensions {
		if strings.HasSuffix(name, ext) {
			return true
		}
	}
	return false
}

// IsHeader reports whether a file has the extension of a C++ header.
func IsHeader(name string) bool {
	switch path.Ext(name) {
	case ".h", ".hpp", ".hh", ".hxx", ".inl":
		return true
	}
	return false
}

// IsGenerated reports whether an included file has the extension of files that
// TableGen writes.
func IsGenerated(spelling string) bool {
	return strings.HasSuffix(spelling, ".inc")
}

// ReadCxx reads the facts of a C++ file. name is its path. It finds includes in all
// lines that begin with '#', including those inside /* */ comments.
func ReadCxx(name string, text []byte) *Cxx {
	src := &Cxx{Path: name}
	src.readPasses(text)
	src.readGenerators(text)
	if len(src.PassCalls) == 0 && !bytes.Contains(text, []byte(".inc")) {
		text = nil
	}
	var pending []string
	for number := 1; len(text) > 0; number++ {
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
			if spelling := quoted(line[len("include"):]); IsGenerated(spelling) {
				src.Includes = append(src.Includes, CxxInclude{Spelling: spelling, Macros: pending, Line: number})
				pending = nil
			} else if spelling != "" && len(src.PassCalls) > 0 {
				src.Headers = append(src.Headers, spelling)
			}
		}
	}
	if len(src.Includes) == 0 && src.PassCalls == nil && src.PassDefs == nil && src.Generators == nil && !src.IsTblgen {
		return nil
	}
	return src
}

// IncludesIn returns the spellings of the includes in the text of a C++ file.
func IncludesIn(text []byte) []string {
	var all []string
	for line := range bytes.Lines(text) {
		line = bytes.TrimLeft(line, " \t")
		if len(line) == 0 || line[0] != '#' {
			continue
		}
		if after, ok := bytes.CutPrefix(bytes.TrimLeft(line[1:], " \t"), []byte("include")); ok {
			if spelling := quoted(after); spelling != "" {
				all = append(all, spelling)
			}
		}
	}
	return all
}

// readPasses searches for calls and definitions of registerXPasses, the name of
// the generated function that registers a group of passes.
func (c *Cxx) readPasses(text []byte) {
	const prefix, suffix = "register", "Passes("
	all := text
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
		isGlobal := bytes.HasSuffix(before, []byte("::"))
		namespace := ""
		for bytes.HasSuffix(before, []byte("::")) { // void acme::registerXPasses()
			before = before[:len(before)-2]
			isGlobal = len(before) == 0 || !isNameByte(before[len(before)-1])
			end := len(before)
			for end > 0 && isNameByte(before[end-1]) {
				end--
			}
			if namespace == "" {
				namespace = string(before[end:])
			}
			before = bytes.TrimRight(before[:end], " \t\n\r")
		}
		text = text[i+len(suffix):]
		if !strings.HasPrefix(name, prefix) {
			continue
		}
		if isOfMLIR(all, name[len(prefix):]) {
			continue
		}
		if bytes.HasSuffix(before, []byte("void")) {
			if name != prefix {
				c.PassDefs = append(c.PassDefs, name[len(prefix):])
			}
		} else {
			c.PassCalls = append(c.PassCalls, PassCall{name[len(prefix):], isGlobal, namespace})
		}
	}
}

// generatorPattern matches what adds a generator to a program: mlir::GenRegistration, llvm::TableGen::Emitter::Opt and
// OptClass, and the value of an option of llvm::cl.
var generatorPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:\bGenRegistration\s+\w+|\bEmitter::Opt(?:Class<[\w:]+>)?\s+\w+|\bclEnumValN)\s*[({]\s*(?:[\w:]+\s*,\s*)?"-{0,2}(gen-[\w-]+)"`)
})

// readGenerators searches for generators and for the main function of a program for TableGen.
func (c *Cxx) readGenerators(text []byte) {
	c.IsTblgen = bytes.Contains(text, []byte("MlirTblgenMain(")) || bytes.Contains(text, []byte("TableGenMain("))
	if !c.IsTblgen && !bytes.Contains(text, []byte("GenRegistration")) && !bytes.Contains(text, []byte("Emitter::Opt")) {
		return
	}
	for _, m := range generatorPattern().FindAllSubmatch(text, -1) {
		c.Generators = append(c.Generators, string(m[1]))
	}
}

// isOfMLIR reports whether a text includes the header of MLIR that declares registerXPasses for a group X: the header of
// passes below a directory with that name, or the one that registers all passes.
func isOfMLIR(text []byte, group string) bool {
	for rest := text; ; {
		_, after, found := bytes.Cut(rest, []byte("\"mlir/"))
		if !found {
			return false
		}
		header, _, _ := bytes.Cut(after, []byte("\""))
		if path.Base(string(header)) == "Passes.h" && slices.Contains(strings.Split(string(header), "/"), group) ||
			string(header) == "InitAllPasses.h" && group == "All" {
			return true
		}
		rest = after
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

// The extensions of generated files of declarations and of definitions.
var (
	declarationExtensions = [...]string{".h.inc", ".hh.inc", ".hpp.inc", ".hxx.inc"}
	definitionExtensions  = [...]string{".cpp.inc", ".cc.inc", ".cxx.inc"}
)

func hasAnySuffix(name string, suffixes []string) bool {
	return slices.ContainsFunc(suffixes, func(s string) bool { return strings.HasSuffix(name, s) })
}

// OutputStem returns the name of an output without its extension: FooOps for
// FooOps.h.inc.
func OutputStem(name string) string {
	name = path.Base(name)
	for _, list := range [...][]string{declarationExtensions[:], definitionExtensions[:], {".td.inc", ".inc"}} {
		for _, ext := range list {
			if strings.HasSuffix(name, ext) {
				return name[:len(name)-len(ext)]
			}
		}
	}
	return name
}

// OtherHalves returns the names that the definitions of declarations may have, or the declarations of definitions.
func OtherHalves(name string) []string {
	own, others := declarationExtensions[:], definitionExtensions[:]
	if IsDefinitions(name) {
		own, others = others, own
	}
	var names []string
	for _, ext := range own {
		if stem, ok := strings.CutSuffix(name, ext); ok {
			for _, other := range others {
				names = append(names, stem+other)
			}
		}
	}
	return names
}

// IsDeclarations reports whether an output has the extension of a file of
// declarations.
func IsDeclarations(name string) bool {
	return hasAnySuffix(name, declarationExtensions[:])
}

// IsDefinitions reports whether an output has the extension of a file of
// definitions.
func IsDefinitions(name string) bool {
	return hasAnySuffix(name, definitionExtensions[:])
}
