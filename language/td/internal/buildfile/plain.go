package buildfile

import (
	"slices"

	"github.com/bazelbuild/buildtools/build"
)

// libraryAttributes are the attributes of td_library that the extension writes.
var libraryAttributes = []string{"name", "srcs", "includes", "visibility", "deps"}

// isPlainLibrary reports whether a call has only what the extension writes for a td_library.
func isPlainLibrary(call *build.CallExpr) bool {
	onlyOwn := true
	build.Walk(call, func(x build.Expr, _ []build.Expr) {
		c := x.Comment()
		onlyOwn = onlyOwn && len(c.Before)+len(c.Suffix)+len(c.After) == 0
	})
	for _, arg := range call.List {
		assign, ok := arg.(*build.AssignExpr)
		if !ok {
			return false
		}
		key, ok := assign.LHS.(*build.Ident)
		if !ok || !slices.Contains(libraryAttributes, key.Name) {
			return false
		}
		switch value := assign.RHS.(type) {
		case *build.StringExpr:
			onlyOwn = onlyOwn && key.Name == "name"
		case *build.ListExpr:
			onlyOwn = onlyOwn && isPlain(value)
			if key.Name == "visibility" {
				onlyOwn = onlyOwn && len(value.List) == 1 && value.List[0].(*build.StringExpr).Value == "//visibility:public"
			}
		default:
			return false
		}
	}
	return onlyOwn
}
