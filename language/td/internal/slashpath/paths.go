// Package slashpath handles slash-separated paths relative to the root of a repository, where "" is the root itself. All but
// it are as path.Clean makes them; those of includes may lead up. It does not touch the file system.
package slashpath

import (
	"iter"
	"path"
	"strings"
)

// RootNamed returns the directory that an element of the attribute includes of a rule in
// a package means.
func RootNamed(pkg, inc string) string {
	if strings.HasPrefix(inc, "/") {
		return path.Clean(inc)[1:]
	}
	if dir := path.Join(pkg, inc); dir != "." {
		return dir
	}
	return ""
}

// Dir returns the directory of a path, or "" for a path without one and for one of the root of the file system.
func Dir(p string) string {
	return p[:max(0, strings.LastIndexByte(p, '/'))]
}

// Above yields a directory and each directory above it, up to the root.
func Above(dir string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for yield(dir) && dir != "" {
			dir = Dir(dir)
		}
	}
}

// Candidates yields the paths that an include of a file in a directory may mean: below the directory and each directory above it,
// and below include and src in these. A path is valid until the next one.
func Candidates(dir, spelling string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var buffer [256]byte
		leadsUp := strings.HasPrefix(spelling, ".")
		for above := range Above(dir) {
			for _, sub := range [...]string{"", "include", "src"} {
				p := appendElement(appendElement(append(buffer[:0], above...), sub), spelling)
				if leadsUp {
					p = append(p[:0], path.Clean(string(p))...)
				}
				if !yield(p) {
					return
				}
			}
		}
	}
}

// appendElement appends an element to a path in a buffer.
func appendElement(path []byte, element string) []byte {
	if len(path) > 0 && element != "" {
		path = append(path, '/')
	}
	return append(path, element...)
}

// Join returns the path of a file that is named relative to a directory, and possibly above it.
func Join(dir, name string) string {
	switch {
	case name == "" || name[0] == '.' || name[0] == '/':
		return path.Join(dir, name)
	case dir == "":
		return name
	}
	return dir + "/" + name
}

// Below reports whether a path is equal to a directory or lies below it.
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

// Prefix returns the include root of a path that ends in an include spelling: the
// directory before the spelling.
func Prefix(p, spelling string) string {
	return strings.TrimSuffix(strings.TrimSuffix(p, spelling), "/")
}

// CommonDirs counts the leading directories that two paths share.
func CommonDirs(a, b string) int {
	for n := 0; ; n++ {
		x, restA, isMoreA := strings.Cut(a, "/")
		y, restB, isMoreB := strings.Cut(b, "/")
		switch {
		case x != y:
			return n
		case !isMoreA || !isMoreB:
			return n + 1
		}
		a, b = restA, restB
	}
}
