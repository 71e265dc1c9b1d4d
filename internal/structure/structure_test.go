// Package structure checks rules about the source code of this repository
// that no compiler checks: which package may import which, how long files and
// packages may be, and what has to be documented.
package structure

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the folder of the repository, relative to this one. module is the
// import path of the repository.
const (
	root   = "../.."
	module = "github.com/rules-ods/rules_ods"
)

// imports is the order of the packages: each may import only what its entry lists. "a/..." is
// a and all packages below it. The longest pattern that matches a package applies.
var imports = []struct {
	pkg string
	may []string
}{
	{"generator/mlir/...", nil},
	{"generator/nearest", nil},
	{"generator/tablegen/syntax/...", []string{"generator/nearest", "generator/mlir", "generator/tablegen/syntax/..."}},
	{"generator/tablegen/...", []string{"generator/nearest", "generator/mlir", "generator/tablegen/..."}},
	{"generator/ods/...", []string{"generator/mlir", "generator/ods/...", "generator/tablegen/..."}},
	{"generator/format/...", []string{"generator/nearest", "generator/format/...", "generator/mlir", "generator/ods/...", "generator/tablegen/..."}},
	{"generator/cpp/...", nil},
	{"generator/synthetic", nil},
	{"generator/questions", []string{"generator/mlir"}},
	{"generator/backend", []string{"generator/mlir", "generator/tablegen"}},
	{"generator/backend/parity", []string{"generator/backend", "generator/backend/parity/...", "generator/cpp", "generator/mlir", "generator/ods", "generator/questions", "generator/tablegen", "internal/testtool"}}, // only for tests
	{"generator/backend/parity/layout", nil},
	{"generator/backend/parity/runline", []string{"generator/mlir"}},
	{"generator/backend/...", []string{
		"generator/nearest", "generator/backend/...", "generator/cpp/...", "generator/format/...", "generator/mlir", "generator/ods/...",
		"generator/tablegen/...", "sharder"}},
	{"generator/plugin", []string{"generator/backend/catalog"}},
	{"generator/plugin/python", nil},
	{"generator/upgrade", []string{
		"generator/backend", "generator/backend/origin", "generator/cpp", "generator/mlir", "generator/ods", "generator/ods/deprecation",
		"generator/tablegen", "generator/tablegen/syntax", "generator/upgrade/..."}},
	{"generator/upgrade/edits", []string{"generator/tablegen/syntax"}},
	{"generator/upgrade/report", []string{"generator/upgrade", "generator/upgrade/uses"}},
	{"generator/upgrade/surface", nil},
	{"generator/upgrade/trace", nil},
	{"generator/upgrade/uses", nil},
	{"generator/driver/...", []string{"generator/nearest", "generator/driver/...", "generator/mlir/labels", "generator/tablegen", "generator/tablegen/syntax"}},
	{"generator/lsp/position", nil},
	{"generator/lsp/workspace", []string{"generator/tablegen/..."}},
	{"generator/lsp/document", []string{
		"generator/backend/...", "generator/lsp/position", "generator/lsp/workspace", "generator/mlir", "generator/nearest", "generator/ods/...", "generator/tablegen/..."}},
	{"generator/lsp/feature", []string{
		"generator/backend/...", "generator/lsp/document", "generator/lsp/position", "generator/lsp/workspace", "generator/mlir", "generator/nearest", "generator/tablegen/..."}},
	{"generator/lsp/...", []string{"generator/lsp/..."}},
	{"generator/cmd/...", []string{"generator/...", "release/version", "sharder"}},
	{"sharder", nil},
	{"sharder/prelude", nil},
	{"sharder/cmd/...", []string{"generator/...", "release/version", "sharder", "sharder/prelude", "sharder/cmd/ods-shard/internal/..."}},
	{"sharder/cmd/ods-shard/internal/...", []string{"generator/...", "sharder", "sharder/prelude", "sharder/cmd/ods-shard/internal/..."}},
	{"sharder/cmd/ods-shard/internal/commandline", []string{"generator/nearest", "generator/driver/..."}},
	{"sharder/cmd/ods-shard/internal/doctor/cxxsource", nil},
	{"sharder/cmd/ods-shard/internal/timetrace", nil},
	{"language/td/internal/ident", nil},
	{"language/td/internal/slashpath", nil},
	{"language/td/internal/expand", nil},
	{"language/td/internal/source/...", []string{"language/td/internal/source/...", "generator/tablegen/declared", "generator/tablegen/syntax/..."}},
	{"language/td/internal/mlir", []string{"generator/mlir/...", "language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/buildfile", []string{
		"language/internal/macronames",
		"language/td/internal/source", "generator/mlir/...", "language/td/internal/mlir", "language/td/internal/slashpath"}},
	{"language/td/internal/settings", []string{"generator/nearest", "language/internal/cmake", "language/td/internal/buildfile", "generator/mlir/...", "language/td/internal/mlir"}},
	{"language/td/internal/memo", nil},
	{"language/td/internal/layers", []string{"language/internal/cycles"}},
	{"language/td/internal/filegroups", []string{"language/td/internal/layers", "language/td/internal/slashpath"}},
	{"language/td/internal/workspace", []string{"language/td/internal/buildfile", "generator/mlir/...", "language/td/internal/mlir"}},
	{"language/td/internal/llvmcommit", nil},
	// These are the values that a run reads from a repository, each from those before it.
	{"language/td/internal/sources", []string{
		"language/td/internal/source", "language/td/internal/buildfile", "language/td/internal/settings",
		"language/td/internal/slashpath", "language/internal/repofiles"}},
	{"language/td/internal/packages", []string{
		"language/td/internal/sources", "language/td/internal/buildfile", "language/td/internal/expand", "language/td/internal/memo",
		"language/td/internal/settings", "language/td/internal/slashpath"}},
	{"language/td/internal/includes", []string{
		"language/td/internal/sources", "language/td/internal/memo", "language/td/internal/source", "language/td/internal/slashpath"}},
	{"language/td/internal/generated", []string{
		"language/td/internal/packages", "language/td/internal/sources", "language/td/internal/source", "language/td/internal/buildfile",
		"language/td/internal/expand", "generator/mlir/...", "language/td/internal/mlir", "language/td/internal/slashpath", "language/internal/cmake"}},
	{"language/td/internal/cxxuses", []string{
		"language/td/internal/generated", "language/td/internal/packages", "language/td/internal/sources", "language/td/internal/source",
		"language/td/internal/buildfile", "generator/mlir/...", "language/td/internal/mlir", "language/td/internal/slashpath"}},
	{"language/td/internal/overlay", []string{
		"language/td/internal/generated", "language/td/internal/packages", "language/td/internal/sources", "language/td/internal/buildfile",
		"language/td/internal/settings", "language/td/internal/slashpath"}},
	{"language/td/internal/libraries", []string{
		"language/td/internal/layers", "language/td/internal/conventions", "language/td/internal/overlay", "language/td/internal/includes",
		"language/td/internal/sources", "language/td/internal/source", "language/td/internal/buildfile", "language/td/internal/ident",
		"language/td/internal/slashpath"}},
	{"language/td/internal/records", []string{
		"language/internal/repofiles", "language/td/internal/includes", "language/td/internal/sources", "language/td/internal/source", "generator/mlir/...", "language/td/internal/mlir"}},
	{"language/td/internal/conventions", []string{
		"language/td/internal/overlay", "language/td/internal/packages", "language/td/internal/sources", "language/td/internal/source",
		"language/td/internal/buildfile", "generator/mlir/...", "language/td/internal/mlir", "language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/outputs", []string{
		"language/td/internal/records", "language/td/internal/overlay", "language/td/internal/cxxuses", "language/td/internal/generated",
		"language/td/internal/includes", "language/td/internal/sources", "language/td/internal/source", "language/td/internal/buildfile",
		"generator/mlir/...", "language/td/internal/mlir", "language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/namefit", []string{
		"language/td/internal/outputs", "language/td/internal/source", "language/td/internal/mlir", "language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/opsrules", []string{"language/td/internal/buildfile", "language/td/internal/mlir"}},
	{"language/td/internal/genoptions", []string{
		"language/td/internal/conventions", "language/td/internal/outputs", "language/td/internal/records", "language/td/internal/includes", "language/td/internal/sources",
		"language/td/internal/source", "language/td/internal/mlir", "language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/plan", []string{
		"language/internal/macronames", "language/td/internal/opsrules", "language/td/internal/genoptions",
		"language/td/internal/filegroups", "language/td/internal/namefit", "language/td/internal/conventions", "language/td/internal/outputs", "language/td/internal/records", "language/td/internal/overlay",
		"language/td/internal/cxxuses", "language/td/internal/generated", "language/td/internal/packages", "language/td/internal/layers", "language/td/internal/includes",
		"language/td/internal/sources", "language/td/internal/source", "language/td/internal/buildfile", "language/td/internal/settings",
		"generator/mlir/...", "language/td/internal/mlir", "language/td/internal/ident", "language/td/internal/slashpath", "language/internal/cycles"}},
	{"language/td/internal/precedent", []string{
		"language/td/internal/plan", "language/td/internal/outputs", "language/td/internal/overlay", "language/td/internal/packages",
		"language/td/internal/source", "language/td/internal/buildfile", "generator/mlir/...", "language/td/internal/mlir",
		"language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/symbols", []string{"language/td/internal/buildfile"}},
	{"language/td/internal/messages", []string{"language/td/internal/settings"}},
	{"language/td/internal/releases", []string{
		"language/td/internal/workspace", "language/td/internal/sources", "language/td/internal/settings", "language/td/internal/mlir",
		"language/td/internal/slashpath"}},
	{"language/td/internal/labelindex", []string{
		"language/td/internal/releases", "language/td/internal/workspace", "language/td/internal/sources", "language/td/internal/buildfile", "language/td/internal/settings",
		"generator/mlir/...", "language/td/internal/mlir", "language/td/internal/slashpath"}},
	{"language/td/internal/faults", []string{
		"language/td/internal/messages", "language/td/internal/overlay", "language/td/internal/includes", "language/td/internal/sources",
		"language/td/internal/slashpath"}},
	{"language/td/internal/explain", []string{"language/td/internal/plan", "language/td/internal/outputs"}},
	{"language/td/internal/deps", []string{
		"language/td/internal/labelindex", "language/td/internal/messages", "language/td/internal/symbols", "language/td/internal/overlay",
		"language/td/internal/cxxuses", "language/td/internal/generated", "language/td/internal/includes", "language/td/internal/sources",
		"language/td/internal/source", "language/td/internal/buildfile", "language/td/internal/settings", "generator/mlir/...", "language/td/internal/mlir",
		"language/td/internal/slashpath", "language/internal/cycles"}},
	{"language/td/internal/emit", []string{
		"language/td/internal/plan", "language/td/internal/deps", "language/td/internal/conventions", "language/td/internal/symbols",
		"language/td/internal/overlay", "language/td/internal/cxxuses", "language/td/internal/generated", "language/td/internal/includes",
		"language/td/internal/sources", "language/td/internal/buildfile", "language/td/internal/settings", "language/td/internal/slashpath",
		"sharder/prelude"}},
	{"language/td/internal/dangling", []string{
		"language/td/internal/plan", "language/td/internal/outputs", "language/td/internal/messages",
		"language/td/internal/overlay", "language/td/internal/cxxuses", "language/td/internal/sources", "language/td/internal/source",
		"language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/cxxlabels", []string{
		"language/td/internal/deps", "language/td/internal/labelindex", "language/td/internal/overlay", "language/td/internal/includes",
		"language/td/internal/workspace", "language/td/internal/source", "language/td/internal/buildfile", "language/td/internal/settings",
		"language/internal/llvmheaders"}},
	{"language/td/internal/cxxdeps", []string{
		"language/td/internal/plan", "language/td/internal/overlay", "language/td/internal/sources", "language/td/internal/buildfile",
		"language/td/internal/symbols", "language/internal/cxxtext"}},
	{"language/td/internal/linter", []string{
		"generator/tablegen/lint", "language/td/internal/overlay", "language/td/internal/includes", "language/td/internal/sources",
		"language/td/internal/source", "language/td/internal/buildfile", "generator/mlir/...", "language/td/internal/mlir", "language/td/internal/slashpath",
		"language/internal/repofiles"}},
	{"language/td/...", []string{"generator/mlir/...", "language/internal/...", "language/td/internal/...", "generator/tablegen/lint", "generator/tablegen/syntax/...", "generator/synthetic", "sharder/prelude"}},
	{"language/internal/...", []string{"generator/mlir/...", "language/internal/..."}},
	{"language/cc", []string{"language/internal/..."}},
	{"language/cmd/...", []string{"generator/nearest", "language/cc", "language/cmd/gazelle-ods/internal/...", "generator/mlir/...", "language/internal/...", "language/td/...", "generator/driver/completion", "generator/driver/heap", "release/version"}},
	{"editors", nil},
	{"examples/plugins/tools/encodings", []string{"generator/plugin"}},
	{"rules/tests/remote/...", []string{"rules/tests/remote/..."}},
	{"rules/tests", nil},
	{"internal/dev/layouts", []string{"generator/synthetic"}}, // only for tests and benchmarks
	{"internal/dev/gosources", nil},
	{"internal/dev/test-report", []string{"internal/testtool"}},
	{"internal/dev/...", []string{"generator/...", "sharder", "sharder/prelude", "internal/dev/...", "internal/testtool"}}, // commands for developers
	{"internal/...", []string{"internal/testtool"}},
	{"release/version", nil},
	{"release/...", []string{"release/..."}},
}

const (
	maxFileLines    = 600  // of one Go or Starlark file, tests included
	maxPackageLines = 3500 // of the non-test files of one package
)

// unlimited lists packages that may have more lines. The parts of evaluation
// depend on each other, so they cannot be separate packages.
var unlimited = []string{"generator/tablegen"}

// A source is one Go file.
type source struct {
	file   string // from the root, with slashes
	isTest bool
	lines  int
	syntax *ast.File
}

// goFiles returns the Go files of the repository by folder. It fails the test
// if it finds so few folders that root must be wrong.
func goFiles(t *testing.T) map[string][]source {
	t.Helper()
	pkgs := map[string][]source{}
	eachFile(t, ".go", func(file, text string) {
		syntax, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		dir := path.Dir(file)
		pkgs[dir] = append(pkgs[dir], source{file, strings.HasSuffix(file, "_test.go"), strings.Count(text, "\n"), syntax})
	})
	if len(pkgs) < 20 {
		t.Fatalf("found %d packages below %s", len(pkgs), root)
	}
	return pkgs
}

// eachFile calls use for every file with an extension, other than generated
// ones and test data.
func eachFile(t *testing.T, extension string, use func(file, text string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := entry.Name()
		if entry.IsDir() {
			hidden := strings.HasPrefix(base, ".") && name != root
			output := strings.HasPrefix(base, "bazel-")
			if hidden || output || base == "testdata" || base == "node_modules" {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) != extension {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		head, _, _ := strings.Cut(string(text), "\n\n")
		if strings.Contains(head, "Code generated") && strings.Contains(head, "DO NOT EDIT") {
			return nil
		}
		rel, err := filepath.Rel(root, name)
		use(filepath.ToSlash(rel), string(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// matches reports whether a pattern of the table matches a package.
func matches(pattern, pkg string) bool {
	if prefix, ok := strings.CutSuffix(pattern, "/..."); ok {
		return pkg == prefix || strings.HasPrefix(pkg, prefix+"/")
	}
	return pkg == pattern
}

// allowed returns the packages that pkg may import. ok is false if the table
// has no entry for pkg.
func allowed(pkg string) (may []string, ok bool) {
	longest := 0
	for _, e := range imports {
		if n := len(strings.TrimSuffix(e.pkg, "/...")); matches(e.pkg, pkg) && (n > longest || n == longest && e.pkg == pkg) {
			may, ok, longest = e.may, true, n
		}
	}
	return may, ok
}

// TestImports compares the import graph of the packages, without their tests,
// with the order.
func TestImports(t *testing.T) {
	for pkg, sources := range goFiles(t) {
		may, ok := allowed(pkg)
		if !ok {
			t.Errorf("%s: the order of packages has no entry for it", pkg)
			continue
		}
		for _, s := range sources {
			if s.isTest {
				continue
			}
			for _, spec := range s.syntax.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				imported, inside := strings.CutPrefix(imported, module+"/")
				if !inside || strings.HasPrefix(imported, pkg+"/internal/") {
					continue
				}
				if !slices.ContainsFunc(may, func(pattern string) bool { return matches(pattern, imported) }) {
					t.Errorf("%s: imports %s, but a package of its place may import only %v", s.file, imported, may)
				}
			}
		}
	}
}

// TestSizes compares the lengths of files and packages with their limits.
func TestSizes(t *testing.T) {
	for pkg, sources := range goFiles(t) {
		lines := 0
		for _, s := range sources {
			if s.lines > maxFileLines {
				t.Errorf("%s: %d lines, want at most %d", s.file, s.lines, maxFileLines)
			}
			if !s.isTest {
				lines += s.lines
			}
		}
		if lines > maxPackageLines && !slices.Contains(unlimited, pkg) {
			t.Errorf("%s: %d lines without tests, want at most %d", pkg, lines, maxPackageLines)
		}
	}
	eachFile(t, ".bzl", func(file, text string) {
		if lines := strings.Count(text, "\n"); lines > maxFileLines {
			t.Errorf("%s: %d lines, want at most %d", file, lines, maxFileLines)
		}
	})
}

// TestPackageDocs requires a package comment in every package.
func TestPackageDocs(t *testing.T) {
	for pkg, sources := range goFiles(t) {
		if !slices.ContainsFunc(sources, func(s source) bool { return s.syntax.Doc != nil }) {
			t.Errorf("%s: no file has a package comment", pkg)
		}
	}
}

// packageRow is a row of the table of packages in CONTRIBUTING.md.
var packageRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| \\S.* \\|$")

// TestPackageList compares the table of packages in CONTRIBUTING.md with the
// packages.
func TestPackageList(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "\n## Packages\n")
	if !found {
		t.Fatal("CONTRIBUTING.md has no section Packages")
	}
	table, _, _ = strings.Cut(table, "\n## ")
	listed := map[string]bool{}
	for _, m := range packageRow.FindAllStringSubmatch(table, -1) {
		listed[m[1]] = true
	}
	all := goFiles(t)
	for pkg := range all {
		if !listed[pkg] {
			t.Errorf("CONTRIBUTING.md: the list of packages lacks %s", pkg)
		}
	}
	for pkg := range listed {
		if all[pkg] == nil {
			t.Errorf("CONTRIBUTING.md: there is no package %s", pkg)
		}
	}
}
