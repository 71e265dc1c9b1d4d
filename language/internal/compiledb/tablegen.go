package compiledb

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A TableGen database holds the include directories of .td files.
type TableGen struct {
	roots    Roots
	includes map[string][]string // by file; all paths are absolute
}

// NewTableGen returns an empty database.
func NewTableGen(roots Roots) *TableGen {
	return &TableGen{roots: roots, includes: map[string][]string{}}
}

// Add adds the files of one target from the JSON file that the aspect wrote for it. A file
// of several targets gets the include directories of all of them, in the order of the calls.
func (t *TableGen) Add(description []byte) error {
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
func (t *TableGen) Len() int { return len(t.includes) }

// YAML returns the database in the form that tblgen-lsp-server reads: a document for each file.
func (t *TableGen) YAML() []byte {
	var b bytes.Buffer
	for _, file := range slices.Sorted(maps.Keys(t.includes)) {
		fmt.Fprintf(&b, "--- !FileInfo:\n  filepath: %s\n  includes: %s\n", strconv.Quote(file), strconv.Quote(strings.Join(t.includes[file], ";")))
	}
	return b.Bytes()
}
