package compilecommands

import (
	"path/filepath"
	"strings"
)

// Roots are the directories to which paths in Bazel's actions are relative.
type Roots struct {
	Workspace     string
	ExecutionRoot string
	OutputBase    string
}

// Absolute returns the absolute path of a path relative to the execution root. It does not
// use the symbolic links in the execution root, because Bazel changes them with each build.
// So a source file gets its path in the workspace, and a file of another repository gets its
// path below the output base.
func (r Roots) Absolute(path string) string {
	switch {
	case filepath.IsAbs(path):
		return path
	case path == "bazel-out" || strings.HasPrefix(path, "bazel-out/"):
		return filepath.Join(r.ExecutionRoot, path)
	case strings.HasPrefix(path, "external/"):
		return filepath.Join(r.OutputBase, path)
	default:
		return filepath.Join(r.Workspace, path)
	}
}

// directoryOptions are options of C++ compilers that are followed by a path in the same
// argument. An option comes before its prefixes.
var directoryOptions = []string{"-isystem", "-iquote", "-include", "-imacros", "-idirafter", "--sysroot=", "-fprofile-use=", "-I", "-L", "-B", "-F"}

// argument makes a path in an argument of a compiler absolute, if it belongs to
// another repository or is generated. Other paths are relative to the workspace.
func (r Roots) argument(arg string) string {
	option := ""
	for _, o := range directoryOptions {
		if strings.HasPrefix(arg, o) {
			option = o
			break
		}
	}
	path := arg[len(option):]
	if strings.HasPrefix(path, "bazel-out/") || strings.HasPrefix(path, "external/") {
		return option + r.Absolute(path)
	}
	return arg
}

// dropped are options that clangd must not get, with the number of arguments that follow
// each of them.
var dropped = map[string]int{
	"-fno-canonical-system-headers": 0, // Bazel's toolchain for GCC passes it, and clangd reports an error
	"-MD":                           0, // writes a file into the output tree
	"-MF":                           1,
}

func (r Roots) arguments(args []string) []string {
	var out []string
	for i := 0; i < len(args); i++ {
		if n, drop := dropped[args[i]]; drop {
			i += n
			continue
		}
		out = append(out, r.argument(args[i]))
	}
	return out
}
