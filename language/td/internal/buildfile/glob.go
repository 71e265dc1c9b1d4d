package buildfile

import (
	"slices"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// AdmitsSource reports whether srcs may list a new file, whose path p is relative to the
// package. A function that compares its list with the files of a glob, as enforce_glob does,
// has patterns in its arguments include and exclude. Everything else admits any file.
func AdmitsSource(srcs build.Expr, p string) bool {
	call, ok := srcs.(*build.CallExpr)
	if !ok {
		return true
	}
	arguments := build.NewRule(call)
	include, exclude := SourceList(arguments.Attr("include")), SourceList(arguments.Attr("exclude"))
	return (len(include) == 0 || MatchesAny(include, p)) && !MatchesAny(exclude, p)
}

// MatchesAny reports whether a path matches one of several patterns; see repofiles.MatchGlob.
func MatchesAny(patterns []string, p string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return repofiles.MatchGlob(pattern, p) })
}
