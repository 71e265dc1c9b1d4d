// Package llvmheaders knows which target of LLVM's own Bazel build exports a
// header of LLVM or MLIR, generated ones included. It has no label of anything
// else.
package llvmheaders

import (
	_ "embed"
	"strings"
	"sync"
)

// headersText is the table; its comment says what it looks like.
//
//go:embed headers.txt
var headersText string

// A Target is a target of LLVM's repository.
type Target struct{ Package, Name string }

// byPath is made when the first header is asked for.
var byPath = sync.OnceValue(func() map[string]Target { return parse(headersText) })

// Lookup returns the target with a header, given as an #include has it. It may
// be called concurrently.
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
