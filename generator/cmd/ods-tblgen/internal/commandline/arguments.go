// Package commandline reads the arguments of ods-tblgen, in the manner of
// LLVM's tools, and describes them. It knows which options there are and what
// they mean; what is done about them is the business of package invocation.
package commandline

import (
	"maps"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
)

// Arguments are one command line, understood.
type Arguments struct {
	Input       string // "-" for standard input
	IncludeDirs []string
	Macros      []string

	// Emits are the outputs that are made of the input, at least one.
	Emits []Emit

	Depfile string
	// DeclaredInputs lists the files that may be read, one per line; UnusedInputs
	// is where those of them go that were not. "" for neither.
	DeclaredInputs, UnusedInputs string

	WriteIfChanged         bool
	NoWarnOnUnusedTemplate bool
	TimePhases             bool
	Color                  string // "auto", "always" or "never"
	OnDeprecated           string // "none", "warn" or "error"

	CacheDir  string // "" for no cache
	CacheSize int64  // bytes

	Batch  string // the file of command lines; "" for none
	Jobs   int    // 0 for as many as there are processors
	Worker bool

	Help       Help
	Version    bool
	Completion string // the shell; "" for none
}

// An Emit is one output: a generator, its flags and the files it writes.
type Emit struct {
	Generator string
	Flags     map[string]string // those that families declare
	Output    string            // "-" for standard output
	ShardOuts []string          // one file per shard besides Output, or none
}

// Help is how much of a description is asked for.
type Help int

const (
	HelpNone Help = iota
	HelpGroups
	HelpList
)

// DefaultGenerator runs when none is named.
const DefaultGenerator = "print-records"

// An Error is a command line that makes no sense; the message names the
// offending argument.
type Error struct{ Msg string }

func (e *Error) Error() string { return e.Msg }

// A Syntax is the set of options of the tool: its own and those of the
// families of generators.
type Syntax struct {
	families []backend.Family
	options  map[string]*option
}

// New returns the syntax with the options of families.
func New(families []backend.Family) *Syntax {
	s := &Syntax{families: families, options: make(map[string]*option, 160)}
	for i := range ownOptions {
		s.options[ownOptions[i].name] = &ownOptions[i]
	}
	for _, family := range families {
		for _, f := range family.Flags {
			if s.options[f.Name] == nil { // several families may read one flag
				s.options[f.Name] = familyOption(f)
			}
		}
		for _, g := range family.Generators {
			s.options[g.Name] = generatorOption(g.Name)
		}
	}
	return s
}

// A parser is a command line that is half read.
type parser struct {
	args   *Arguments
	common Emit  // what precedes the first --emit
	emit   *Emit // the one that options go to
	inputs []string
	seen   map[string]bool // options that may be given once, since the last --emit
}

// Parse reads a command line: one dash or two, values after "=" or as the next
// argument, -I and -D with or without a blank, options before and after the
// input file. read gets the arguments in a file that @FILE names.
func (s *Syntax) Parse(args []string, read func(file string) ([]byte, error)) (*Arguments, error) {
	args, err := expand(args, read)
	if err != nil {
		return nil, err
	}
	p := &parser{
		args:   &Arguments{Color: "auto", OnDeprecated: "warn", CacheSize: defaultCacheSize},
		common: Emit{Generator: DefaultGenerator, Output: "-", Flags: map[string]string{}},
		seen:   map[string]bool{},
	}
	p.emit = &p.common
	for _, family := range s.families {
		for _, f := range family.Flags {
			if f.Default != "" {
				p.common.Flags[f.Name] = f.Default
			}
		}
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
		if args, err = s.parseOption(p, arg, args); err != nil {
			return nil, err
		}
	}
	return p.finish()
}

