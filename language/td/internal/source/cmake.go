package source

// A CMakeOutput is one file that the CMake build of the same repository generates
// from a .td file. Repositories that are built both ways tell there, word for
// word, what their BUILD files have to tell.
type CMakeOutput struct {
	TdFile string // relative to the repository
	Out    string // relative to the repository
	Opts   []string
	Place  string // file and line of the command
	Rule   string // a Bazel rule name that the command carries, or ""
	// Implied says that the output is one that a command makes for every
	// dialect, whether there is something to generate or not.
	Implied bool
}
