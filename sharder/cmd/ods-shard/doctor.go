package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
)

const doctorUsage = `usage: ods-shard doctor [options] FILE.td

Says what stands in the way of compiling a dialect's operations in shards, each
in a file of its own: functions that generated code calls and that only one file
knows, and definitions that every shard would repeat.

Options:
  -source=<file>          A C++ file of the dialect (repeatable): where the functions
                          are defined
  -sharded=<file>         The C++ file that is compiled once per shard; it is a
                          -source too
  -cpp-header=<file>      A header that every shard includes (repeatable): what it
                          declares need not be declared again, and the operations
                          that it mentions are to be named in -op-shard-common
  -o <file>               Write a header that declares the functions
` + dialectUsage + `
The exit code is 1 if something has to be done.
`

// needsWork is the error of a dialect that cannot be divided as it is.
var needsWork = reported("")

// A doctor collects what it finds.
type doctor struct {
	directives []asmformat.CustomDirective
	functions  []function
	usings     []string        // using directives of the sources
	inHeaders  map[string]bool // words of the headers
	sharded    string
	findings   []finding
	common     []string
}

// A finding is one function that generated code calls.
type finding struct {
	name      string
	user      string // "custom<Shape>" or ""
	ops       []string
	function  *function // nil when no source defines it
	namespace string
	signature string
	declared  bool // by a header
}

func runDoctor(args []string, stdin io.Reader, stdout io.Writer) error {
	c := newDialectCommand("ods-shard doctor")
	var sources, headers []string
	var sharded, output string
	add := func(list *[]string) func(string) error {
		return func(v string) error { *list = append(*list, v); return nil }
	}
	c.set.Func("source", "", add(&sources))
	c.set.Func("cpp-header", "", add(&headers))
	c.set.StringVar(&sharded, "sharded", "", "")
	c.set.StringVar(&output, "o", "", "")
	if err := c.parse(args); err != nil {
		return err
	}
	if c.help {
		_, err := io.WriteString(stdout, doctorUsage)
		return err
	}
	if len(c.inputs) > 1 {
		return &usageError{"more than one .td file"}
	}
	if sharded != "" && !slices.Contains(sources, sharded) {
		sources = append(sources, sharded)
	}
	in, err := c.load(stdin)
	if err != nil {
		return err
	}
	d := &doctor{inHeaders: map[string]bool{}, sharded: sharded}
	shardedWords := map[string]bool{}
	for _, file := range sources {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		s := scanSource(file, string(text))
		d.functions = append(d.functions, s.Functions...)
		d.usings = append(d.usings, s.Usings...)
		if file == sharded {
			shardedWords = s.Words
		}
	}
	for _, file := range headers {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for word := range scanSource(file, string(text)).Words {
			d.inHeaders[word] = true
		}
	}
	if d.directives, err = opdef.CustomDirectives(in); err != nil {
		return describe(err, in.Records)
	}
	names := d.candidates()
	mentions, err := opdef.Mentions(context.Background(), in, names)
	if err != nil {
		return describe(err, in.Records)
	}
	d.examine(names, mentions)
	layout, err := opdef.Plan(context.Background(), in, func(int64) int { return 2 })
	if err != nil {
		return describe(err, in.Records)
	}
	for _, op := range layout.Ops {
		class := op.Class[strings.LastIndex(op.Class, ":")+1:]
		if d.inHeaders[class] || shardedWords[class] {
			d.common = append(d.common, class)
		}
	}
	var report bytes.Buffer
	pending := d.report(&report, layout)
	if output != "" {
		var header bytes.Buffer
		d.writeHeader(&header, layout.Dialect)
		if err := writeFile(output, header.Bytes(), true); err != nil {
			return err
		}
		fmt.Fprintf(&report, "\nWrote %s: include it in the file that is compiled per shard.\n", output)
	}
	if _, err := stdout.Write(report.Bytes()); err != nil {
		return err
	}
	if pending {
		return needsWork
	}
	return nil
}

// candidates are the names that generated code may call: the functions of
// custom directives, and those that the sources define.
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

