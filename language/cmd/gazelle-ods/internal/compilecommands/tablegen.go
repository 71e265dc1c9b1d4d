package compilecommands

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A tableGen database holds the include directories of .td files.
type tableGen struct {
	roots    Roots
	includes map[string][]string // by file; all paths are absolute
}

// newTableGen returns an empty database.
func newTableGen(roots Roots) *tableGen {
	return &tableGen{roots: roots, includes: map[string][]string{}}
}

// Add adds the files of one target from the JSON file that the aspect wrote for it. A file
// of several targets gets the include directories of all of them, in the order of the calls.
func (t *tableGen) Add(description []byte) error {
	var target struct{ Files, Includes []string }
	if err := json.Unmarshal(description, &target); err != nil {
		return err
	}
	for _, file := range target.Files {
		file = t.roots.Absolute(file)
		for _, dir := range target.Includes {
			if dir = t.roots.Absolute(dir); !slices.Contains(t.includes[file], dir) {
				t.includes[file] = append(t.includes[file], dir)
			}
		}
	}
	return nil
}

// Len returns the number of files.
func (t *tableGen) Len() int { return len(t.includes) }

// YAML returns the database in the form that tblgen-lsp-server reads: a document for each file.
func (t *tableGen) YAML() []byte {
	var b bytes.Buffer
	for _, file := range slices.Sorted(maps.Keys(t.includes)) {
		fmt.Fprintf(&b, "--- !FileInfo:\n  filepath: %s\n  includes: %s\n", strconv.Quote(file), strconv.Quote(strings.Join(t.includes[file], ";")))
	}
	return b.Bytes()
}
