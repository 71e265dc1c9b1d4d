package buildfile

import (
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
)

// libraryAttributes are the attributes of td_library that the extension writes.
var libraryAttributes = []string{"name", "srcs", "includes", "visibility", "deps"}

// generatorAttributes are the attributes of gentbl_cc_library that the extension writes.
var generatorAttributes = []string{"name", "strip_include_prefix", "tbl_outs", "tblgen", "td_file", "visibility", "deps"}

// IsPlain reports whether a td_library or gentbl_cc_library has nothing that the extension does
// not write: no comment, no other attribute, and only literal values. It reads the BUILD file as it
// is at the time of the call.
func (r *Rule) IsPlain() bool {
	switch {
	case r.call == nil || r.Kind != r.Written:
		return false
	case r.Kind == TdLibrary:
		return isPlainCall(r.call, libraryAttributes)
	case r.Kind == GentblCC:
		return isPlainCall(r.call, generatorAttributes) && build.NewRule(r.call).Attr("tbl_outs") != nil
	}
	return false
}

// HasPlainTdFile reports whether td_file is a string that names the file itself.
func (r *Rule) HasPlainTdFile() bool {
	if r.call == nil {
		return false
	}
	value := build.NewRule(r.call).AttrString("td_file")
	_, name, isLabel := strings.Cut(value, ":")
	return value != "" && (isLabel && name == r.TdFile || value == r.TdFile)
}

// IsKept reports whether a comment # keep on the rule or on an attribute asks to leave the attribute alone.
func (r *Rule) IsKept(attribute string) bool {
	if r.call == nil {
		return false
	}
	assign := build.NewRule(r.call).AttrDefn(attribute)
	return rule.ShouldKeep(r.call) || assign != nil && (rule.ShouldKeep(assign) || rule.ShouldKeep(assign.RHS))
}

// HasKeep reports whether a comment # keep is on the rule or on a part of it. Such a rule cannot be deleted without the
// part that has to stay.
func (r *Rule) HasKeep() bool {
	hasKeep := false
	if r.call != nil {
		build.Walk(r.call, func(x build.Expr, _ []build.Expr) { hasKeep = hasKeep || rule.ShouldKeep(x) })
	}
	return hasKeep
}

// isPlainCall reports whether a call has no comment, and only literal values of some attributes.
func isPlainCall(call *build.CallExpr, attributes []string) bool {
	onlyOwn := true
	build.Walk(call, func(x build.Expr, _ []build.Expr) {
		onlyOwn = onlyOwn && !hasComment(x)
	})
	for _, arg := range call.List {
		assign, ok := arg.(*build.AssignExpr)
		if !ok {
			return false
		}
		key, ok := assign.LHS.(*build.Ident)
		if !ok || !slices.Contains(attributes, key.Name) {
			return false
		}
		onlyOwn = onlyOwn && isPlainValue(key.Name, assign.RHS)
	}
	return onlyOwn
}

// hasComment reports whether a comment stands before, beside or after an expression, or before
// its closing bracket.
func hasComment(x build.Expr) bool {
	has := func(c *build.Comments) bool { return len(c.Before)+len(c.Suffix)+len(c.After) > 0 }
	switch x := x.(type) {
	case *build.CallExpr:
		return has(&x.Comments) || has(&x.End.Comments)
	case *build.ListExpr:
		return has(&x.Comments) || has(&x.End.Comments)
	case *build.DictExpr:
		return has(&x.Comments) || has(&x.End.Comments)
	case *build.TupleExpr:
		return has(&x.Comments) || has(&x.End.Comments)
	}
	return has(x.Comment())
}

// isPlainValue reports whether an attribute has a literal value of its type.
func isPlainValue(attribute string, x build.Expr) bool {
	switch attribute {
	case "name", "td_file", "tblgen", "strip_include_prefix":
		_, ok := x.(*build.StringExpr)
		return ok
	case "tbl_outs":
		_, _, ok := ReadOutputs(x)
		return ok
	case "visibility":
		list, ok := x.(*build.ListExpr)
		return ok && isPlain(list) && len(list.List) == 1 && list.List[0].(*build.StringExpr).Value == "//visibility:public"
	}
	return IsPlainList(x)
}