// examine turns names that generated code mentions into findings.
func (d *doctor) examine(names []string, mentions map[string][]string) {
	for _, name := range names {
		ops := mentions[name]
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
			d.findings = append(d.findings, finding{name: name, user: d.directiveOf(name), ops: ops, function: f,
				namespace: f.Namespace, signature: f.Signature, declared: d.inHeaders[name] && !f.Local})
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
			f := finding{name: name, user: "custom<" + c.Name + ">", ops: ops, namespace: strings.Trim(c.Namespace, ":"),
				signature: signature, declared: d.inHeaders[name]}
			if !slices.ContainsFunc(d.findings, func(o finding) bool { return o.signature == f.signature && o.namespace == f.namespace }) {
				d.findings = append(d.findings, f)
			}
		}
	}
}

func (d *doctor) directiveOf(function string) string {
	for _, c := range d.directives {
		if function == "parse"+c.Name || function == "print"+c.Name {
			return "custom<" + c.Name + ">"
		}
	}
	return ""
}

// report says what was found, and whether something is to be done.
func (d *doctor) report(w io.Writer, layout *shardplan.Layout) (pending bool) {
	fmt.Fprintf(w, "%s: %d operations\n", layout.Dialect, len(layout.Ops))
	for _, f := range d.findings {
		if f.declared {
			continue
		}
		pending = true
		fmt.Fprintf(w, "\n%s", f.name)
		if f.user != "" {
			fmt.Fprintf(w, ", of %s,", f.user)
		}
		fmt.Fprintf(w, " is called from the code of %s\n", listOf(f.ops))
		switch {
		case f.function == nil:
			fmt.Fprintf(w, "  No header that was given declares it. By the format it is\n    %s;\n", f.signature)
		case f.function.Local:
			fmt.Fprintf(w, "  %s:%d: it is known in that file alone: make it visible, and declare it for all shards\n    %s;\n", f.function.File, f.function.Line, f.signature)
		default:
			fmt.Fprintf(w, "  %s:%d: no header that was given declares it\n    %s;\n", f.function.File, f.function.Line, f.signature)
		}
	}
	for _, f := range d.functions {
		if f.File == d.sharded && !f.Local && !f.Inline {
			pending = true
			name := f.Name
			if f.Namespace != "" {
				name = f.Namespace + "::" + name
			}
			fmt.Fprintf(w, "\n%s is defined in the file that is compiled per shard\n  %s:%d: every shard would define it: move it to a file of its own\n", name, f.File, f.Line)
		}
	}
	for _, op := range layout.Ops {
		if op.HasDirectives {
			fmt.Fprintf(w, "\n%s has preprocessor directives in its C++: its shard sees all classes\n", op.Class)
		}
	}
	if len(d.common) > 0 {
		fmt.Fprintf(w, "\nC++ that every shard compiles mentions operations: with -op-shard-slim, also give\n  -op-shard-common=%s\n", strings.Join(d.common, ","))
	}
	if !pending {
		fmt.Fprintln(w, "\nNothing stands in the way of sharding.")
	}
	return pending
}

// listOf names some classes and counts the rest.
func listOf(classes []string) string {
	const shown = 3
	if len(classes) <= shown {
		return strings.Join(classes, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(classes[:shown], ", "), len(classes)-shown)
}

// writeHeader declares what was found, by namespace.
func (d *doctor) writeHeader(w io.Writer, dialect string) {
	guard := "ODS_SHARD_DECLARATIONS_" + dialect
	fmt.Fprintf(w, "// Functions that the generated definitions of %s call, for all shards.\n// Written by ods-shard doctor; the definitions have to be visible, not static.\n\n", dialect)
	fmt.Fprintf(w, "#ifndef %s\n#define %s\n\n#include \"mlir/IR/OpImplementation.h\"\n", guard, guard)
	slices.Sort(d.usings)
	for i, using := range slices.Compact(d.usings) {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, using) // signatures are as the sources spell them
	}
	var namespaces []string
	for _, f := range d.findings {
		if !f.declared {
			namespaces = append(namespaces, f.namespace)
		}
	}
	slices.Sort(namespaces)
	for _, ns := range slices.Compact(namespaces) {
		fmt.Fprintln(w)
		if ns != "" {
			fmt.Fprintf(w, "namespace %s {\n", ns)
		}
		for _, f := range d.findings {
			if f.declared || f.namespace != ns {
				continue
			}
			fmt.Fprintf(w, "%s;\n", f.signature)
		}
		if ns != "" {
			fmt.Fprintf(w, "} // namespace %s\n", ns)
		}
	}
	fmt.Fprintf(w, "\n#endif // %s\n", guard)
}
