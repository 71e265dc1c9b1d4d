package syntax

import (
	"math"
	"unsafe"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// maxDepth limits the nesting of values, types and statements, and the number
// of suffixes of a value. Recursive functions over the tree then have enough
// stack.
const maxDepth = 25_000

// maxStatements limits the nesting of statements. The evaluation of nested
// loops takes time proportional to the square of this.
const maxStatements = 5000

// ScanMacros is the set of defined macros during parsing. A file and everything
// that it includes share one value, because TableGen has one set of macros for
// all of them.
//
// Parse calls the methods in source order. Include can therefore parse the
// included file with the same Macros, and macros that the included file defines
// are visible after the include.
type Macros interface {
	// Defined reports whether a macro is defined at this point.
	Defined(name string) bool
	// Define defines a macro.
	Define(name string)
	// Parse calls Include for each include statement.
	Include(*Include)
}

// Parse parses a file. Any name is accepted as a bang operator. Parse always
// returns a tree; File.Err has the error. If macros is nil, only macros that
// the file defines exist. The tree refers to src, which must not change
// afterwards.
func Parse(name string, src []byte, mode Mode, macros Macros) *File {
	return new(Parser).Parse(name, src, mode, macros)
}

// A Parser parses files that use the same set of operators. It allocates the
// nodes of their trees in blocks that the trees share, so the memory is
// released when no tree is used any more. Only one goroutine may use it at a
// time.
type Parser struct {
	Operators *Operators
	Language  mlir.Language // zero means mlir.AnyLanguage
	arenas    arenas
}

// Reset lets the parser use the memory of all trees that it has made for other
// trees. Those trees become invalid; strings in them stay as they are.
func (r *Parser) Reset() { r.arenas.reset() }

// Parse is the function Parse with the operators of r. The Macros may parse
// included files with the same Parser.
func (r *Parser) Parse(name string, src []byte, mode Mode, macros Macros) *File {
	if len(src) > math.MaxInt32 {
		return &File{Name: name, Mode: mode, Err: &Error{Msg: "file is larger than 2 GiB"}}
	}
	text := unsafe.String(unsafe.SliceData(src), len(src))
	file := &File{Name: name, Mode: mode, EOF: Pos(len(text)), src: text}
	lexer := Scanner{Source: text, Unscannable: NoPos, Operators: r.Operators, Language: r.language()}
	return newParser(file, &r.arenas, lexer, macros).parse()
}

func (r *Parser) language() mlir.Language {
	if r.Language == 0 {
		return mlir.AnyLanguage
	}
	return r.Language
}
