package source

import "github.com/rules-ods/rules_ods/language/internal/cmake"

// A CMakeOutput is one file that the CMake build of the repository generates
// from a .td file. In repositories with both builds, it states what the BUILD
// files have to generate.
type CMakeOutput struct {
	TdFile string // relative to the repository
	Out    string // relative to the repository
	Opts   []string
	Place  string // file and line of the command
	Rule   string // the name for the Bazel rule that the command gives as an argument, or ""
	// Implied reports whether a command generates the output for every dialect,
	// even if the dialect defines nothing of that kind.
	Implied bool
	// Program is the program that generates it, if it is not mlir-tblgen.
	Program cmake.Program
}
