// Package structure checks rules about the source code of this repository
// that no compiler checks: in which directions no package may import, where
// facts about MLIR are named, and that packages are documented.
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

// layers are the directions in which no package may import. "a/..." is a and all packages below it. The first
// matching line applies to a package; "" matches every package of the repository.
var layers = []struct {
	from  string
	never []string // patterns of packages
	but   []string // patterns that are allowed all the same
}{
	{from: "generator/mlir/...", never: []string{""}, but: []string{"generator/mlir/..."}},
	{from: "generator/cpp/...", never: []string{""}, but: []string{"generator/cpp/cxxtext", "generator/lazyregexp"}},
	{from: "generator/tablegen/syntax/...", never: []string{"generator/...", "sharder/..."}, but: []string{"generator/lazyregexp", "generator/mlir", "generator/nearest", "generator/tablegen/syntax/..."}},
	{from: "generator/tablegen/...", never: []string{"generator/...", "sharder/..."}, but: []string{"generator/lazyregexp", "generator/mlir", "generator/nearest", "generator/tablegen/..."}},
	{from: "generator/ods/...", never: []string{"generator/format/...", "generator/backend/...", "generator/cmd/...", "generator/lsp/...", "sharder/..."}},
	{from: "generator/format/...", never: []string{"generator/backend/...", "generator/cmd/...", "generator/lsp/...", "sharder/..."}},
	{from: "generator/backend/...", never: []string{"generator/cmd/...", "generator/lsp/...", "generator/upgrade/...", "language/...", "sharder/cmd/..."}},
	{from: "generator/cmd/...", never: []string{"language/...", "internal/..."}},
	{from: "generator/...", never: []string{"generator/cmd/...", "language/..."}},
	{from: "sharder", never: []string{""}},
	{from: "language/td/internal/facts", never: stagesAfter("facts")},
	{from: "language/td/internal/claims", never: stagesAfter("claims")},
	{from: "language/td/internal/decide", never: stagesAfter("decide")},
	{from: "language/td/internal/libraries", never: stagesAfter("libraries")},
	{from: "language/td/internal/arrange", never: stagesAfter("arrange")},
	{from: "language/...", never: []string{"generator/ods/...", "generator/backend/...", "generator/cmd/...", "internal/..."}},
}

// stagesAfter returns the stages of the Gazelle extension that follow a stage, and what no package of language imports.
func stagesAfter(stage string) []string {
	never := []string{"generator/ods/...", "generator/backend/...", "generator/cmd/...", "internal/...", "language/td", "language/cmd/..."}
	stages := []string{"facts", "claims", "decide", "libraries", "arrange", "write"}
	for _, later := range stages[slices.Index(stages, stage)+1:] {
		never = append(never, "language/td/internal/"+later)
	}
	return never
}

// A source is one Go file.
type source struct {
	file   string // from the root, with slashes
	isTest bool
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
		pkgs[dir] = append(pkgs[dir], source{file, strings.HasSuffix(file, "_test.go"), syntax})
	})
	if len(pkgs) < 20 {
		t.Fatalf("found %d packages below %s", len(pkgs), root)
	}
	return pkgs
}

var importPath = regexp.MustCompile(`(?m)^    importpath = "(.*)",$`)

// TestImportPaths finds rules that stayed in the BUILD file of a package that was renamed. Gazelle adds the rules
// of the new name beside them.
func TestImportPaths(t *testing.T) {
	found := 0
	eachFile(t, ".bazel", func(file, text string) {
		for _, m := range importPath.FindAllStringSubmatch(text, -1) {
			found++
			if want := path.Join(module, path.Dir(file)); m[1] != want {
				t.Errorf("%s: a rule has the import path %s, want %s", file, m[1], want)
			}
		}
	})
	if found < 50 {
		t.Errorf("found %d import paths", found)
	}
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

// TestLayers reports imports against the direction in which a .td file flows through the packages.
func TestLayers(t *testing.T) {
	for pkg, sources := range goFiles(t) {
		for _, layer := range layers {
			if !matches(layer.from, pkg) {
				continue
			}
			for _, s := range sources {
				for _, imported := range s.imports(t) {
					within := func(pattern string) bool { return pattern == "" || matches(pattern, imported) }
					if slices.ContainsFunc(layer.never, within) && !slices.ContainsFunc(layer.but, within) {
						t.Errorf("%s: imports %s, which is above %s", s.file, imported, layer.from)
					}
				}
			}
			break
		}
	}
}

// imports returns the packages of this repository that a file other than a test imports.
func (s source) imports(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, spec := range s.syntax.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		if inside, ok := strings.CutPrefix(imported, module+"/"); ok && !s.isTest {
			all = append(all, inside)
		}
	}
	return all
}

// TestPackageDocs requires a package comment in every package.
func TestPackageDocs(t *testing.T) {
	for pkg, sources := range goFiles(t) {
		if !slices.ContainsFunc(sources, func(s source) bool { return s.syntax.Doc != nil }) {
			t.Errorf("%s: no file has a package comment", pkg)
		}
	}
}
