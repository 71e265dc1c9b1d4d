package updaterepos

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
)

// lineOfRule returns the line of the call with the given attribute name, or 1 if there is none.
func lineOfRule(f *rule.File, name string) int {
	line := 1
	build.Walk(f.File, func(e build.Expr, _ []build.Expr) {
		call, ok := e.(*build.CallExpr)
		if !ok {
			return
		}
		for _, arg := range call.List {
			as, ok := arg.(*build.AssignExpr)
			if !ok {
				continue
			}
			key, isIdent := as.LHS.(*build.Ident)
			value, isString := as.RHS.(*build.StringExpr)
			if isIdent && isString && key.Name == "name" && value.Value == name {
				start, _ := call.Span()
				line = start.Line
			}
		}
	})
	return line
}
