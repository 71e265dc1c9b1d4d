// Package commandline has the options of ods-tblgen that make outputs, their values and which of them exclude each other.
// Package invocation executes the result.
package commandline

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// Arguments are a parsed command line. Nothing changes them after Parse or
// Extend.
type Arguments struct {
	Input string // "-" for standard input
	// MoreInputs are the inputs after the first. Only generators with ManyInputs
	// read them.
	MoreInputs []string
	// ArgumentFiles are the files that @FILE and --flagfile name.
	ArgumentFiles []string
	IncludeDirs   []string
	Macros        []string
	// Release is the release of MLIR to write for, or zero to take the one that
	// the definitions show.
	Release mlir.Release

	// Emits are the outputs to make from the input. There is at least one.
	Emits []Emit

	Depfile string
	// DeclaredInputs names a file with the list of files that may be read.
	// UnusedInputs names the file to which the list of those that were not read
	// is written. Each is "" if the option is not given.
	DeclaredInputs, UnusedInputs string

	WriteIfChanged         bool
	NoWarnOnUnusedTemplate bool
	NoDocComments          bool
	TimePhases             bool
	Color                  string // "auto", "always" or "never"
	OnDeprecated           string // "none", "warn" or "error"
	Diagnostics            string // one of diagnostic.Formats

	CacheDir  string // "" for no cache
	CacheSize int64  // bytes

	Batch  string // a file of command lines; "" for none
	Jobs   int    // 0 for one per processor
	Worker bool

	// PluginPython asks for the module for plugins in Python, and CMakeModule for that for CMake.
	PluginPython, CMakeModule bool
	// AboutTool reports whether a command line that is not that of the process asks for help or the version.
	AboutTool bool

	parsed *Parser // the state before the checks of Finish, to which Extend adds arguments
}

// An InputsError is the error of a command line with more inputs than the generators read.
type InputsError struct {
	Inputs []string
	usage  *command.UsageError
}

func (e *InputsError) Error() string { return e.usage.Message }

func (e *InputsError) Unwrap() error { return e.usage }

// DefaultGenerator is the generator of a command line that names none.
const DefaultGenerator = "print-records"

// A Syntax is the set of options: those of this package, and the generators and flags of families. Nothing changes it
// after New.
type Syntax struct {
	families []backend.Family
	many     map[string]bool // generators with ManyInputs
}

// New returns the syntax with the options of families.
func New(families []backend.Family) *Syntax {
	s := &Syntax{families: families, many: map[string]bool{}}
	for _, family := range families {
		for _, g := range family.Generators {
			if g.ManyInputs {
				s.many[g.Name] = true
			}
		}
	}
	return s
}

// A Parser is the state of reading one command line.
type Parser struct {
	syntax *Syntax
	flags  *command.Flags
	args   Arguments
	common Emit  // the options before the first --emit, which apply to all outputs
	emit   *Emit // the output to which the next option applies
	inputs []string
}

// Parse reads a command line that is not that of the process. An option that is given again replaces the earlier value,
// unless the option collects values. read returns the text of the file of arguments that @FILE names.
func (s *Syntax) Parse(words []string, read func(file string) ([]byte, error)) (*Arguments, error) {
	f := command.NewFlags()
	p := s.Declare(f, read)
	return p.parse(words)
}

// Extend reads the command line that consists of the arguments of a and words. The result is not a worker, even if a is.
func (a *Arguments) Extend(words []string, read func(file string) ([]byte, error)) (*Arguments, error) {
	p := a.parsed.clone()
	p.args.Worker = false
	p.declare(command.NewFlags(), read)
	return p.parse(words)
}

// parse adds words to the command line and checks it as a whole.
func (p *Parser) parse(words []string) (*Arguments, error) {
	for _, name := range []string{"help", "h", "help-all", "help-list", "version"} {
		p.flags.Switch(name, "", func() { p.args.AboutTool = true })
	}
	args, err := p.flags.Parse(words)
	if err != nil {
		return nil, err
	}
	return p.Finish(args)
}

// clone returns a copy. Reading with the copy does not change p.
func (p *Parser) clone() *Parser {
	q := *p
	q.inputs = slices.Clone(p.inputs)
	q.args.IncludeDirs = slices.Clone(p.args.IncludeDirs)
	q.args.Macros = slices.Clone(p.args.Macros)
	q.args.ArgumentFiles = slices.Clone(p.args.ArgumentFiles)
	q.common = p.common.clone()
	q.args.Emits = nil
	for i := range p.args.Emits {
		q.args.Emits = append(q.args.Emits, p.args.Emits[i].clone())
	}
	q.emit = &q.common
	if n := len(q.args.Emits); n > 0 {
		q.emit = &q.args.Emits[n-1]
	}
	return &q
}

