// Package commandline parses the arguments of ods-tblgen and ods-docs, in the
// syntax of LLVM's tools, and writes --help. It knows all options, their values
// and which of them exclude each other. Package invocation executes the result.
package commandline

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// Arguments are a parsed command line. Nothing changes them after Parse or
// Extend.
type Arguments struct {
	Input string // "-" for standard input
	// MoreInputs are the inputs after the first. Only generators with ManyInputs
	// read them.
	MoreInputs  []string
	IncludeDirs []string
	Macros      []string
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
	TimePhases             bool
	Color                  string // "auto", "always" or "never"
	OnDeprecated           string // "none", "warn" or "error"
	Diagnostics            string // one of diagnostic.Formats

	CacheDir  string // "" for no cache
	CacheSize int64  // bytes

	Batch  string // a file of command lines; "" for none
	Jobs   int    // 0 for one per processor
	Worker bool

	Help       Help
	Version    bool
	Completion string // the shell; "" for none
	// PluginPython asks for the module for plugins in Python.
	PluginPython bool

	parsed *parser // the state before the checks of finish, to which Extend adds arguments
}

// Help selects a text of help: none, groups of options (--help), or one list
// (--help-list).
type Help int

const (
	HelpNone Help = iota
	HelpGroups
	HelpList
)

// An Error is a fault in a command line. The message names the argument.
type Error struct {
	Msg    string
	Inputs []string // the input files, if the fault is in them
}

func (e *Error) Error() string { return e.Msg }

// A Syntax is the set of options of a program: ownOptions and the flags of the
// families of generators. Nothing changes it after New.
type Syntax struct {
	Program
	families []backend.Family
	options  map[string]*option
	many     map[string]bool // generators with ManyInputs
}

// A Program holds the properties of a program that determine its command line.
type Program struct {
	Name  string
	Usage string // the beginning of --help: the forms of the command line, and a description
	// DefaultGenerator is the generator of a command line that names none.
	DefaultGenerator string
	// RunsMany reports whether the program executes several invocations, and
	// divides operations into files.
	RunsMany bool
}

// New returns the syntax of a program with the options of families.
func New(program Program, families []backend.Family) *Syntax {
	s := &Syntax{Program: program, families: families, options: make(map[string]*option, 160)}
	for i := range ownOptions {
		if s.has(&ownOptions[i]) {
			s.options[ownOptions[i].name] = &ownOptions[i]
		}
	}
	for _, family := range families {
		for _, f := range family.Flags {
			if s.options[f.Name] == nil { // several families may have a flag of the same name
				s.options[f.Name] = familyOption(f)
			}
		}
		for _, g := range family.Generators {
			s.options[g.Name] = generatorOption(g.Name)
			if g.ManyInputs {
				if s.many == nil {
					s.many = map[string]bool{}
				}
				s.many[g.Name] = true
			}
		}
	}
	return s
}

// has reports whether o, an element of ownOptions, is an option of the program.
func (s *Syntax) has(o *option) bool { return s.RunsMany || !o.forMany }

// A parser is the state of parsing one command line.
type parser struct {
	syntax *Syntax
	args   Arguments
	common Emit  // the options before the first --emit, which apply to all outputs
	emit   *Emit // the output to which the next option applies
	inputs []string
	// taken says which option took an argument as its value that looks like an option. A
	// person may have forgotten the value. It is "" for none.
	taken string
}

// Parse parses a command line. Options begin with one dash or two. A value
// follows after "=" or is the next argument; after -I and -D it may also follow
// directly. Options may come before and after the input file. An option that is
// given again replaces the earlier value, unless the option collects values.
// read returns the text of the file of arguments that @FILE names.
func (s *Syntax) Parse(args []string, read func(file string) ([]byte, error)) (*Arguments, error) {
	p := &parser{
		syntax: s,
		args:   Arguments{Color: "auto", OnDeprecated: "warn", CacheSize: defaultCacheSize},
		common: Emit{Generator: s.DefaultGenerator, Output: "-", Flags: map[string]string{}},
	}
	p.emit = &p.common
	for _, family := range s.families {
		for _, f := range family.Flags {
			if f.Default != "" {
				p.common.Flags[f.Name] = f.Default
			}
		}
	}
	return p.parse(args, read)
}

// Extend parses the command line that consists of the arguments of a and args.
// The result is not a worker, even if a is.
func (a *Arguments) Extend(args []string, read func(file string) ([]byte, error)) (*Arguments, error) {
	p := a.parsed.clone()
	p.args.Worker = false
	return p.parse(args, read)
}

