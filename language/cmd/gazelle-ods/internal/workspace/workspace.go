// Package workspace finds the repository that a command line is about.
package workspace

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// RulesVersion is the release of rules_ods that a new bazel_dep in MODULE.bazel names.
const RulesVersion = "0.1.0"

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
func RootArgument(wd string, args []string) (string, error) {
	switch len(args) {
	case 0:
		return wd, nil
	case 1:
		return Path(wd, args[0]), nil
	}
	return "", command.Usagef("want one directory, but %d are given", len(args))
}

// Exists reports whether there is a file or directory.
func Exists(p string) bool {
	_, err := os.Stat(p)
	return err == nil
}

// Path returns a path of a command line that is run in the directory wd. An absolute path stays as it is.
func Path(wd, p string) string {
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(wd, p)
}
