package generated

import (
	"slices"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// literals finds the strings in .bzl files.
type literals struct {
	packages *packages.Packages
	byFile   map[string][]string
}

// in returns the strings in a .bzl file, in alphabetical order.
func (l *literals) in(file string) []string {
	if list, ok := l.byFile[file]; ok {
		return list
	}
	var list []string
	if text, err := l.packages.ReadText(file); err == nil && starlarklimit.Check(file, text) == nil {
		if f, err := build.ParseBzl(file, text); err == nil {
			build.Walk(f, func(x build.Expr, _ []build.Expr) {
				if s, ok := x.(*build.StringExpr); ok && !s.TripleQuote {
					list = append(list, s.Value)
				}
			})
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	l.byFile[file] = list
	return list
}
