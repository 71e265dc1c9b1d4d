package structure

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"testing"
)

// The compiler finds misspelled names of fields and traits if they are constants.
// These rules list functions whose string arguments name them. Such arguments must be
// constants of generator/mlir.
var namedFacts = []struct {
	in        string   // the packages to which the rule applies
	except    []string // packages whose functions of these names do other things
	functions []string
}{
	{"generator/...", nil, []string{"HasTrait", "Trait", "Require", "RequireOfMethods"}},
	{"generator/backend/...",
		[]string{"generator/backend/site/...", "generator/backend/parity/..."},
		[]string{"Text", "Value", "Bit", "BitOrUnset", "Int", "Defs", "Dag", "Texts", "Field", "List"}},
	{"generator/ods", nil,
		[]string{"Text", "Value", "Bit", "BitOrUnset", "Int", "Defs", "Dag", "Texts", "Field", "List"}},
}

// TestFactsAreNamed reports string literals as arguments of the functions in
// namedFacts.
func TestFactsAreNamed(t *testing.T) {
	calls := make([]int, len(namedFacts))
	inspectGo(t, func(pkg, file string, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return
		}
		for i, rule := range namedFacts {
			if !matches(rule.in, pkg) || !slices.Contains(rule.functions, method.Sel.Name) ||
				slices.ContainsFunc(rule.except, func(pattern string) bool { return matches(pattern, pkg) }) {
				continue
			}
			calls[i]++
			for _, arg := range call.Args {
				if literal, ok := arg.(*ast.BasicLit); ok && literal.Kind == token.STRING {
					t.Errorf("%s: %s(%s) has a literal, want a constant of generator/mlir", file, method.Sel.Name, literal.Value)
				}
			}
		}
	})
	if slices.Contains(calls[:2], 0) {
		t.Errorf("the numbers of calls are %v, want some for each rule", calls)
	}
}

var releaseName = regexp.MustCompile(`^(Release[0-9]*|Oldest|Newest)$`)

// isRelease reports whether an expression is a release of MLIR, as far as its name
// tells: mlir.Release23, mlir.Newest, features.Release.
func isRelease(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && releaseName.MatchString(s.Sel.Name)
}

// isZero reports whether an expression is 0, which is no release.
func isZero(e ast.Expr) bool {
	literal, ok := e.(*ast.BasicLit)
	return ok && literal.Value == "0"
}

// TestReleasesAreNotCompared reports comparisons of releases outside generator/mlir.
// Other packages ask for the features of a release. Package parity runs the reference of
// each release and stores the answers of later ones as differences.
func TestReleasesAreNotCompared(t *testing.T) {
	comparisons := []token.Token{token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ}
	inspectGo(t, func(pkg, file string, n ast.Node) {
		if pkg == "generator/mlir" || pkg == "generator/backend/parity" {
			return
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if slices.Contains(comparisons, n.Op) && (isRelease(n.X) || isRelease(n.Y)) && !isZero(n.X) && !isZero(n.Y) {
				t.Errorf("%s: compares releases of MLIR; want a field of mlir.Features", file)
			}
		case *ast.CaseClause:
			if slices.ContainsFunc(n.List, isRelease) {
				t.Errorf("%s: distinguishes releases of MLIR; want a field of mlir.Features", file)
			}
		}
	})
}

// TestRegularExpressions compiles the regular expressions that a program compiles when it first
// needs them.
func TestRegularExpressions(t *testing.T) {
	count := 0
	inspectGo(t, func(pkg, file string, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || types.ExprString(call.Fun) != "lazyregexp.New" {
			return
		}
		count++
		literal, ok := call.Args[0].(*ast.BasicLit)
		if !ok {
			t.Errorf("%s: %s is no literal, so this test cannot compile it", file, types.ExprString(call))
			return
		}
		text, err := strconv.Unquote(literal.Value)
		if err == nil {
			_, err = regexp.Compile(text)
		}
		if err != nil {
			t.Errorf("%s: %v", file, err)
		}
	})
	if count == 0 {
		t.Error("no regular expression was found")
	}
}

// inspectGo calls use for each node of the Go files other than tests.
func inspectGo(t *testing.T, use func(pkg, file string, n ast.Node)) {
	for pkg, sources := range goFiles(t) {
		for _, s := range sources {
			if !s.isTest {
				ast.Inspect(s.syntax, func(n ast.Node) bool { use(pkg, s.file, n); return true })
			}
		}
	}
}