// clone returns a copy. Parsing with the copy does not change p.
func (p *parser) clone() *parser {
	q := *p
	q.inputs = slices.Clone(p.inputs)
	q.args.IncludeDirs = slices.Clone(p.args.IncludeDirs)
	q.args.Macros = slices.Clone(p.args.Macros)
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

// parse adds arguments to the command line and checks it as a whole.
func (p *parser) parse(args []string, read func(file string) ([]byte, error)) (*Arguments, error) {
	args, err := expand(args, read)
	if err != nil {
		return nil, err
	}
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "--" {
			p.inputs = append(p.inputs, args...)
			break
		}
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			p.inputs = append(p.inputs, arg)
			continue
		}
		if args, err = p.parseOption(arg, args); err != nil {
			return nil, err
		}
	}
	return p.finish()
}

// parseOption parses one option. If its value is the next argument, parseOption
// takes it from rest. It returns the arguments after the option and its value.
func (p *parser) parseOption(arg string, rest []string) ([]string, error) {
	s := p.syntax
	name := strings.TrimPrefix(arg[1:], "-")
	name, value, hasValue := strings.Cut(name, "=")
	o := s.options[name]
	if o == nil && s.RunsMany && !hasValue && isGeneratorName(name) {
		p.emit.Generator, p.emit.unknown = name, arg // finish checks that there is a plugin or template
		return rest, nil
	}
	if o == nil {
		// The form -Idirectory: the value follows the name directly.
		joined := strings.TrimPrefix(arg[1:], "-")
		if joined == "" || (joined[0] != 'I' && joined[0] != 'D' && joined[0] != 'j') {
			return nil, s.unknown(arg)
		}
		o, value, hasValue = s.options[joined[:1]], joined[1:], true
		if joined[0] == 'j' && (value[0] < '0' || value[0] > '9') {
			return nil, s.unknown(arg)
		}
	}
	switch o.kind {
	case plain:
		if hasValue {
			return nil, &Error{Msg: "-" + o.name + " takes no value, but '" + value + "' is given"}
		}
	case needsValue:
		if !hasValue {
			if len(rest) == 0 {
				return nil, &Error{Msg: "-" + o.name + " needs a value"}
			}
			value, rest = rest[0], rest[1:]
			if len(value) > 1 && value[0] == '-' {
				p.taken = "; -" + o.name + " took '" + value + "' as its value"
			}
		}
	}
	if err := o.set(p, value); err != nil {
		if _, ok := err.(*Error); ok {
			return nil, err
		}
		return nil, &Error{Msg: "-" + o.name + ": '" + value + "' is not " + err.Error()}
	}
	return rest, nil
}

// beginEmit begins an output. The output starts with the options that precede
// the first --emit.
func (p *parser) beginEmit() {
	p.args.Emits = append(p.args.Emits, p.common.clone())
	p.emit = &p.args.Emits[len(p.args.Emits)-1]
}

// finish checks the options as a whole and returns the arguments.
func (p *parser) finish() (*Arguments, error) {
	result := p.clone().args
	result.parsed = p
	a := &result
	if len(a.Emits) == 0 {
		a.Emits = []Emit{p.common.clone()}
	} else if len(p.common.ShardOuts) > 0 {
		return nil, &Error{Msg: "-op-shard-out stands before the first --emit, but the files belong to one output"}
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
			fault := &Error{Msg: "more than one input file: " + strings.Join(p.inputs, ", ") + p.taken}
			if p.taken == "" {
				fault.Inputs = p.inputs
			}
			return nil, fault
		}
		a.Input, a.MoreInputs = p.inputs[0], p.inputs[1:]
	}
	switch {
	case a.Diagnostics == string(diagnostic.SARIF) && (a.Batch != "" || a.Worker):
		return nil, &Error{Msg: "-diagnostics=sarif writes one document for one invocation; it excludes -batch and --persistent_worker"}
	case a.Batch != "" && a.Worker:
		return nil, &Error{Msg: "-batch and --persistent_worker exclude each other"}
	case (a.Batch != "" || a.Worker) && len(p.inputs) > 0:
		return nil, &Error{Msg: "'" + p.inputs[0] + "' is not expected: the input files are named by each invocation"}
	case a.Worker:
		return a, nil // each request completes the command line
	}
	if a.Depfile != "" && a.Emits[0].Output == "-" {
		return nil, &Error{Msg: "-d needs -o: a dependency file names the output"}
	}
	if a.UnusedInputs != "" && a.DeclaredInputs == "" {
		return nil, &Error{Msg: "-unused-inputs needs -inputs: the files that could be used"}
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
			return &Error{Msg: "'" + file + "' would be written twice, by " + by + " and by " + option}
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
			return &Error{Msg: "-op-shard-out needs -o: the output includes the files of the shards"}
		}
	}
	if err := add(a.Depfile, "-d"); err != nil {
		return err
	}
	return add(a.UnusedInputs, "-unused-inputs")
}
