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

	// Plugin is the program that has the generator, and Template the file with the
	// template that takes the place of a generator. At most one of them is not "".
	// Generator is then a name that the user chose; "" if a template has none.
	Plugin, Template string
	PluginOptions    map[string]string // the values of -plugin-opt, by key
	PluginOuts       []string          // the files of the plugin besides Output, or none

	unknown string // the argument that selects Generator, if no family has that generator
}

// IsCustom reports whether a plugin or a template takes the place of a generator.
func (e *Emit) IsCustom() bool { return e.Plugin != "" || e.Template != "" }

// MoreOuts returns the files that are written besides Output.
func (e *Emit) MoreOuts() []string { return slices.Concat(e.ShardOuts, e.PluginOuts) }

func (e *Emit) clone() Emit {
	c := *e
	c.Flags = maps.Clone(e.Flags)
	c.ShardOuts = slices.Clone(e.ShardOuts)
	c.PluginOptions = maps.Clone(e.PluginOptions)
	c.PluginOuts = slices.Clone(e.PluginOuts)
	return c
}

// RelativeToOutput returns the path of a file of MoreOuts from the folder of Output,
// with slashes.
func (e *Emit) RelativeToOutput(name string) string {
	rel, err := filepath.Rel(filepath.Dir(e.Output), name)
	if err != nil {
		rel = name
	}
	return filepath.ToSlash(rel)
}

// Outputs returns the names of all files that are written, including the
// dependency file and the list of unused inputs; "-" is standard output.
func (a *Arguments) Outputs() []string {
	var files []string
	for i := range a.Emits {
		files = append(files, a.Emits[i].Output)
		files = append(files, a.Emits[i].MoreOuts()...)
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
		for _, name := range append([]string{e.Output}, e.MoreOuts()...) {
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
