// Package backend defines generators: a name, the flags that it reads, and a
// function from records to text. Each family of generators is a package below
// this one; the command line lists the families.
//
// Generators are pure: they read records and write text, and use no clock,
// environment or files. The same input gives the same bytes at any degree of
// parallelism.
package backend

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Family is a group of generators that share flags.
type Family struct {
	// Title heads the family's flags in --help, for example
	// "Options for -gen-dialect-*".
	Title      string
	Flags      []Flag
	Generators []Generator
}

// A Flag is a command-line option that a family reads, besides the general
// ones.
type Flag struct {
	Name    string // without dashes
	Value   string // what its value is called in --help: "string", "uint"; "" for a switch
	Default string
	Help    string
}

// A Generator writes one kind of output.
type Generator struct {
	Name string // as on the command line, without dashes: "gen-op-decls"
	Help string // one line for --help
	// Run writes the whole output to out, in few large pieces. What it wrote
	// before it returned an error is thrown away. An error that has a
	// position is a *tablegen.Diagnostic, or joins several (errors.Join).
	Run func(ctx context.Context, in *Input, out io.Writer) error
	// ShardFiles tells whether Run writes to Input.Shards if there are any.
	ShardFiles bool
}

// Input holds the records and flags that a generator reads.
type Input struct {
	Records *tablegen.Records
	// File is the input's name as given on the command line.
	File string
	// Flags holds the values of the flags that were given, by name.
	Flags map[string]string
	// Shards are the files for the text between the guards of each shard, in
	// order. Without them, all text goes to the one output.
	Shards []File
	// Memo is shared with the other generators of the invocation; may be nil.
	Memo *Memo
	// Jobs is how many goroutines a generator may use, at least 1.
	Jobs int
	// Warn receives warnings; it may be called from several goroutines.
	Warn func(*tablegen.Diagnostic)
}

// A File is an output besides the main one.
type File struct {
	// Include is how the main output has to name it in an #include: its path
	// relative to the folder of the main output, with slashes.
	Include string
	io.Writer
}

// Flag returns the value of a flag, "" if it was not given.
func (in *Input) Flag(name string) string { return in.Flags[name] }
