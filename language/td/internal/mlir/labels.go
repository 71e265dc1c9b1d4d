package mlir

import (
	_ "embed"
	"path"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// Names of LLVM's repository in Bazel.
const (
	LlvmRepository = "llvm-project"
	LlvmLoad       = "@llvm-project//mlir:tblgen.bzl"
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

// LLVMLabel is the label of a file of LLVM: as its build has it, or, for a file
// that is newer than the list, the library of the file that includes it or of
// its neighbours.
func LLVMLabel(spelling string) string {
	all := LLVMLabels()
	if labels := all[spelling]; len(labels) > 0 {
		return ChooseLabel(labels, spelling)
	}
	facts := InstalledFacts()
	if facts.Files[spelling] == nil {
		return ""
	}
	// Includers first, nearest first, alphabetically: OpBase.td has been split
	// several times, and its parts stayed in its library.
	var includers []string
	for p, f := range facts.Files {
		if slices.Contains(f.includes, spelling) && len(all[p]) > 0 && path.Dir(p) == path.Dir(spelling) {
			includers = append(includers, p)
		}
	}
	sort.Slice(includers, func(i, j int) bool {
		a, b := path.Base(includers[i]) == "OpBase.td", path.Base(includers[j]) == "OpBase.td"
		if a != b {
			return a
		}
		return includers[i] < includers[j]
	})
	if len(includers) > 0 {
		return ChooseLabel(all[includers[0]], includers[0])
	}
	if best := neighbourLabel(all, spelling); best != "" {
		return best
	}
	return "@" + LlvmRepository + "//" + strings.SplitN(spelling, "/", 2)[0] + ":" + ident.Camel(stem(spelling)) + "TdFiles"
}

// neighbourLabel is the library of the files beside one, if there is just one,
// or the one with the most similar file.
func neighbourLabel(all map[string][]string, spelling string) string {
	best, score := "", 0
	dir := path.Dir(spelling)
	words := ident.Words(stem(spelling))
	paths := make([]string, 0, 8)
	for p := range all {
		if path.Dir(p) == dir {
			paths = append(paths, p)
		}
	}
	sort.Strings(paths)
	for _, p := range paths {
		n := ident.CommonPrefix(words, ident.Words(stem(p)))
		if n > score {
			best, score = ChooseLabel(all[p], p), n
		}
	}
	if best == "" && len(paths) > 0 {
		same := true
		for _, p := range paths {
			same = same && all[p][0] == all[paths[0]][0]
		}
		if same {
			best = all[paths[0]][0]
		}
	}
	return best
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
