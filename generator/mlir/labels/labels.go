// Package labels has the targets of LLVM's own Bazel build: with the .td files that they hold, and
// with the headers that they export and CMake's names of their libraries. It does not read an
// installed LLVM.
package labels

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Repository is the name of LLVM's repository in labels.
const Repository = "llvm-project"

// tdLibraries is the table. A comment in the file describes its format.
//
//go:embed td_libraries.txt
var tdLibraries string

// A table is the parsed text.
type table struct {
	holding map[string][]string // include path of a file to labels
	deps    map[string][]string // label without its repository to such labels
}

// parsed reads the table once, when a function first needs it.
var parsed = sync.OnceValue(func() table { return parse(tdLibraries) })

func parse(text string) table {
	t := table{holding: map[string][]string{}, deps: map[string][]string{}}
	sizes := map[string]int{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		label := "@" + Repository + "//" + words[0]
		directory, isFile := "", true
		for _, w := range words[1:] {
			switch {
			case w == ":":
				isFile = false
			case !isFile:
				t.deps["//"+words[0]] = append(t.deps["//"+words[0]], "//"+w)
			case strings.HasPrefix(w, "since=") || strings.HasPrefix(w, "until="):
			case strings.HasSuffix(w, "/"):
				directory = w
			default:
				t.holding[directory+w] = append(t.holding[directory+w], label)
				sizes[label]++
			}
		}
	}
	for _, all := range t.holding {
		slices.SortStableFunc(all, func(a, b string) int { return sizes[a] - sizes[b] })
	}
	return t
}

// Holding returns the labels of the libraries that hold a file, the one with the fewest files
// first. The file is named as an include statement names it. Callers must not change the list.
func Holding(file string) []string { return parsed().holding[file] }

// Files returns the files that libraries hold, sorted.
func Files() []string { return slices.Sorted(maps.Keys(parsed().holding)) }

// DepsOf returns the dependencies that a library has in each release. The label and the results
// have no repository: "//mlir:FuncTdFiles". Callers must not change the list.
func DepsOf(label string) []string { return parsed().deps[label] }
