// Package doctor is the tool of ods-shard that finds what prevents compiling the operations of a
// dialect in shards, and changes it.
package doctor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/buildfix"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/cxxsource"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// Usage is the help of the tool.
const Usage = `usage: ods-shard doctor [options] FILE.td

Finds what prevents compiling the operations of a dialect in shards: functions that
generated code calls but only one file declares, functions that every shard would
define again, a registration of operations that has no effect in shards, and a class
of the dialect whose name is not the one in the .td file.

Options:
  -source=<file>          A C++ file of the dialect that defines such functions
                          (repeatable)
  -sharded=<file>         The C++ file that is compiled once per shard; -source is not
                          necessary for it
  -cpp-header=<file>      A header that every shard includes (repeatable). Functions
                          that it declares are not reported. Operations that it
                          mentions are listed for -op-shard-common
  -generated=<file>       A file that is generated for the shards (repeatable). By default
                          FILE.h.inc and FILE.cpp.inc, in each directory of -I
  -o <file>               Write a header that declares the functions
  -build=<file>           The BUILD file with the rule gentbl_sharded_ops of FILE.td
  -rule=<name>            The name of the rule; necessary if several have this FILE.td
  -fix                    Print changes as a diff and write them: the header, its #include
                          in the file of -sharded, static functions and registration calls
                          in other sources, and attributes of the rule and of the
                          cc_library. What cannot be changed is reported with the reason
  -set=<attribute,…>      With -build: also set these attributes of the rule, which let the
                          shards compile faster: slim_dialect, lean, prelude. An attribute
                          that the rule has stays as it is. The report lists those that
                          can be set
  -n                      With -fix: print the diff, and write nothing
` + dialectfile.Usage + `
-I is also searched for what the sources include: functions that headers of -sharded declare
are not reported, and the report lists the headers that all shards read first. The exit status is 1 if something has to be changed.
`

// ErrNeedsWork is the error for a dialect that needs changes before it can be divided. The
// report lists them.
var ErrNeedsWork = errors.New("the dialect cannot be divided yet")

// A doctor holds the facts about the C++ of a dialect, and the findings.
type doctor struct {
	directives []asmformat.CustomDirective
	functions  []cxxsource.Function
	usings     []string             // using directives of the sources
	included   []cxxsource.Function // functions of a namespace in headers that all shards include
	inHeaders  map[string]bool      // identifiers in the given headers
	inSharded  map[string]bool      // identifiers in the file that is compiled per shard
	words      map[string]bool      // identifiers in all files

	dialects      []cxxsource.Place // classes that derive from mlir::Dialect
	registrations []cxxsource.Place // addOperations calls that include the list of operations
	sharded       string
	findings      []finding
	common        []string
	measurements  []shardplan.Measurement
}

// A finding is a function that generated code calls.
type finding struct {
	name      string
	directive string // the directive of a format that calls it, such as "custom<Shape>", or ""
	ops       []string
	function  *cxxsource.Function // nil when no source defines it
	namespace string
	signature string
	declared  bool // a header declares it
}

// doctorOptions are the options of the subcommand.
type doctorOptions struct {
	sources, headers, generated []string
	sharded, output             string
	build, rule                 string
	set                         []string
	fix, onlyPrint              bool
}

