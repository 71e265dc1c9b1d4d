package cxxtext

import (
	"path"
	"slices"
	"strings"
)

// Extensions in lower case.
var (
	sourceExtensions = []string{".c", ".cc", ".cpp", ".cxx", ".c++", ".s"}
	headerExtensions = []string{".h", ".hh", ".hpp", ".hxx"}
)

// IsSource reports whether a file has the name of a source file of C, C++ or assembler.
func IsSource(name string) bool {
	return slices.Contains(sourceExtensions, strings.ToLower(path.Ext(name)))
}

// IsHeader reports whether a file has the name of a header of C or C++.
func IsHeader(name string) bool {
	return slices.Contains(headerExtensions, strings.ToLower(path.Ext(name)))
}
