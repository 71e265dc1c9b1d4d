package source

// A CMakeOutput is one file that the CMake build of the repository generates
// from a .td file. In repositories with both builds, it states what the BUILD
// files have to generate.
type CMakeOutput struct {
	TdFile string // relative to the repository
	Out    string // relative to the repository
	Opts   []string
	Place  string // file and line of the command
	Rule   string // a Bazel rule name that the command carries, or ""
	// Implied reports whether a command generates the output for every dialect,
	// even if the dialect defines nothing of that kind.
	Implied bool
}
