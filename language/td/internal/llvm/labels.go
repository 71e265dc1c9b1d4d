// Package llvm has what the Gazelle extension knows of LLVM's repository: the classes and .td files of MLIR in each release,
// and the labels of its Bazel build. It reads nothing of the repository that the extension runs on.
package llvm

import (
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Names of LLVM's repository in Bazel.
const (
	Repository = labels.Repository
	Load       = "@llvm-project//mlir:tblgen.bzl"
)

// Label returns the td_library that holds a file of LLVM in LLVM's own build,
// or "" if none does.
func Label(spelling string) string {
	if all := labels.Holding(spelling); len(all) > 0 {
		return ChooseLabel(all, spelling)
	}
	return ""
}

// ChooseLabel returns one of several labels of libraries that hold a file: the one
// whose name begins with the most words of the file's name, then a clearly shorter
// one, then the first.
func ChooseLabel(all []string, spelling string) string {
	if len(all) == 1 {
		return all[0]
	}
	best, score := all[0], -1
	words := ident.Words(stem(spelling))
	for _, text := range all {
		_, name, _ := strings.Cut(text, ":")
		n := 8*ident.CommonPrefix(words, ident.Words(name)) - len(name)/8
		if n > score {
			best, score = text, n
		}
	}
	return best
}

// Library returns the name of the td_library that holds a file in LLVM's own build,
// or "" if none does. In a copy of LLVM, a new library takes that name, because other
// repositories depend on it.
func Library(file, pkg string) string {
	rest := slashpath.Rel(file, pkg)
	_, spelling, ok := strings.Cut(rest, "include/")
	if !ok || path.Base(pkg) == "." {
		spelling = rest
	}
	all := labels.Holding(spelling)
	if len(all) == 0 {
		return ""
	}
	lb, err := labeltext.Parse(ChooseLabel(all, spelling))
	if err != nil || lb.Pkg != pkg && pkg != "" && !strings.HasSuffix(pkg, "/"+lb.Pkg) {
		return ""
	}
	return lb.Name
}

func stem(p string) string { return strings.TrimSuffix(path.Base(p), ".td") }
