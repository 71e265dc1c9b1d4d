package structure

import (
	"fmt"
	"go/ast"
	"maps"
	"slices"
	"testing"
)

// maxParameters is the largest number of parameters of a function, without contexts and the
// values of package testing. More parameters that belong together are the fields of a struct.
const maxParameters = 5

// demanded has the methods that an interface of another module demands, with that interface.
var demanded = map[string]string{
	"Resolve": "github.com/bazelbuild/bazel-gazelle/resolve.Resolver",
}

// manyParameters lists functions that have more parameters than maxParameters, with the number
// that each may have. A function leaves the list when its parameters are fewer; none may enter it.
var manyParameters = map[string]int{}

// TestParameters counts the parameters of functions, function literals, and the methods of
// interfaces.
func TestParameters(t *testing.T) {
	found := map[string]int{}
	for pkg, files := range goFiles(t) {
		for _, file := range files {
			for _, d := range file.syntax.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && demanded[f.Name.Name] != "" {
					continue
				}
				place := pkg + "." + declaredName(d)
				ast.Inspect(d, func(n ast.Node) bool {
					if f, ok := n.(*ast.FuncType); ok {
						found[place] = max(found[place], countParameters(f))
					}
					return true
				})
			}
		}
	}
	for _, place := range slices.Sorted(maps.Keys(found)) {
		if limit := max(maxParameters, manyParameters[place]); found[place] > limit {
			t.Errorf("%s has a function with %d parameters, want at most %d: use a struct", place, found[place], limit)
		}
	}
	for _, place := range slices.Sorted(maps.Keys(manyParameters)) {
		if found[place] <= maxParameters {
			t.Errorf("%s has at most %d parameters: remove it from manyParameters", place, found[place])
		}
	}
}

// declaredName returns the name of a function or method, or "var" and so on for other
// declarations.
func declaredName(d ast.Decl) string {
	f, ok := d.(*ast.FuncDecl)
	switch {
	case !ok:
		return fmt.Sprint(d.(*ast.GenDecl).Tok)
	case f.Recv == nil:
		return f.Name.Name
	}
	return receiver(f.Recv.List[0].Type) + "." + f.Name.Name
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

// countParameters returns the number of parameters that are neither contexts nor values of
// package testing.
func countParameters(f *ast.FuncType) int {
	count := 0
	for _, parameter := range f.Params.List {
		kind := parameter.Type
		if pointer, ok := kind.(*ast.StarExpr); ok {
			kind = pointer.X
		}
		if selector, ok := kind.(*ast.SelectorExpr); ok {
			if pkg, ok := selector.X.(*ast.Ident); ok && (pkg.Name == "context" || pkg.Name == "testing") {
				continue
			}
		}
		count += max(1, len(parameter.Names))
	}
	return count
}