// beginEmit begins an output. The output starts with the options that precede
// the first --emit.
func (p *Parser) beginEmit() {
	p.args.Emits = append(p.args.Emits, p.common.clone())
	p.emit = &p.args.Emits[len(p.args.Emits)-1]
}

// Finish checks the command line as a whole and returns the arguments. inputs are the words that are no options.
func (p *Parser) Finish(inputs []string) (*Arguments, error) {
	p.inputs = append(p.inputs, inputs...)
	result := p.clone().args
	result.parsed = p
	a := &result
	if len(a.Emits) == 0 {
		a.Emits = []Emit{p.common.clone()}
	} else if len(p.common.ShardOuts) > 0 {
		return nil, &command.UsageError{Message: "-op-shard-out stands before the first --emit, but the files belong to one output"}
	}
	if err := p.finishCustom(a); err != nil {
		return nil, err
	}
	switch len(p.inputs) {
	case 0:
		a.Input = "-"
	case 1:
		a.Input = p.inputs[0]
	default:
		if !p.syntax.ReadsMany(a.Emits) {
			message := "more than one input file: " + strings.Join(p.inputs, ", ")
			if option, taken := p.flags.TookOption, p.flags.Taken; option != "" { // a person may have forgotten the value
				return nil, &command.UsageError{Message: message + "; -" + option + " took '" + taken + "' as its value"}
			}
			return nil, &InputsError{p.inputs, &command.UsageError{Message: message}}
		}
		a.Input, a.MoreInputs = p.inputs[0], p.inputs[1:]
	}
	switch {
	case a.Diagnostics == string(diagnostic.SARIF) && (a.Batch != "" || a.Worker):
		return nil, &command.UsageError{Message: "-diagnostics=sarif writes one document for one invocation; it excludes -batch and --persistent_worker"}
	case a.Batch != "" && a.Worker:
		return nil, &command.UsageError{Message: "-batch and --persistent_worker exclude each other"}
	case (a.Batch != "" || a.Worker) && len(p.inputs) > 0:
		return nil, &command.UsageError{Message: "'" + p.inputs[0] + "' is not expected: the input files are named by each invocation"}
	case a.Worker:
		return a, nil // each request completes the command line
	}
	if a.Depfile != "" && a.Emits[0].Output == "-" {
		return nil, &command.UsageError{Message: "-d needs -o: a dependency file names the output"}
	}
	if a.UnusedInputs != "" && a.DeclaredInputs == "" {
		return nil, &command.UsageError{Message: "-unused-inputs needs -inputs: the files that could be used"}
	}
	return a, a.checkOutputs()
}

// ReadsMany reports whether the generators of all outputs read several inputs.
func (s *Syntax) ReadsMany(emits []Emit) bool {
	for i := range emits {
		if emits[i].IsCustom() || !s.many[emits[i].Generator] {
			return false
		}
	}
	return true
}

// checkOutputs returns an error if a file would be written twice.
func (a *Arguments) checkOutputs() error {
	written := map[string]string{}
	add := func(file, option string) error {
		if file == "" || file == "/dev/null" {
			return nil
		}
		if file == "-" {
			file = "standard output"
		}
		clean := filepath.Clean(file)
		if by := written[clean]; by != "" {
			return &command.UsageError{Message: "'" + file + "' would be written twice, by " + by + " and by " + option}
		}
		written[clean] = option
		return nil
	}
	for i := range a.Emits {
		e := &a.Emits[i]
		if err := add(e.Output, "-o"); err != nil {
			return err
		}
		for _, f := range e.ShardOuts {
			if err := add(f, "-op-shard-out"); err != nil {
				return err
			}
		}
		for _, f := range e.PluginOuts {
			if err := add(f, "-plugin-out"); err != nil {
				return err
			}
		}
		if len(e.ShardOuts) > 0 && e.Output == "-" {
			return &command.UsageError{Message: "-op-shard-out needs -o: the output includes the files of the shards"}
		}
	}
	if err := add(a.Depfile, "-d"); err != nil {
		return err
	}
	return add(a.UnusedInputs, "-unused-inputs")
}
