package explain

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

func itoa(n int) string { return strconv.Itoa(n) }

// trace returns what a command line generates, without and with marks.
func trace(t *testing.T, session *invocation.Session, args ...string) (plain []byte, traced *invocation.Trace) {
	t.Helper()
	a, err := session.Syntax.Parse(args, inputfile.Directory("").ReadFile)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if err := session.Run(context.Background(), a, invocation.Place{Streams: invocation.Streams{Out: &out, Err: &errs}}); err != nil {
		t.Fatalf("%v: %s", args, errs.String())
	}
	traced, err = session.Trace(context.Background(), a, invocation.Place{Streams: invocation.Streams{Err: &errs}})
	if err != nil {
		t.Fatalf("%v: %s", args, errs.String())
	}
	return out.Bytes(), traced
}

// TestMarksAreInvisible compares the text of generators with and without marks, for
// a part of MLIR's own files.
func TestMarksAreInvisible(t *testing.T) {
	include := testtool.MLIR(t)
	session := invocation.NewBatch(newTool())
	const step = 12
	for i, q := range questions.Of(mlir.Release22) {
		if i%step != 0 {
			continue
		}
		args := append(append([]string{}, q.Args...), "-I", include, filepath.Join(include, q.File))
		plain, traced := trace(t, session, args...)
		if text, _ := cpp.SplitOrigins(traced.Outputs[0].Text.Bytes()); !bytes.Equal(text, plain) {
			t.Errorf("%v: marks change the text", q)
		}
	}
}

// dialects are the generated files of three dialects of MLIR.
var dialects = []struct{ generator, file string }{
	{"-gen-op-decls", "Arith/IR/ArithOps.td"},
	{"-gen-op-defs", "Arith/IR/ArithOps.td"},
	{"-gen-dialect-decls", "Arith/IR/ArithOps.td"},
	{"-gen-dialect-defs", "Arith/IR/ArithOps.td"},
	{"-gen-enum-decls", "Arith/IR/ArithOps.td"},
	{"-gen-enum-defs", "Arith/IR/ArithOps.td"},
	{"-gen-attrdef-decls", "Arith/IR/ArithOps.td"},
	{"-gen-attrdef-defs", "Arith/IR/ArithOps.td"},
	{"-gen-op-interface-decls", "Arith/IR/ArithOpsInterfaces.td"},
	{"-gen-op-interface-defs", "Arith/IR/ArithOpsInterfaces.td"},
	{"-gen-pass-decls", "Arith/Transforms/Passes.td"},
	{"-gen-op-decls", "SCF/IR/SCFOps.td"},
	{"-gen-op-defs", "SCF/IR/SCFOps.td"},
	{"-gen-dialect-decls", "SCF/IR/SCFOps.td"},
	{"-gen-dialect-defs", "SCF/IR/SCFOps.td"},
	{"-gen-attr-interface-decls", "SCF/IR/DeviceMappingInterface.td"},
	{"-gen-attr-interface-defs", "SCF/IR/DeviceMappingInterface.td"},
	{"-gen-pass-decls", "SCF/Transforms/Passes.td"},
	{"-gen-pass-capi-header", "SCF/Transforms/Passes.td"},
	{"-gen-op-decls", "GPU/IR/GPUOps.td"},
	{"-gen-op-defs", "GPU/IR/GPUOps.td"},
	{"-gen-dialect-decls -dialect=gpu", "GPU/IR/GPUOps.td"},
	{"-gen-dialect-defs -dialect=gpu", "GPU/IR/GPUOps.td"},
	{"-gen-typedef-decls", "GPU/IR/GPUOps.td"},
	{"-gen-typedef-defs", "GPU/IR/GPUOps.td"},
	{"-gen-attrdef-decls", "GPU/IR/GPUOps.td"},
	{"-gen-attrdef-defs", "GPU/IR/GPUOps.td"},
	{"-gen-enum-decls", "GPU/IR/GPUOps.td"},
	{"-gen-enum-defs", "GPU/IR/GPUOps.td"},
	{"-gen-op-interface-decls", "GPU/IR/GPUOps.td"},
	{"-gen-pass-decls", "GPU/Transforms/Passes.td"},
}

