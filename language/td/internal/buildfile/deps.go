package buildfile

import (
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
)

// Deps is the value of the deps of a rule.
type Deps struct {
	Labels []string // sorted
	// Known are the labels that the existing value has according to evaluation.
	Known []string
}

// BzlExpr returns the value as an expression.
func (d Deps) BzlExpr() build.Expr { return stringList(d.Labels) }

// Merge returns the new value of an existing rule. A plain list gets exactly the labels, and
// keeps its entries with # keep. In another expression, such as [...] + select({...}) or
// [...] + MORE, missing labels are added to the first list. An expression without a list
// stays as it is.
func (d Deps) Merge(other build.Expr) build.Expr {
	if other == nil {
		return d.BzlExpr()
	}
	if list, ok := other.(*build.ListExpr); ok && isPlain(list) {
		return mergeList(d.BzlExpr(), list)
	}
	list := firstList(other)
	if list == nil {
		return other
	}
	have := append(LabelsIn(other), d.Known...)
	for _, label := range d.Labels {
		if !slices.Contains(have, label) {
			list.List = append(list.List, &build.StringExpr{Value: label})
		}
	}
	return other
}

// Strings is the value of a list of strings in a generated rule, in order.
type Strings []string

// BzlExpr returns the value as an expression.
func (s Strings) BzlExpr() build.Expr { return stringList(s) }

// Merge returns the new value of an existing rule, which must have a plain list or nothing.
func (s Strings) Merge(other build.Expr) build.Expr { return Deps{Labels: s}.Merge(other) }

// mergeList returns the existing list with exactly the strings of want and what has the comment # keep, or nil if
// nothing is left. Comments on the list and before its closing bracket stay, which Gazelle's function drops.
func mergeList(want build.Expr, list *build.ListExpr) build.Expr {
	merged := rule.MergeList(want, list)
	if merged == nil {
		return nil
	}
	merged.Comments, merged.End = list.Comments, list.End
	return merged
}

// WithItems returns a list with other items. Comments on the list and before its closing bracket stay.
func WithItems(list *build.ListExpr, items []build.Expr) *build.ListExpr {
	changed := *list
	changed.List = items
	return &changed
}

// IsPlainList reports whether a value is a list of strings.
func IsPlainList(x build.Expr) bool {
	list, ok := x.(*build.ListExpr)
	return ok && isPlain(list)
}

func isPlain(list *build.ListExpr) bool {
	return !slices.ContainsFunc(list.List, func(x build.Expr) bool {
		_, isString := x.(*build.StringExpr)
		return !isString
	})
}

// firstList returns the first list of a sum of lists, or nil.
func firstList(x build.Expr) *build.ListExpr {
	switch x := x.(type) {
	case *build.ListExpr:
		return x
	case *build.ParenExpr:
		return firstList(x.X)
	case *build.BinaryExpr:
		if x.Op != "+" {
			return nil
		}
		if list := firstList(x.X); list != nil {
			return list
		}
		return firstList(x.Y)
	}
	return nil
}