// parseOption reads one option, and its value from the rest if it has one and
// stands apart from it.
func (s *Syntax) parseOption(p *parser, arg string, rest []string) ([]string, error) {
	name := strings.TrimPrefix(arg[1:], "-")
	name, value, hasValue := strings.Cut(name, "=")
	o := s.options[name]
	if o == nil {
		// -Idirectory
		joined := strings.TrimPrefix(arg[1:], "-")
		if joined == "" || (joined[0] != 'I' && joined[0] != 'D' && joined[0] != 'j') {
			return nil, s.unknown(arg, name)
		}
		o, value, hasValue = s.options[joined[:1]], joined[1:], true
		if joined[0] == 'j' && (value[0] < '0' || value[0] > '9') {
			return nil, s.unknown(arg, name)
		}
	}
	switch o.kind {
	case plain:
		if hasValue {
			return nil, &Error{"-" + o.name + " takes no value, but '" + value + "' is given"}
		}
	case needsValue:
		if !hasValue {
			if len(rest) == 0 {
				return nil, &Error{"-" + o.name + " needs a value"}
			}
			value, rest = rest[0], rest[1:]
		}
	}
	if !o.repeats {
		if p.seen[o.name] {
			return nil, &Error{"-" + o.name + " is given twice"}
		}
		p.seen[o.name] = true
	}
	if err := o.set(p, value); err != nil {
		if _, ok := err.(*Error); ok {
			return nil, err
		}
		return nil, &Error{"-" + o.name + ": '" + value + "' is not " + err.Error()}
	}
	return rest, nil
}

// beginEmit ends the arguments of one output and begins those of another,
// which starts from what is common to all.
func (p *parser) beginEmit() {
	e := p.common
	e.Flags = maps.Clone(p.common.Flags)
	p.args.Emits = append(p.args.Emits, e)
	p.emit = &p.args.Emits[len(p.args.Emits)-1]
	clear(p.seen)
}

// finish checks what options mean together.
func (p *parser) finish() (*Arguments, error) {
	a := p.args
	if len(a.Emits) == 0 {
		a.Emits = []Emit{p.common}
	} else if len(p.common.ShardOuts) > 0 {
		return nil, &Error{"-op-shard-out stands before the first --emit, but the files belong to one output"}
	}
	switch len(p.inputs) {
	case 0:
		a.Input = "-"
	case 1:
		a.Input = p.inputs[0]
	default:
		return nil, &Error{"more than one input file: " + strings.Join(p.inputs, ", ")}
	}
	if a.Depfile != "" && a.Emits[0].Output == "-" {
		return nil, &Error{"-d needs -o: a dependency file names the output"}
	}
	if a.UnusedInputs != "" && a.DeclaredInputs == "" {
		return nil, &Error{"-unused-inputs needs -inputs: the files that could be used"}
	}
	switch {
	case a.Batch != "" && a.Worker:
		return nil, &Error{"-batch and --persistent_worker exclude each other"}
	case (a.Batch != "" || a.Worker) && len(p.inputs) > 0:
		return nil, &Error{"'" + p.inputs[0] + "' is not expected: the input files are named by each invocation"}
	}
	return a, p.checkOutputs()
}

// checkOutputs finds files that are written twice.
func (p *parser) checkOutputs() error {
	a := p.args
	written := map[string]string{}
	claim := func(file, option string) error {
		if file == "" || file == "/dev/null" {
			return nil
		}
		if file == "-" {
			file = "standard output"
		}
		if by := written[file]; by != "" {
			return &Error{"'" + file + "' would be written twice, by " + by + " and by " + option}
		}
		written[file] = option
		return nil
	}
	for i := range a.Emits {
		e := &a.Emits[i]
		if err := claim(e.Output, "-o"); err != nil {
			return err
		}
		for _, f := range e.ShardOuts {
			if err := claim(f, "-op-shard-out"); err != nil {
				return err
			}
		}
		if len(e.ShardOuts) > 0 && e.Output == "-" {
			return &Error{"-op-shard-out needs -o: the output includes the files of the shards"}
		}
	}
	if err := claim(a.Depfile, "-d"); err != nil {
		return err
	}
	return claim(a.UnusedInputs, "-unused-inputs")
}

// Outputs returns the names of all files that are written, auxiliary ones
// included; "-" for standard output.
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
