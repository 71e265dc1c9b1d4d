package migrate

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// llvmFiles are the .bzl files of LLVM's build that a repository of system_mlir has, and what
// they export. The keys are relative to the repository.
var llvmFiles = map[string][]string{
	"//llvm:binary_alias.bzl": {"binary_alias"},
	"//llvm:lit_test.bzl":     {"lit_test", "package_path"},
	"//llvm:tblgen.bzl":       {"gentbl"},
	"//mlir:build_defs.bzl":   {"cc_headers_only", "mlir_c_api_cc_library"},
	"//mlir:linalggen.bzl":    {"genlinalg"},
	"//mlir:tblgen.bzl": {"TdInfo", "gentbl_cc_library", "gentbl_filegroup", "gentbl_rule", "gentbl_sharded_op_defs",
		"gentbl_sharded_ops", "gentbl_test", "td_library"},
}

const (
	tblgenFile = "//mlir:tblgen.bzl"
	rulesFile  = "//rules:defs.bzl"
	// overlay is the folder of LLVM's sources with its Bazel build.
	overlay = "//utils/bazel/llvm-project-overlay/"
	// llvmName is the usual name of the repository with LLVM's Bazel build.
	llvmName = "llvm-project"
)

// replacedTools are the tools that the toolchain has in place of LLVM's, by attribute.
var replacedTools = map[string]string{
	"tblgen":  "//mlir:mlir-tblgen",
	"sharder": "//mlir:mlir-src-sharder",
}

// isBuildFile reports whether a file has rules or macros.
func isBuildFile(name string) bool {
	base := path.Base(name)
	return base == "BUILD" || base == "BUILD.bazel" || path.Ext(base) == ".bzl"
}

// splitLabel returns the repository of a label and the rest, which begins with "//" or is empty, as that of @zlib.
func splitLabel(label string) (repository, rest string) {
	if !strings.HasPrefix(label, "@") {
		return "", label
	}
	repository, _, _ = strings.Cut(label, "//")
	return strings.TrimLeft(repository, "@"), label[len(repository):]
}

// llvmRepository returns the name that BUILD files give to the repository with LLVM's Bazel build.
func llvmRepository(files []*file) string {
	counts := map[string]int{}
	for _, f := range files {
		for load := range f.loads() {
			if repository, rest := splitLabel(load.Module.Value); repository != "" && llvmFiles[rest] != nil {
				counts[repository]++
			}
		}
	}
	best := llvmName
	for name, n := range counts {
		if n > counts[best] || n == counts[best] && name < best && counts[best] > 0 {
			best = name
		}
	}
	return best
}

// editBuildFile changes loads that need it, and removes the names of tools that the toolchain has.
func (m *migration) editBuildFile(f *file) {
	rules := map[string]bool{} // names in this file of the rules that need no tblgen
	for load := range f.loads() {
		repository, rest := splitLabel(load.Module.Value)
		if name := strings.Replace(rest, overlay, "//", 1); name != rest && repository != "" && llvmFiles[name] != nil {
			start, end := load.Module.Span()
			quote := string(f.read[start.Byte])
			f.add(change{start.Byte, end.Byte, quote + "@" + m.llvm + name + quote, "the file of LLVM's build has this label in the installed MLIR"})
			repository, rest = m.llvm, name
		}
		if repository == m.llvm && rest == tblgenFile || repository == m.rulesName && rest == rulesFile {
			for i, from := range load.From {
				if slices.Contains(llvmFiles[tblgenFile], from.Name) && from.Name != "TdInfo" {
					rules[load.To[i].Name] = true
				}
			}
		}
	}
	build.Walk(f.syntax, func(e build.Expr, _ []build.Expr) {
		call, ok := e.(*build.CallExpr)
		if !ok {
			return
		}
		if callee, ok := call.X.(*build.Ident); !ok || !rules[callee.Name] {
			return
		}
		for i := range call.List {
			m.removeTool(f, call, i)
		}
	})
}

// checkLoad reports what a load needs and the installed MLIR does not have.
func (m *migration) checkLoad(f *file, load *build.LoadStmt, rest string) {
	exported, ok := llvmFiles[rest]
	if !ok {
		m.left(f, load.Load.Byte, fmt.Sprintf("the installed MLIR has no %s; copy what you use of it into this repository", load.Module.Value))
		return
	}
	for _, from := range load.From {
		switch {
		case slices.Contains(exported, from.Name):
		case from.Name == "gentbl":
			m.left(f, load.Load.Byte, "LLVM's build has no gentbl any more; run: gazelle-ods fix")
		default:
			m.left(f, load.Load.Byte, fmt.Sprintf("%s of the installed MLIR has no %s", load.Module.Value, from.Name))
		}
	}
}

// keepComment asks tools to leave a line as it is.
var keepComment = regexp.MustCompile(`#\s*keep\b`)

// removeTool removes an argument that names a tool of LLVM which the toolchain has, unless a
// comment asks to keep it.
func (m *migration) removeTool(f *file, call *build.CallExpr, i int) {
	assign, ok := call.List[i].(*build.AssignExpr)
	if !ok {
		return
	}
	name, isIdent := assign.LHS.(*build.Ident)
	value, isString := assign.RHS.(*build.StringExpr)
	if !isIdent || !isString {
		return
	}
	repository, rest := splitLabel(value.Value)
	if tool := replacedTools[name.Name]; tool == "" || rest != tool || repository != m.llvm {
		return
	}
	_, last := assign.Span()
	lineEnd := len(f.read)
	if n := bytes.IndexByte(f.read[last.Byte:], '\n'); n >= 0 {
		lineEnd = last.Byte + n
	}
	if keepComment.Match(f.read[last.Byte:lineEnd]) || slices.ContainsFunc(assign.Comment().Before, func(c build.Comment) bool { return keepComment.MatchString(c.Token) }) {
		return
	}
	start, end := f.element(call.List, i)
	f.add(change{start, end, "", "the toolchain has the " + name.Name})
}
