// Package source reads the facts of one .td, C++ or CMake file from its text
// alone. It evaluates nothing and opens no other file. Other packages combine
// the facts. All values are immutable once returned.
package source

import "github.com/rules-ods/rules_ods/generator/tablegen/declared"

// What package declared reads of a .td file.
type (
	File       = declared.File
	Include    = declared.Include
	Class      = declared.Class
	Parent     = declared.Parent
	Record     = declared.Record
	Defm       = declared.Defm
	Multiclass = declared.Multiclass
	Dialect    = declared.Dialect
	Reader     = declared.Reader
)

// LoopLimit limits the assumed number of repetitions of one loop.
const LoopLimit = declared.LoopLimit

// Read reads the facts of one .td file. name is the path that diagnostics show.
func Read(name string, text []byte) *File { return declared.Read(name, text) }

// Stem returns the base name of a path without .td.
func Stem(p string) string { return declared.Stem(p) }
