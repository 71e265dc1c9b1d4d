package source

import (
	"bytes"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
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

// A CxxInclude is one #include of a file that may be generated.
type CxxInclude struct {
	Line     int
	Spelling string   // clean, as path.Clean defines it
	Macros   []string // GET_… and GEN_PASS_… macros defined since the last such include
	// IsCertain reports whether the extension is that of files that TableGen writes, and IsUsual whether it is that of files
	// that a person writes. A file that is not certain needs more evidence.
	IsCertain, IsUsual bool
}

// cxxExtensions are the extensions of the files that are read for #include lines.
var cxxExtensions = [...]string{".h", ".cpp", ".cc", ".hpp", ".cxx", ".hh", ".c", ".hxx", ".inl", ".inc"}

// IsCxx reports whether a file has one of cxxExtensions.
func IsCxx(name string) bool { return slices.Contains(cxxExtensions[:], path.Ext(name)) }

// IsHeader reports whether a file has the extension of a C++ header.
func IsHeader(name string) bool {
	ext := path.Ext(name)
	return ext == ".inl" || slices.Contains(headerExtensions[:], ext)
}

// ReadCxx reads the facts of a C++ file. name is its path. It finds includes in all
// lines that begin with '#', including those inside /* */ comments.
func ReadCxx(name string, text []byte) *Cxx {
	src := &Cxx{Path: name}
	src.readPasses(text)
	src.readGenerators(text)
	var pending []string
	for d := range directives(text) {
		switch {
		case bytes.HasPrefix(d.text, []byte("define")):
			if macro := firstWord(d.text[len("define"):]); isContentMacro(macro) {
				pending = append(pending, macro)
			}
		case bytes.HasPrefix(d.text, []byte("undef")):
			if i := slices.Index(pending, firstWord(d.text[len("undef"):])); i >= 0 {
				pending = slices.Delete(slices.Clone(pending), i, i+1)
			}
		case bytes.HasPrefix(d.text, []byte("include")):
			inc := CxxInclude{Spelling: included(d.text[len("include"):]), Macros: pending, Line: d.line}
			inc.IsCertain, inc.IsUsual = strings.HasSuffix(inc.Spelling, ".inc"), isUsualExtension(OutputExtension(inc.Spelling))
			switch {
			case inc.Spelling == "":
			case len(pending) > 0 || !inc.IsUsual:
				src.Includes = append(src.Includes, inc)
				pending = nil
			case len(src.PassCalls) > 0:
				src.Headers = append(src.Headers, inc.Spelling)
			}
		}
	}
	if len(src.Includes) == 0 && src.PassCalls == nil && src.PassDefs == nil && src.Generators == nil && !src.IsTblgen {
		return nil
	}
	return src
}

// A directive is a line of C++ that begins with '#'.
type directive struct {
	line int
	text []byte // after '#' and blanks
}

// directives yields the directives of a text in order.
func directives(text []byte) iter.Seq[directive] {
	return func(yield func(directive) bool) {
		line, counted := 1, 0 // line is the number of the line at counted
		for at := 0; ; {
			n := bytes.IndexByte(text[at:], '#')
			if n < 0 {
				return
			}
			at += n
			before := bytes.TrimRight(text[counted:at], " \t")
			line, counted = line+bytes.Count(text[counted:at], []byte("\n")), at
			end := len(text)
			if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
				end = at + n
			}
			isFirst := len(before) == 0 && line == 1 || bytes.HasSuffix(before, []byte("\n"))
			if isFirst && !yield(directive{line, bytes.TrimLeft(text[at+1:end], " \t")}) {
				return
			}
			at = end
		}
	}
}

// IncludesIn returns the clean paths of the includes in the text of a C++ file.
func IncludesIn(text []byte) []string {
	var all []string
	for d := range directives(text) {
		if after, ok := bytes.CutPrefix(d.text, []byte("include")); ok {
			if spelling := included(after); spelling != "" {
				all = append(all, spelling)
			}
		}
	}
	return all
}

// passPattern matches the end of a text that calls, declares or defines registerXPasses, the name of the generated function
// that registers a group of passes: what makes it a declaration, its namespaces, and the X.
var passPattern = lazyregexp.New(`(\bvoid\s*)?((?:\w*::\s*)*)\bregister(\w*)Passes\($`)

// maxPassCall limits the length of what passPattern matches, in bytes.
const maxPassCall = 1000

// readPasses searches for calls and definitions of registerXPasses.
func (c *Cxx) readPasses(text []byte) {
	for end := 0; ; {
		i := bytes.Index(text[end:], []byte("Passes("))
		if i < 0 {
			return
		}
		end += i + len("Passes(")
		m := passPattern.Get().FindSubmatch(text[max(0, end-maxPassCall):end])
		if m == nil {
			continue
		}
		names, group := strings.Split(string(m[2]), "::"), string(m[3]) // the last of the names is empty
		switch {
		case isOfMLIR(text, group):
		case m[1] == nil:
			call := PassCall{Group: group, IsGlobal: len(names) > 1 && names[0] == ""}
			if len(names) > 1 {
				call.Namespace = strings.TrimSpace(names[len(names)-2])
			}
			c.PassCalls = append(c.PassCalls, call)
		case group != "":
			c.PassDefs = append(c.PassDefs, group)
		}
	}
}

