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
	{"generator/tablegen/syntax/...", []string{"generator/tablegen/syntax/..."}},
	{"generator/tablegen/...", []string{"generator/tablegen/..."}},
	{"generator/ods/...", []string{"generator/ods/...", "generator/tablegen/..."}},
	{"generator/format/...", []string{"generator/format/...", "generator/ods/...", "generator/tablegen/..."}},
	{"generator/cpp/...", nil},
	{"generator/synthetic", nil},
	{"generator/questions", nil},
	{"generator/backend", []string{"generator/tablegen"}},
	{"generator/backend/parity", []string{"generator/backend", "generator/backend/parity/layout", "generator/cpp", "generator/questions", "generator/tablegen", "internal/testtool"}}, // only for tests
	{"generator/backend/parity/layout", nil},
	{"generator/backend/...", []string{
		"generator/backend/...", "generator/cpp/...", "generator/format/...", "generator/ods/...",
		"generator/tablegen/...", "sharder"}},
	{"generator/driver/...", []string{"generator/driver/...", "generator/tablegen"}},
	{"generator/cmd/...", []string{"generator/...", "release/version", "sharder"}},
	{"sharder", nil},
	{"sharder/prelude", nil},
	{"sharder/cmd/...", []string{"generator/...", "release/version", "sharder", "sharder/prelude", "sharder/cmd/ods-shard/internal/..."}},
	{"sharder/cmd/ods-shard/internal/...", nil},
	{"language/td/internal/ident", nil},
	{"language/td/internal/slashpath", nil},
	{"language/td/internal/expand", nil},
	{"language/td/internal/layouts", []string{"generator/synthetic"}},
	{"language/td/internal/source/...", []string{"language/td/internal/source/...", "generator/tablegen/syntax/..."}},
	{"language/td/internal/mlir", []string{"language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/buildfile", []string{
		"language/td/internal/source", "language/td/internal/mlir", "language/td/internal/slashpath"}},
	{"language/td/internal/settings", []string{"language/td/internal/buildfile", "language/td/internal/mlir"}},
	{"language/td/internal/repo", []string{
		"language/td/internal/source", "language/td/internal/buildfile", "language/td/internal/mlir",
		"language/td/internal/settings", "language/td/internal/expand", "language/td/internal/slashpath", "language/internal/cmake", "language/internal/repofiles"}},
	{"language/td/internal/records", []string{
		"language/internal/repofiles", "language/td/internal/repo", "language/td/internal/source", "language/td/internal/mlir"}},
	{"language/td/internal/conventions", []string{
		"language/td/internal/repo", "language/td/internal/source", "language/td/internal/buildfile", "language/td/internal/mlir",
		"language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/outputs", []string{
		"language/td/internal/records", "language/td/internal/repo", "language/td/internal/source", "language/td/internal/buildfile",
		"language/td/internal/mlir", "language/td/internal/ident", "language/td/internal/slashpath"}},
	{"language/td/internal/lint", []string{"language/td/internal/source", "generator/tablegen/syntax"}},
	{"language/td/internal/plan", []string{"language/td/internal/...", "language/internal/cycles"}},
	{"language/td/...", []string{"language/internal/...", "language/td/internal/...", "generator/tablegen/syntax/...", "generator/synthetic", "sharder/prelude"}},
	{"language/internal/...", []string{"language/internal/..."}},
	{"language/cmd/...", []string{"language/internal/...", "language/td/...", "generator/driver/completion", "release/version"}},
	{"rules/tests/remote/...", []string{"rules/tests/remote/..."}},
	{"rules/tests", nil},
	{"internal/...", nil},
	{"release/version", nil},
	{"release/...", []string{"release/..."}},
}

const (
	maxFileLines    = 600  // of one Go or Starlark file, tests included
	maxPackageLines = 3500 // of the non-test files of one package
	maxMethods      = 25   // of one type below language
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

// packages returns the Go files of the repository by folder. It fails the test
// if it finds so few folders that root must be wrong.
func packages(t *testing.T) map[string][]source {
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
	for pkg, sources := range packages(t) {
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
	for pkg, sources := range packages(t) {
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

// TestMethods counts the methods of the types below language.
func TestMethods(t *testing.T) {
	for pkg, sources := range packages(t) {
		if !matches("language/...", pkg) {
			continue
		}
		methods := map[string]int{}
		for _, s := range sources {
			for _, d := range s.syntax.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && !s.isTest {
					methods[receiver(f.Recv.List[0].Type)]++
				}
			}
		}
		for name, n := range methods {
			if n > maxMethods {
				t.Errorf("%s: type %s has %d methods, want at most %d", pkg, name, n, maxMethods)
			}
		}
	}
}

// receiver returns the name of the type of a receiver.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// TestPackageDocs requires a package comment in every package.
func TestPackageDocs(t *testing.T) {
	for pkg, sources := range packages(t) {
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
	all := packages(t)
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
