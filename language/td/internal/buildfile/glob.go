package buildfile

import (
	"path"
	"strings"

	"github.com/bazelbuild/buildtools/build"
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

// MatchesAny reports whether a path matches one of several patterns; see MatchGlob.
func MatchesAny(patterns []string, p string) bool {
	for _, pattern := range patterns {
		if MatchGlob(pattern, p) {
			return true
		}
	}
	return false
}

// MatchGlob matches a path against a pattern of Bazel's glob. In the pattern, *
// matches a part of one path element, and an element ** matches any number of
// elements.
func MatchGlob(pattern, p string) bool {
	return matchParts(strings.Split(pattern, "/"), strings.Split(p, "/"))
}

func matchParts(pattern, parts []string) bool {
	for len(pattern) > 0 {
		if pattern[0] == "**" {
			for i := 0; i <= len(parts); i++ {
				if matchParts(pattern[1:], parts[i:]) {
					return true
				}
			}
			return false
		}
		if len(parts) == 0 {
			return false
		}
		if ok, err := path.Match(pattern[0], parts[0]); err != nil || !ok {
			return false
		}
		pattern, parts = pattern[1:], parts[1:]
	}
	return len(parts) == 0
}