// generatorPattern matches what adds a generator to a program: mlir::GenRegistration, llvm::TableGen::Emitter::Opt and
// OptClass, and the value of an option of llvm::cl.
var generatorPattern = lazyregexp.New(`(?:\bGenRegistration\s+\w+|\bEmitter::Opt(?:Class<[\w:]+>)?\s+\w+|\bclEnumValN)\s*[({]\s*(?:[\w:]+\s*,\s*)?"-{0,2}(gen-[\w-]+)"`)

// readGenerators searches for generators and for the main function of a program for TableGen.
func (c *Cxx) readGenerators(text []byte) {
	c.IsTblgen = bytes.Contains(text, []byte("MlirTblgenMain(")) || bytes.Contains(text, []byte("TableGenMain("))
	if !c.IsTblgen && !bytes.Contains(text, []byte("GenRegistration")) && !bytes.Contains(text, []byte("Emitter::Opt")) {
		return
	}
	for _, m := range generatorPattern.Get().FindAllSubmatch(text, -1) {
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

// included returns the path after include, in quotes or angle brackets, as path.Clean makes it; "" for a macro, and for
// the path of a file of this machine.
func included(b []byte) string {
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
	if n := bytes.IndexByte(b[1:], end); n > 0 && b[1] != '/' {
		return path.Clean(string(b[1 : 1+n]))
	}
	return ""
}

// An element of the extension of an output: FooOps.h.inc has declarations, FooOps.inc.cc definitions.
type element int

const (
	otherElement element = iota
	header
	definitions
	generated // says only that a file is generated, or included as text
)

// headerExtensions and sourceExtensions are those of C++, generatedExtensions those of text that C++ includes. The words say the
// same in names without them: FooOps_decls.inc. The words type_defs and attr_defs mean a kind.
const declsWord, defsWord = "_decls", "_defs"

var (
	headerExtensions    = [...]string{".h", ".hh", ".hpp", ".hxx"}
	sourceExtensions    = [...]string{".cpp", ".cc", ".cxx", ".c"}
	generatedExtensions = [...]string{".inc", ".inl", ".gen", ".generated", ".def", ".td"}
)

func elementOf(ext string) element {
	switch {
	case slices.Contains(generatedExtensions[:], ext): // first, as most outputs end in .inc
		return generated
	case slices.Contains(headerExtensions[:], ext):
		return header
	case slices.Contains(sourceExtensions[:], ext):
		return definitions
	}
	return otherElement
}

// extensionOf returns the index at which the extension of an output begins, and its element that is one of C++. The last element
// may be any; those before it are known ones, up to one of C++.
func extensionOf(name string) (at int, half element) {
	at = len(name)
	for i := at - 1; i >= 0 && name[i] != '/' && (at == len(name) || at-i <= len(".generated")); i-- {
		if name[i] != '.' {
			continue
		}
		e := elementOf(name[i:at])
		isLast := at == len(name)
		if e == otherElement && !isLast {
			break
		}
		if e == header || e == definitions {
			if half = e; !isLast {
				return i, half
			}
		}
		at = i
	}
	if half == otherElement && at < len(name) {
		switch stem := name[:at]; {
		case strings.HasSuffix(stem, declsWord):
			return at - len(declsWord), header
		case strings.HasSuffix(stem, defsWord) && !strings.HasSuffix(stem, "type"+defsWord) && !strings.HasSuffix(stem, "attr"+defsWord):
			return at - len(defsWord), definitions
		}
	}
	return at, half
}

// OutputExtension returns the extension of an output: .h.inc for FooOps.h.inc, and for Foo.capi.h.inc, too.
func OutputExtension(name string) string {
	at, _ := extensionOf(name)
	return name[at:]
}

// isUsualExtension reports whether a file with an extension is usually written by hand.
func isUsualExtension(ext string) bool {
	e := elementOf(ext)
	return ext == "" || e == header || e == definitions
}

// OutputStem returns the name of an output without its extension: FooOps for
// FooOps.h.inc.
func OutputStem(name string) string {
	at, _ := extensionOf(name)
	return name[strings.LastIndexByte(name[:at], '/')+1 : at]
}

// KindsInName returns the kinds that the last words of the name of an output mean.
func KindsInName(output string) mlir.Kind { return mlir.TailKinds(ident.Tail(OutputStem(output))) }

// OtherHalves returns the names that the definitions of declarations may have, or the declarations of definitions.
func OtherHalves(name string) []string {
	at, half := extensionOf(name)
	own, others := headerExtensions[:], sourceExtensions[:]
	switch half {
	case definitions:
		own, others = others, own
	case otherElement:
		return nil
	}
	stem := OutputStem(name)
	if rest, ok := strings.CutPrefix(name[at:], declsWord); ok {
		return []string{stem + defsWord + rest}
	}
	if rest, ok := strings.CutPrefix(name[at:], defsWord); ok {
		return []string{stem + declsWord + rest}
	}
	names := make([]string, len(others))
	for _, e := range own {
		before, after, ok := strings.Cut(name[at:]+".", e+".")
		if !ok {
			continue
		}
		for i, other := range others {
			names[i] = strings.TrimSuffix(stem+before+other+"."+after, ".")
		}
		break
	}
	return names
}

// IsDeclarations reports whether an output has the extension of a file of
// declarations.
func IsDeclarations(name string) bool {
	_, half := extensionOf(name)
	return half == header
}

// IsDefinitions reports whether an output has the extension of a file of
// definitions.
func IsDefinitions(name string) bool {
	_, half := extensionOf(name)
	return half == definitions
}
