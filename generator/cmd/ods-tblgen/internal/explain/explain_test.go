package explain

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// standin is an include directory with small replacements of MLIR's base
// classes, so that the tests need no installed MLIR.
const standin = "../../../../backend/parity/standin"

func newTool() *invocation.Tool {
	all := families.All()
	return &invocation.Tool{Families: all, Syntax: commandline.New(all)}
}

// explainCommand runs "ods-tblgen explain" with input on standard input.
func explainCommand(input string, args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	program := &command.Command{Name: "ods-tblgen", Commands: []*command.Command{Command(families.All)}}
	status = program.Run(context.Background(), append([]string{"explain"}, args...),
		&command.Environment{Streams: command.Streams{In: strings.NewReader(input), Out: &out, Err: &errs}})
	return out.String(), errs.String(), status
}

// write runs a generator, which writes a file.
func write(t *testing.T, args ...string) {
	t.Helper()
	tool := newTool()
	a, err := tool.Syntax.Parse(args, inputfile.Directory("").ReadFile)
	if err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	if err := invocation.NewSingle(tool).Run(context.Background(), a, invocation.Place{Streams: invocation.Streams{Err: &errs}}); err != nil {
		t.Fatal(err, errs.String())
	}
}

// lineWith returns the number of the first line of a file that contains a text.
func lineWith(t *testing.T, file, text string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(string(content), text)
	if !found {
		t.Fatalf("%s has no line with %q", file, text)
	}
	return itoa(strings.Count(before, "\n") + 1)
}

// small is a workspace with one dialect. The expected lines of the tests below were
// counted by hand.
const small = `include "mlir/IR/OpBase.td"
def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
}
class T_Op<string name, list<Trait> traits = []> : Op<T_Dialect, name, traits>;
class T_Binary<string name> : T_Op<name, [Commutative]> {
  // Not $lhs, but these:
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let hasFolder = 1;
  string unused = "$extra";
}
def T_AddOp : T_Binary<"add"> {
  let summary = "adds";
  let extraClassDeclaration = [{
    int twice();
  }];
}
multiclass T_Both<string name> {
  def T_BothOp : T_Op<name> {
    let arguments = (ins AnyType:$extra, I32Attr:$value);
    let builders = [OpBuilder<(ins "int":$a)>];
  }
}
defm X : T_Both<"both">;
`

func workspace(t *testing.T) (td, include string) {
	t.Helper()
	include, err := filepath.Abs(standin)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("t.td", []byte(small), 0o666); err != nil {
		t.Fatal(err)
	}
	return "t.td", include
}

// TestExplain explains lines of a small dialect.
func TestExplain(t *testing.T) {
	td, include := workspace(t)
	decls, defs := []string{"-gen-op-decls", "-I", include, td, "-o", "T.h.inc"}, []string{"-gen-op-defs", "-I", include, td, "-o", "T.cpp.inc"}
	write(t, decls...)
	write(t, defs...)
	for _, c := range []struct{ file, text, want string }{
		{"T.h.inc", "#ifdef GET_OP_CLASSES", "file scaffolding"},
		{"T.h.inc", "/// adds", "t.add: field summary of T_AddOp, t.td:15"},
		{"T.h.inc", "class AddOp : public", "t.add: T_AddOp, t.td:14"},
		{"T.h.inc", "ValueT getLhs()", "t.add, method getLhs: operand 0 of T_AddOp, t.td:14; class T_Binary, t.td:9"},
		{"T.h.inc", "int twice();", "t.add: field extraClassDeclaration of T_AddOp, t.td:17"},
		{"T.h.inc", "fold(FoldAdaptor", "t.add, method fold: field hasFolder of T_AddOp, t.td:14; class T_Binary, t.td:11"},
		{"T.h.inc", "getExtraMutable", "t.both, method getExtraMutable: operand 0 of XT_BothOp, t.td:22; defm at t.td:26"},
		{"T.h.inc", "int a);", "t.both, method build: builder 0 of XT_BothOp, t.td:23; defm at t.td:26"},
		{"T.cpp.inc", "t::AddOp,", "t.add: T_AddOp, t.td:14"},
		{"T.cpp.inc", "valueGroup1 = getODSOperands(1)", "t.add, method verifyInvariantsImpl: operand 1 of T_AddOp, t.td:14; class T_Binary, t.td:9"},
		{"T.cpp.inc", "requires attribute 'value'", "t.both, method verify: attribute value of XT_BothOp, t.td:22; defm at t.td:26"},
	} {
		options := decls
		if c.file == "T.cpp.inc" {
			options = defs
		}
		place := c.file + ":" + lineWith(t, c.file, c.text)
		out, errs, status := explainCommand("", append([]string{place, "--"}, options...)...)
		if out != c.want+"\n" || status != 0 {
			t.Errorf("%s (%s): status %d, %s\n%s\nwant\n%s", place, c.text, status, errs, out, c.want)
		}
	}
}

// TestErrors checks the messages for places that cannot be explained.
func TestErrors(t *testing.T) {
	td, include := workspace(t)
	options := []string{"-gen-op-decls", "-I", include, td, "-o", "T.h.inc"}
	write(t, options...)
	text, err := os.ReadFile("T.h.inc")
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(text), "/// adds", "// new\n/// adds", 1)
	if err := os.WriteFile("Changed.h.inc", []byte(changed), 0o666); err != nil {
		t.Fatal(err)
	}
	line := lineWith(t, "Changed.h.inc", "/// adds")
	with := func(place ...string) []string { return append(append(place, "--"), options...) }
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"T.h.inc:1"}, []string{"the options that made the file are missing; give them after '--'"}},
		{[]string{"-x"}, []string{"unknown option '-x'", "Try 'ods-tblgen explain --help'"}},
		{nil, []string{"name a generated file and a line"}},
		{with("T.h.inc:100000"), []string{"T.h.inc:100000: the file has the lines 1 to "}},
		{with("T.h.inc:0"), []string{"T.h.inc:0: the file has the lines 1 to "}},
		{with("T.h.inc:-1"), []string{"T.h.inc:-1: the file has the lines 1 to "}},
		{with("T.h.inc:99999999999999999999"), []string{"T.h.inc:99999999999999999999: the file has the lines 1 to "}},
		{with("T.h.inc:1:0"), []string{"T.h.inc:1:0: the line has the columns 1 to "}},
		{with("missing.inc:1"), []string{"cannot read 'missing.inc'"}},
		{with("Changed.h.inc:" + line), []string{"Changed.h.inc:" + line + ": the options after '--' generate another text", "/// adds",
			"The text of the file is in line " + lineWith(t, "T.h.inc", "/// adds") + " of what they generate: t.add: field summary of T_AddOp", "generate the file again"}},
		{[]string{"T.h.inc:1", "--", "-gen-op-decls", "-I", include, "none.td"}, []string{"the options after '--' fail", "none.td"}},
		{[]string{"T.h.inc:1", "--", "-no-such-option"}, []string{"unknown option '-no-such-option'"}},
		{[]string{"T.h.inc:1", "--", "-gen-op-decls", "-I", include}, []string{"the input is standard input"}},
		{[]string{"-invocations", "none", "T.h.inc:1"}, []string{"cannot read 'none', a list of command lines"}},
	} {
		out, errs, status := explainCommand("", c.args...)
		for _, want := range c.want {
			if status != 1 || !strings.Contains(errs, want) {
				t.Errorf("%v: status %d, %s%s\nwant %q", c.args, status, out, errs, want)
			}
		}
	}
}
