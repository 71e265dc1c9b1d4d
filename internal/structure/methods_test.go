package structure

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// maxMethods is the largest number of methods of one type, with the methods of embedded types,
// exported or not.
const maxMethods = 40

// TestMethods counts the methods of the types of this module that tests do not declare. It
// counts those that a type has by embedding, since a reader of the type has to know them too.
func TestMethods(t *testing.T) {
	counts := map[string]int{}
	for _, pkg := range loadTypes(t) {
		scope := pkg.Types.Scope()
		for _, name := range scope.Names() {
			if declared, ok := scope.Lookup(name).(*types.TypeName); ok && !declared.IsAlias() {
				counts[strings.TrimPrefix(pkg.PkgPath, module+"/")+"."+name] = countMethods(declared.Type())
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if counts[name] > maxMethods {
			t.Errorf("%s has %d methods, with those of embedded types; want at most %d", name, counts[name], maxMethods)
		}
	}
}

// countMethods returns the size of the method set of a type, or of a pointer to it.
func countMethods(declared types.Type) int {
	if !types.IsInterface(declared) {
		declared = types.NewPointer(declared)
	}
	return types.NewMethodSet(declared).Len()
}

// loadTypes returns the packages of this module with the types that they declare. It does not
// check the bodies of functions.
func loadTypes(t *testing.T) []*packages.Package {
	t.Helper()
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedSyntax | packages.NeedTypes,
		Dir:  root,
		ParseFile: func(fset *token.FileSet, name string, text []byte) (*ast.File, error) {
			file, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
			if file != nil {
				for _, d := range file.Decls {
					if f, ok := d.(*ast.FuncDecl); ok {
						f.Body = nil
					}
				}
			}
			return file, err
		},
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	if len(loaded) < 20 {
		t.Fatalf("found %d packages below %s", len(loaded), root)
	}
	for _, pkg := range loaded {
		for _, err := range pkg.Errors {
			if err.Kind != packages.TypeError { // missing bodies and what only they use
				t.Fatal(err)
			}
		}
	}
	return loaded
}