// TestThreeDialects explains every line of the generated files of three dialects.
func TestThreeDialects(t *testing.T) {
	include := testtool.MLIR(t)
	session := invocation.NewBatch(newTool())
	all, kinds := 0, map[string]int{}
	for _, d := range dialects {
		t.Run(strings.TrimPrefix(d.generator, "-")+"/"+filepath.Base(d.file), func(t *testing.T) {
			plain, traced := trace(t, session, append(strings.Fields(d.generator), "-I", include, filepath.Join(include, "mlir/Dialect", d.file))...)
			e := origin.New(traced.Records, traced.Outputs[0].Text.Bytes())
			if !bytes.Equal(plain, e.Text) {
				t.Fatal("the text differs from that of a normal run")
			}
			c := &checker{t: t, explainer: e, kinds: kinds, files: map[string][]string{}}
			for n := 1; n <= e.Lines(); n++ {
				c.line(n)
				all++
			}
		})
	}
	t.Logf("%d lines: %v", all, kinds)
	for _, kind := range []string{origin.Operand, origin.Result, origin.Attribute, origin.Region, origin.Trait, origin.Builder, origin.Method,
		origin.Case, origin.Parameter, origin.Option, origin.Field, "record"} {
		if kinds[kind] == 0 {
			t.Errorf("no line comes from an entity of the kind %s", kind)
		}
	}
}

// A checker checks the explanations of a file. It uses the text of the
// generated file and of the .td files, and not the marks from which the
// explanations were made.
type checker struct {
	t         *testing.T
	explainer *origin.Explainer
	kinds     map[string]int
	files     map[string][]string // lines of the .td files, by name

	section string // the C++ class that the heading of the current section names
}

// heading is the line in the heading of an operation's section.
var (
	heading  = regexp.MustCompile(`^// (?:Declarations|Definitions) of (\S+)$`)
	accessor = regexp.MustCompile(`^(?:  )?[\w:<>, ]+[ &*](?:\w+::)?([gs]et)(\w+?)(Mutable|AttrName|Attr)?\([^"]*\)( const)?(;| \{)$`)
)

func (c *checker) line(n int) {
	text := c.explainer.Line(n)
	found := c.explainer.Explain(n, 0)
	if m := heading.FindStringSubmatch(text); m != nil {
		c.section = m[1]
	}
	if strings.HasPrefix(text, "MLIR_DE") || strings.HasPrefix(text, "#endif") {
		defer func() { c.section = "" }()
	}
	if len(found) == 0 {
		c.kinds["scaffolding"]++
		if c.section != "" && text != "" && !strings.HasPrefix(text, "#endif") {
			c.t.Errorf("line %d, in the section of %s, is called scaffolding: %s", n, c.section, text)
		}
		return
	}
	for _, x := range found {
		c.explanation(n, text, x)
	}
	c.accessor(n, text, found)
}

