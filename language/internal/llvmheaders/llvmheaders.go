// Package llvmheaders maps headers of LLVM and MLIR, including generated ones, to the
// targets of LLVM's own Bazel build that export them. It does not read an installed LLVM.
package llvmheaders

import (
	_ "embed"
	"strings"
	"sync"
)

// headersText is the table. A comment in the file describes the format.
//
//go:embed headers.txt
var headersText string

// A Target is a target of LLVM's repository.
type Target struct{ Package, Name string }

// byPath is computed for the first lookup.
var byPath = sync.OnceValue(func() map[string]Target { return parse(headersText) })

// Lookup returns the target that exports a header. include is the path in an #include, such
// as mlir/IR/Builders.h. Lookup reports false for an unknown header. It is safe for
// concurrent use.
func Lookup(include string) (Target, bool) {
	t, ok := byPath()[include]
	return t, ok
}

// byName is computed for the first call of Library.
var byName = sync.OnceValue(func() map[Target]Target {
	names := map[Target]Target{}
	for _, t := range byPath() {
		names[Target{t.Package, strings.ToLower(t.Name)}] = t
	}
	return names
})

// Library returns the target of a package that is built from the same sources as a
// library of LLVM's CMake build, such as MLIRIR. Targets lack the prefix of such names,
// and can differ from them in the case of letters. It is safe for concurrent use.
func Library(pkg, name string) (Target, bool) {
	name = strings.ToLower(name)
	if t, ok := byName()[Target{pkg, name}]; ok {
		return t, true
	}
	t, ok := byName()[Target{pkg, strings.TrimPrefix(name, pkg)}]
	return t, ok
}

func parse(text string) map[string]Target {
	targets := map[string]Target{}
	var t Target
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0 || strings.HasPrefix(line, "#"):
		case !strings.HasPrefix(line, " "):
			t.Package, t.Name, _ = strings.Cut(line, ":")
		default:
			for _, file := range fields[1:] {
				targets[fields[0]+"/"+file] = t
			}
		}
	}
	return targets
}
