package main

import (
	"fmt"
	"io"
	"sort"
	"strings"
)

// An option is a line of --help.
type option struct{ spelling, help string }

var toolOptions = []option{
	{"-I <directory>", "Look for included files here too (repeatable)"},
	{"-D <macro>", "Define a preprocessor macro (repeatable)"},
	{"-o <file>", "Where to write; standard output by default. The file appears complete or not at all"},
	{"-d <file>", "Write a Makefile dependency file (needs -o)"},
	{"--write-if-changed", "Leave the output alone when it would not change"},
	{"--no-warn-on-unused-template-args", "Do not warn about template arguments that nothing reads"},
	{"--time-phases", "Say how long evaluating, generating and writing took"},
	{"--color[=auto|always|never]", "Colour diagnostics; auto by default: only on a terminal"},
	{"--help, --help-list", "Show the options, in groups or as one list"},
	{"--version", "Show the version"},
}

// writeHelp lists the options, in groups or sorted.
func writeHelp(w io.Writer, kind helpKind) {
	fmt.Fprint(w, "usage: ods-tblgen [options] [file.td]\n\nReads TableGen from the file, or from standard input, and writes what one generator makes of it.\n")
	if kind == helpList {
		var all []option
		all = append(all, toolOptions...)
		for _, f := range families() {
			all = append(all, familyOptions(f)...)
			all = append(all, generatorOptions(f)...)
		}
		sort.Slice(all, func(i, j int) bool {
			return strings.TrimLeft(all[i].spelling, "-") < strings.TrimLeft(all[j].spelling, "-")
		})
		writeOptions(w, "Options", all)
		return
	}
	writeOptions(w, "Input, output and diagnostics", toolOptions)
	var generators []option
	for _, f := range families() {
		generators = append(generators, generatorOptions(f)...)
	}
	sort.Slice(generators, func(i, j int) bool { return generators[i].spelling < generators[j].spelling })
	writeOptions(w, "Generators (one; --print-records by default)", generators)
	for _, f := range families() {
		if options := familyOptions(f); len(options) > 0 {
			writeOptions(w, f.Title, options)
		}
	}
}

func writeOptions(w io.Writer, title string, options []option) {
	width := 0
	for _, o := range options {
		width = max(width, len(o.spelling))
	}
	fmt.Fprintf(w, "\n%s:\n\n", title)
	for _, o := range options {
		fmt.Fprintf(w, "  %-*s  %s\n", width, o.spelling, o.help)
	}
}
