package mlir

import (
	_ "embed"
	"path"
	"strings"
	"sync"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Names of LLVM's repository in Bazel.
const (
	LLVMRepository = "llvm-project"
	LLVMLoad       = "@llvm-project//mlir:tblgen.bzl"
)

//go:embed data/llvm_labels.txt
var labelsText string

//go:embed data/llvm_td_deps.txt
var depsText string

var llvmDeps = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(depsText) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] != "#" {
			m[fields[0]] = fields[1:]
		}
	}
	return m
})

// LLVMDeps returns the labels, without the repository, that a td_library of
// LLVM's own build depends on.
func LLVMDeps(pkg, name string) []string { return llvmDeps()["//"+pkg+":"+name] }

// LLVMLabels returns the labels of the td_library targets of LLVM's own build, by the
// include path of each .td file that they hold. It parses the embedded list once.
var LLVMLabels = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(labelsText) {
		fields := strings.Fields(line)
		if len(fields) > 1 && fields[0] != "#" {
			m[fields[0]] = fields[1:]
		}
	}
	return m
})

// LLVMLabel returns the td_library that holds a file of LLVM in LLVM's own build,
// or "" if none does.
func LLVMLabel(spelling string) string {
	if labels := LLVMLabels()[spelling]; len(labels) > 0 {
		return ChooseLabel(labels, spelling)
	}
	return ""
}

// ChooseLabel returns one of several labels of libraries that hold a file: the one
// whose name begins with the most words of the file's name, then a clearly shorter
// one, then the first.
func ChooseLabel(labels []string, spelling string) string {
	if len(labels) == 1 {
		return labels[0]
	}
	best, score := labels[0], -1
	words := ident.Words(stem(spelling))
	for _, text := range labels {
		_, name, _ := strings.Cut(text, ":")
		n := 8*ident.CommonPrefix(words, ident.Words(name)) - len(name)/8
		if n > score {
			best, score = text, n
		}
	}
	return best
}

// LLVMLibrary returns the name of the td_library that holds a file in LLVM's own build,
// or "" if none does. In a copy of LLVM, a new library takes that name, because other
// repositories depend on it.
func LLVMLibrary(file, pkg string) string {
	rest := slashpath.Rel(file, pkg)
	_, spelling, ok := strings.Cut(rest, "include/")
	if !ok || path.Base(pkg) == "." {
		spelling = rest
	}
	labels := LLVMLabels()[spelling]
	if len(labels) == 0 {
		return ""
	}
	lb, err := label.Parse(ChooseLabel(labels, spelling))
	if err != nil || lb.Pkg != pkg && pkg != "" && !strings.HasSuffix(pkg, "/"+lb.Pkg) {
		return ""
	}
	return lb.Name
}

func stem(p string) string { return strings.TrimSuffix(path.Base(p), ".td") }
