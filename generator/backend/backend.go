// Package backend defines what a generator is: a name, the flags that it reads,
// and a function from records to text. Each family of generators is a
// subpackage; the command line lists the families.
//
// A generator is a pure function of its input: it uses no clock, environment or
// files. The same input gives the same bytes for any number of goroutines.
package backend

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Family is a group of generators that share flags.
type Family struct {
	// Advanced families are for the dialects of MLIR itself; --help leaves them out.
	Advanced bool
	// AdvancedFlags says that --help leaves the flags out, but not the generators.
	AdvancedFlags bool
	// Title heads the family's flags in --help, for example
	// "Options for -gen-dialect-*".
	Title      string
	Flags      []Flag
	Generators []Generator
}

// A Flag is a command-line option that a family reads, in addition to the
// general ones.
type Flag struct {
	Name    string // without dashes
	Value   string // what its value is called in --help: "string", "uint", "uint|auto"; "" for a switch
	Default string
	Help    string
}

// A Generator writes one kind of output.
type Generator struct {
	Name string // the name on the command line without dashes: "gen-op-decls"
	Help string // one line for --help
	// Run writes the whole output to out, in a few large pieces. If it returns
	// an error, or panics with a *cpp.Stop, the caller discards the output. An error with a position is a
	// *tablegen.Diagnostic, or joins several (errors.Join).
	Run func(ctx context.Context, in *Input, out io.Writer) error
	// ShardFiles says that Run writes to Input.Shards.
	ShardFiles bool
	// ManyInputs says that Run reads Input.Roots, of which there may be
	// several. It then accepts definitions of any release of MLIR.
	ManyInputs bool
	// Directory says that the output is a directory: Run calls Input.Create and
	// writes nothing to out.
	Directory bool
}

// Input holds the records and flags that a generator reads.
type Input struct {
	Records *tablegen.Records
	// Features are those of the release of MLIR that Records belong to.
	Features mlir.Features
	// File is the input's name from the command line.
	File string
	// EveryFile makes the defs of included files count as those of the input.
	EveryFile bool
	// Flags holds the values of the flags that were given, by name.
	Flags map[string]string
	// Shards are the files for the content of each shard, in order. If it is
	// empty, Run writes all text to its main output.
	Shards []File
	// Memo stores results that the generators of the invocation share. It may
	// be nil.
	Memo *Memo
	// Origins requests marks of the definitions that parts of the output come
	// from (package cpp, SplitOrigins). A generator may ignore it.
	Origins bool
	// Meter counts the generated text, see Buffer. It may be nil.
	Meter *cpp.Meter
	// Jobs is the number of goroutines that a generator may use, at least 1.
	Jobs int
	// Roots are all inputs, including Records and File. IncludeDirs are the
	// include directories. Both are only for generators with ManyInputs.
	Roots       []Root
	IncludeDirs []string
	// Create makes a file of the output of a generator with Directory. The name
	// is relative, with slashes. Several goroutines may call it.
	Create func(name string, text []byte) error
	// ReadFile reads a file that a flag names.
	ReadFile func(name string) ([]byte, error)
	// Warn receives warnings. Several goroutines may call it.
	Warn func(*tablegen.Diagnostic)
}

// A Root is one of several inputs. Positions in its records refer to its own
// sources.
type Root struct {
	File     string
	Records  *tablegen.Records
	Features mlir.Features
}

// A RootError is an error in one of several inputs.
type RootError struct {
	Root int // index in Input.Roots
	Err  error
}

func (e *RootError) Error() string { return e.Err.Error() }

// Unwrap returns the error, which does not say in which input it is.
func (e *RootError) Unwrap() error { return e.Err }

// A File is an output in addition to the main one.
type File struct {
	// Include is the path by which the main output includes the file. It is
	// relative to the folder of the main output and uses slashes.
	Include string
	io.Writer
}

// Buffer returns an empty buffer whose text the meter of the request counts.
func (in *Input) Buffer() cpp.Buffer { return cpp.NewBuffer(in.Meter) }

// Model returns a new model of the records. The meter of the request counts what it reads.
func (in *Input) Model() *ods.Model {
	model := ods.NewModel(in.Records, in.Features)
	model.Step = in.Meter.Step
	return model
}

// Flag returns the value of a flag, or "" if it was not given.
func (in *Input) Flag(name string) string { return in.Flags[name] }

// Run runs a generator. A panic is an error, that of a meter a *cpp.Stop.
func Run(ctx context.Context, g *Generator, in *Input, out io.Writer) (err error) {
	defer Recover(&err, "-"+g.Name)
	return g.Run(ctx, in, out)
}

// Recover makes a panic of the function that defers it an error: that of a meter, or an internal error with the stack. So a fault does
// not look like one of the input, and does not end the other requests of the process.
func Recover(err *error, where string) {
	switch fault := recover(); {
	case fault == nil:
	case cpp.StopOf(fault) != nil:
		*err = fault.(*cpp.Stop)
	default:
		*err = fmt.Errorf("internal error in %s: %v\n%s", where, fault, debug.Stack())
	}
}
