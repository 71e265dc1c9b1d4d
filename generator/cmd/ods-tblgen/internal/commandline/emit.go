package commandline

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// An Emit is one output: a generator, its flags and the files it writes.
type Emit struct {
	Generator string
	Flags     map[string]string // the values of the flags of families, by name
	Output    string            // "-" for standard output
	ShardOuts []string          // one file per shard besides Output, or none
}

func (e *Emit) clone() Emit {
	c := *e
	c.Flags = maps.Clone(e.Flags)
	c.ShardOuts = slices.Clone(e.ShardOuts)
	return c
}

// ShardInclude returns the path by which the output includes the file of a
// shard.
func (e *Emit) ShardInclude(shard string) string {
	rel, err := filepath.Rel(filepath.Dir(e.Output), shard)
	if err != nil {
		rel = shard
	}
	return filepath.ToSlash(rel)
}

// Outputs returns the names of all files that are written, including the
// dependency file and the list of unused inputs; "-" is standard output.
func (a *Arguments) Outputs() []string {
	var files []string
	for i := range a.Emits {
		files = append(files, a.Emits[i].Output)
		files = append(files, a.Emits[i].ShardOuts...)
	}
	for _, f := range []string{a.Depfile, a.UnusedInputs} {
		if f != "" {
			files = append(files, f)
		}
	}
	return files
}

// DependencyRule returns the text of the dependency file: a rule of a Makefile
// by which the outputs of generators depend on the files. If the input is the first of
// the files, it stays first. The others are sorted.
func (a *Arguments) DependencyRule(files []string) string {
	files = slices.Clone(files)
	input := 0
	if len(files) > 0 && files[0] == a.Input {
		input = 1
	}
	slices.Sort(files[input:])
	files = slices.Compact(files)
	var text strings.Builder
	for i := range a.Emits {
		e := &a.Emits[i]
		for _, name := range append([]string{e.Output}, e.ShardOuts...) {
			if name == "-" {
				continue
			}
			if text.Len() > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(name)
		}
	}
	text.WriteByte(':')
	for _, f := range files {
		text.WriteByte(' ')
		text.WriteString(f)
	}
	text.WriteByte('\n')
	return text.String()
}