// Run finds what prevents dividing a dialect, or fixes it.
func Run(ctx context.Context, args []string, env commandline.Environment) error {
	c := dialectfile.New("ods-shard doctor")
	var o doctorOptions
	c.Set.Func("source", "", commandline.AddValue(&o.sources))
	c.Set.Func("cpp-header", "", commandline.AddValue(&o.headers))
	c.Set.StringVar(&o.sharded, "sharded", "", "")
	c.Set.Func("generated", "", commandline.AddValue(&o.generated))
	c.Set.StringVar(&o.output, "o", "", "")
	c.Set.StringVar(&o.build, "build", "", "")
	c.Set.StringVar(&o.rule, "rule", "", "")
	c.Set.Func("set", "", func(v string) error { o.set = append(o.set, strings.Split(v, ",")...); return nil })
	c.Set.BoolVar(&o.fix, "fix", false, "")
	c.Set.BoolVar(&o.onlyPrint, "n", false, "")
	if err := c.Parse(args); err != nil {
		return err
	}
	if c.Help {
		_, err := io.WriteString(env.Stdout, Usage)
		return err
	}
	if len(c.Inputs) > 1 {
		return &commandline.UsageError{Message: "more than one .td file"}
	}
	if err := o.check(); err != nil {
		return err
	}
	if o.sharded != "" && !slices.Contains(o.sources, o.sharded) {
		o.sources = append(o.sources, o.sharded)
	}
	in, err := c.Load(ctx, env)
	if err != nil {
		return err
	}
	if o.fix {
		return fix(ctx, in, c, o, env)
	}
	var report bytes.Buffer
	d, layout, pending, err := diagnose(ctx, in, c, o, commandline.ReadFile, &report)
	if err != nil {
		return err
	}
	if o.output != "" {
		var header bytes.Buffer
		d.writeHeader(&header, layout.Dialect)
		if err := env.Write(ctx, o.output, header.Bytes(), true); err != nil {
			return err
		}
		fmt.Fprintf(&report, "\nWrote %s: include it in the file that is compiled per shard.\n", o.output)
	}
	if _, err := env.Stdout.Write(report.Bytes()); err != nil {
		return err
	}
	if pending {
		return ErrNeedsWork
	}
	return nil
}

// check returns an error if options do not fit together.
func (o *doctorOptions) check() error {
	switch {
	case o.onlyPrint && !o.fix:
		return &commandline.UsageError{Message: "-n needs -fix"}
	case o.build != "" && !o.fix:
		return &commandline.UsageError{Message: "-build needs -fix"}
	case o.rule != "" && o.build == "":
		return &commandline.UsageError{Message: "-rule needs -build"}
	case len(o.set) > 0 && o.build == "":
		return &commandline.UsageError{Message: "-set needs -build"}
	case o.fix && o.sharded == "" && o.output == "" && o.build == "":
		return &commandline.UsageError{Message: "-fix needs -sharded, -o or -build"}
	}
	for _, name := range o.set {
		if !buildfix.IsSettable(name) {
			return &commandline.UsageError{Message: fmt.Sprintf("-set: the doctor does not set %q", name)}
		}
	}
	return nil
}

// diagnose compares the generated code of the operations with the C++ files, and writes
// a report. pending says whether something has to be changed.
func diagnose(ctx context.Context, in *backend.Input, c *dialectfile.Command, o doctorOptions, read reader, report io.Writer) (d *doctor, layout *shardplan.Layout, pending bool, err error) {
	if d, err = newDoctor(o, read); err != nil {
		return nil, nil, false, err
	}
	if d.directives, err = opdef.CustomDirectives(in); err != nil {
		return nil, nil, false, dialectfile.FaultIn(in, err)
	}
	if err = d.readIncluded(c, o, read); err != nil {
		return nil, nil, false, err
	}
	if layout, err = d.examine(ctx, in); err != nil {
		return nil, nil, false, dialectfile.FaultIn(in, err)
	}
	pending = d.report(report, layout)
	return d, layout, pending, d.reportPrelude(report, c, o, read)
}

// A reader reads a file. Errors name it.
type reader func(name string) ([]byte, error)

// newDoctor reads the C++ files.
func newDoctor(o doctorOptions, read reader) (*doctor, error) {
	d := &doctor{inHeaders: map[string]bool{}, words: map[string]bool{}, sharded: o.sharded}
	for _, file := range o.sources {
		text, err := read(file)
		if err != nil {
			return nil, err
		}
		s := cxxsource.Scan(file, string(text))
		d.add(s)
		d.functions = append(d.functions, s.Functions...)
		d.usings = append(d.usings, s.Usings...)
		if file == o.sharded {
			d.inSharded = s.Words
		}
	}
	for _, file := range o.headers {
		text, err := read(file)
		if err != nil {
			return nil, err
		}
		s := cxxsource.Scan(file, string(text))
		d.add(s)
		maps.Copy(d.inHeaders, s.Words)
	}
	return d, nil
}

