package labels

import (
	_ "embed"
	"maps"
	"strings"
	"sync"
)

// headersText is the table of release 22, and laterText has the headers that only later releases
// have. A comment in the first file describes the format.
//
//go:embed headers.txt
var headersText string

//go:embed later_headers.txt
var laterText string

// A Target is a target of LLVM's repository.
type Target struct{ Package, Name string }

// byPath is computed for the first lookup.
var byPath = sync.OnceValue(func() map[string]Target {
	headers := parseHeaders(headersText)
	maps.Copy(headers, parseHeaders(laterText))
	return headers
})

// OfHeader returns the target that exports a header. include is the path in an #include, such
// as mlir/IR/Builders.h. OfHeader reports false for an unknown header. It is safe for
// concurrent use.
func OfHeader(include string) (Target, bool) {
	t, ok := byPath()[include]
	return t, ok
}

// librariesText maps the libraries of CMake builds to targets. A comment in the file describes
// the format.
//
//go:embed libraries.txt
var librariesText string

// libraries is computed for the first call of OfLibrary. The keys are in lower case,
// because components of LLVM are named in any case.
var libraries = sync.OnceValue(func() map[string]Target {
	names := map[string]Target{}
	for line := range strings.Lines(librariesText) {
		fields := strings.Fields(line)
		if len(fields) != 2 || fields[0] == "#" || fields[1] == "-" {
			continue
		}
		pkg, name, _ := strings.Cut(fields[1], ":")
		names[strings.ToLower(fields[0])] = Target{pkg, name}
	}
	return names
})

// OfLibrary returns the target with the code of a library of LLVM's or MLIR's CMake build, such as
// MLIRIR. It reports false if no target has it. It is safe for concurrent use.
func OfLibrary(name string) (Target, bool) {
	t, ok := libraries()[strings.ToLower(name)]
	return t, ok
}

// byName is computed for the first call of Named.
var byName = sync.OnceValue(func() map[Target]bool {
	names := map[Target]bool{}
	for _, t := range byPath() {
		names[t] = true
	}
	return names
})

// Named returns the target of a package by its own name, such as AllExtensions.
func Named(pkg, name string) (Target, bool) {
	t := Target{pkg, name}
	return t, byName()[t]
}

func parseHeaders(text string) map[string]Target {
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
