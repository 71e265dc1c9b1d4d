// Package llvmheaders maps headers of LLVM and MLIR, generated ones included, to
// the targets of LLVM's own Bazel build that export them. It has no other labels.
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

// Lookup returns the target with a header, which is named as in an #include. It
// is safe for concurrent use.
func Lookup(include string) (Target, bool) {
	t, ok := byPath()[include]
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