func (c *checker) explanation(n int, text string, x origin.Explanation) {
	describe := func() string { return "line " + itoa(n) + ", " + text + ": " + c.explainer.Describe(x) }
	if x.Kind == "" {
		c.kinds["record"]++
	} else {
		c.kinds[x.Kind]++
	}
	if x.Record == nil {
		c.t.Fatalf("line %d, %s: there is no record", n, text)
	}
	// The line at the position of a record contains the name of the record. The
	// line of an anonymous record contains the name of its class.
	at, ok := c.explainer.Records.Sources.Position(x.Record.Loc)
	if !ok || !strings.Contains(c.source(at), nameInSource(x.Record)) {
		c.t.Errorf("%s: the line there is %q", describe(), c.source(at))
	}
	if c.section != "" && x.Record.IsA("Op") {
		if class := "::" + className(x.Record); !strings.HasSuffix(c.section, class) && c.section != strings.TrimPrefix(class, "::") {
			c.t.Errorf("%s: the section is that of %s", describe(), c.section)
		}
	}
	if !c.explainer.Mentions(x) {
		c.t.Errorf("%s: the record has no such entity", describe())
	}
	if d := x.Declaration; d != nil {
		at, ok := c.explainer.Records.Sources.Position(d.Loc)
		_, name, _ := strings.Cut(d.Name, " ")
		if !ok || !strings.Contains(c.source(at), name) {
			c.t.Errorf("%s: the line there is %q", describe(), c.source(at))
		}
		if x.Name != "" && strings.HasPrefix(d.Name, "class ") && isArgument(x.Kind) && !c.mentionedAfter(at, "$"+x.Name) {
			c.t.Errorf("%s: the class does not mention $%s", describe(), x.Name)
		}
	} else if x.Name != "" && isArgument(x.Kind) && !c.mentionedAfter(at, "$"+x.Name) {
		c.t.Errorf("%s: the record's text does not mention $%s", describe(), x.Name)
	}
}

// nameInSource returns a text that the line of a record's position contains. It
// is "" if the record has no name there, or if its name consists of parts, as
// after defm.
func nameInSource(r *tablegen.Record) string {
	if r.Anonymous || len(r.OuterLocs) > 0 {
		return ""
	}
	return r.Name
}

// className returns the C++ class of an operation: the name of its def after the
// first underscore.
func className(r *tablegen.Record) string {
	if _, after, found := strings.Cut(r.Name, "_"); found && after != "" {
		return after
	}
	return r.Name
}

func isArgument(kind string) bool {
	switch kind {
	case origin.Operand, origin.Result, origin.Attribute, origin.Property, origin.Region, origin.Successor, origin.Parameter:
		return true
	}
	return false
}

// source returns the line of a .td file at a position, read from the file.
func (c *checker) source(p tablegen.Position) string { return c.read(p.File)[p.Line-1] }

func (c *checker) read(file string) []string {
	if c.files[file] == nil {
		text, err := os.ReadFile(file)
		if err != nil {
			c.t.Fatal(err)
		}
		c.files[file] = strings.Split(string(text), "\n")
	}
	return c.files[file]
}

// statement matches the beginning of a statement at the start of a line.
var statement = regexp.MustCompile(`^(class|def|defm|multiclass|let|foreach|include) `)

// mentionedAfter reports whether a word is in a .td file between a position and
// the next statement that begins at the start of a line.
func (c *checker) mentionedAfter(p tablegen.Position, word string) bool {
	for i, line := range c.read(p.File)[p.Line-1:] {
		if i > 0 && statement.MatchString(line) {
			return false
		}
		if containsWord(line, word) {
			return true
		}
	}
	return false
}

// containsWord reports whether a line contains a word, followed by another
// character than a letter, digit or underscore.
func containsWord(line, word string) bool {
	for {
		_, after, found := strings.Cut(line, word)
		if !found || after == "" {
			return found
		}
		if c := rune(after[0]); c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return true
		}
		line = after
	}
}

// accessor checks a line with the declaration of an accessor such as
// "getLhs();". If exactly one argument, result or region has that name, the
// explanation must name it.
func (c *checker) accessor(n int, text string, found []origin.Explanation) {
	m := accessor.FindStringSubmatch(text)
	if m == nil || c.section == "" || len(found) != 1 || strings.HasPrefix(found[0].Name, "extraClass") {
		return
	}
	record := found[0].Record
	var names []string
	for _, field := range []string{"arguments", "results", "regions", "successors"} {
		if dag, ok := record.Value(field).(*tablegen.Dag); ok {
			for _, a := range dag.Args {
				if ods.CamelCase(a.Name) == m[2] {
					names = append(names, a.Name)
				}
			}
		}
	}
	if len(names) == 1 && found[0].Name != names[0] {
		c.t.Errorf("line %d, %s: %s; want %s", n, text, c.explainer.Describe(found[0]), names[0])
	}
}
