// Package slashpath handles slash-separated paths relative to the root of a
// repository, where "" is the root itself. It does not touch the file system.
package slashpath

import (
	"path"
	"strings"
)

// RootNamed is the directory that an element of the attribute includes means.
func RootNamed(pkg, inc string) string {
	if rest, ok := strings.CutPrefix(inc, "/"); ok {
		return rest
	}
	if dir := path.Join(pkg, inc); dir != "." {
		return dir
	}
	return ""
}

func Dir(p string) string {
	d := path.Dir(p)
	if d == "." {
		return ""
	}
	return d
}

// Below reports whether a path is a directory or lies in it.
func Below(p, dir string) bool {
	return dir == "" || p == dir || strings.HasPrefix(p, dir) && p[len(dir)] == '/'
}

// Rel makes a path relative to a directory that it lies in.
func Rel(p, dir string) string {
	if dir == "" {
		return p
	}
	if p == dir {
		return ""
	}
	return p[len(dir)+1:]
}

// Prefix returns what a path has before an include spelling.
func Prefix(p, spelling string) string {
	return strings.TrimSuffix(strings.TrimSuffix(p, spelling), "/")
}

// CommonDirs counts the leading directories that two paths share.
func CommonDirs(a, b string) int {
	n := 0
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	for n < len(as) && n < len(bs) && as[n] == bs[n] {
		n++
	}
	return n
}
