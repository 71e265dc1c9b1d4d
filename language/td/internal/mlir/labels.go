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

// LLVMLabels parses the embedded labels, once.
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

// ChooseLabel picks one of several libraries with a file: the one that is named
// after the file, else the one with the shortest name, else the first.
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

// LLVMLibrary is the name by which LLVM's own build knows the library that a file of this
// repository is in: other repositories depend on it by that name.
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
