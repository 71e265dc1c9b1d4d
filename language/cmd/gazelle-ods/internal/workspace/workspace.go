// Package workspace finds the repository that a command line is about.
package workspace

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// RootAbove returns the root of the repository that contains a directory.
func RootAbove(dir string) (string, error) {
	for d := dir; ; d = filepath.Dir(d) {
		for _, base := range [...]string{"MODULE.bazel", "REPO.bazel", "WORKSPACE.bazel", "WORKSPACE"} {
			if Exists(filepath.Join(d, base)) {
				return d, nil
			}
		}
		if d == filepath.Dir(d) {
			return "", fmt.Errorf("neither %s nor a directory above it has a MODULE.bazel or WORKSPACE file; name the root of the repository by -repo_root, "+
				"or let 'gazelle-ods init' write a build for a project with CMake", dir)
		}
	}
}

// RootArgument returns the directory on the command line, or else the working directory wd.
func RootArgument(wd string, fs *flag.FlagSet) (string, error) {
	switch fs.NArg() {
	case 0:
		return wd, nil
	case 1:
		if filepath.IsAbs(fs.Arg(0)) {
			return fs.Arg(0), nil
		}
		return filepath.Join(wd, fs.Arg(0)), nil
	}
	return "", fmt.Errorf("%s: expected one directory, got %d arguments", fs.Name(), fs.NArg())
}

// Exists reports whether there is a file or directory.
func Exists(p string) bool {
	_, err := os.Stat(p)
	return err == nil
}