// readIncluded reads the headers that the sources include. With a file that is compiled per
// shard, these are only the headers that it includes.
func (d *doctor) readIncluded(c *dialectfile.Command, o doctorOptions, read reader) error {
	sources := o.sources
	if o.sharded != "" {
		sources = []string{o.sharded}
	}
	names := shardplan.NewNames(d.candidates())
	seen := map[string]bool{}
	for _, source := range sources {
		headers, err := prelude.Headers(source, o.search(c, read))
		if err != nil {
			return err
		}
		for _, header := range headers {
			if seen[header] {
				continue
			}
			seen[header] = true
			text, err := read(header)
			if err != nil {
				return err
			}
			if len(names.Scan(text).Mentions) == 0 {
				continue // most headers are LLVM's
			}
			s := cxxsource.Scan(header, string(text))
			d.included = append(append(d.included, s.Declared...), s.Functions...)
		}
	}
	return nil
}

// isDeclared reports whether each shard sees a declaration of a function: in a given header that
// mentions its name, or in a header that the sources include. Without a definition, the namespace
// of the function is not known.
func (d *doctor) isDeclared(name string, definition *cxxsource.Function) bool {
	if definition != nil && definition.Local {
		return false
	}
	return d.inHeaders[name] || slices.ContainsFunc(d.included, func(f cxxsource.Function) bool {
		return f.Name == name && !f.Local && (definition == nil || f.Namespace == definition.Namespace)
	})
}

// add records the facts that are needed from sources and from headers: classes of dialects,
// calls of addOperations, and identifiers.
func (d *doctor) add(s cxxsource.Source) {
	maps.Copy(d.words, s.Words)
	d.dialects = append(d.dialects, s.Dialects...)
	d.registrations = append(d.registrations, s.Registrations...)
}

// examine compares the generated code of the operations with the C++ files.
func (d *doctor) examine(ctx context.Context, in *backend.Input) (*shardplan.Layout, error) {
	names := d.candidates()
	code, err := opdef.ScanCode(ctx, in, func(code []byte) []string { return cxxsource.Uses(string(code), names) })
	if err != nil {
		return nil, err
	}
	users := map[string][]string{}
	for _, c := range code {
		for _, name := range c.Found {
			users[name] = append(users[name], c.Class)
		}
	}
	d.findFunctions(names, users)
	// The number of shards does not matter: only the operations of the layout are used.
	layout, err := opdef.Plan(ctx, in, func(measurements []shardplan.Measurement) int {
		d.measurements = measurements
		return 2
	})
	if err != nil {
		return nil, err
	}
	for _, op := range layout.Ops {
		if class := dialectfile.Unqualified(op.Class); d.inHeaders[class] || d.inSharded[class] {
			d.common = append(d.common, class)
		}
	}
	return layout, nil
}

// candidates returns the names that generated code may call: the functions of
// custom directives, and the functions that the sources define.
func (d *doctor) candidates() []string {
	var names []string
	for _, c := range d.directives {
		names = append(names, "parse"+c.Name, "print"+c.Name)
	}
	for _, f := range d.functions {
		if !strings.Contains(f.Name, "::") {
			names = append(names, f.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// findFunctions makes a finding for each name that generated code uses. users has
// the classes of the operations by name.
func (d *doctor) findFunctions(names []string, users map[string][]string) {
	for _, name := range names {
		ops := users[name]
		if len(ops) == 0 {
			continue
		}
		found := false
		for i := range d.functions {
			f := &d.functions[i]
			if f.Name != name {
				continue
			}
			found = true
			d.findings = append(d.findings, finding{name: name, directive: d.directiveOf(name), ops: ops, function: f,
				namespace: f.Namespace, signature: f.Signature, declared: d.isDeclared(name, f)})
		}
		if found {
			continue
		}
		for _, c := range d.directives {
			signature := ""
			switch name {
			case "parse" + c.Name:
				signature = c.Parse
			case "print" + c.Name:
				signature = c.Print
			default:
				continue
			}
			f := finding{name: name, directive: "custom<" + c.Name + ">", ops: ops, namespace: strings.Trim(c.Namespace, ":"),
				signature: signature, declared: d.isDeclared(name, nil)}
			if !slices.ContainsFunc(d.findings, func(o finding) bool { return o.signature == f.signature && o.namespace == f.namespace }) {
				d.findings = append(d.findings, f)
			}
		}
	}
}

// directiveOf returns the custom directive that calls a function, or "".
func (d *doctor) directiveOf(function string) string {
	for _, c := range d.directives {
		if function == "parse"+c.Name || function == "print"+c.Name {
			return "custom<" + c.Name + ">"
		}
	}
	return ""
}
