package difference

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

func diff(args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	program := &command.Command{Name: "ods-tblgen", Commands: []*command.Command{Command()}}
	status = program.Run(context.Background(), append([]string{"diff"}, args...), &command.Environment{Streams: command.Streams{Out: &out, Err: &errs}})
	return out.String(), errs.String(), status
}

// TestReleases compares MLIR 19 with MLIR 22. The changes below were found by hand
// in the .td files of both.
func TestReleases(t *testing.T) {
	include := testtool.MLIR(t)
	old := "../../../../../bin/mlir-19/include"
	testtool.File(t, old+"/mlir/IR/OpBase.td")
	report, problems, status := diff("-fail-on=breaking", "-format=json", old, include)
	if status != statusBreaking {
		t.Fatalf("status %d: %s", status, problems)
	}
	var made struct {
		Groups []struct {
			Verdict, Section string
			Changes          []struct{ ID, Text string }
		}
	}
	if err := json.Unmarshal([]byte(report), &made); err != nil {
		t.Fatal(err)
	}
	lines := map[string][]string{} // by ID
	for _, g := range made.Groups {
		for _, c := range g.Changes {
			lines[c.ID] = append(lines[c.ID], g.Verdict+" "+g.Section+" "+c.Text)
		}
	}
	for _, want := range []struct{ id, line string }{
		{"enum/AtomicRMWKindAttr", "breaking IR the case 'andi' had the number 12, and has 2"},
		{"op/arith.divsi", "compatible IR the attribute 'isExact' is new and may be absent"},
		{"op/memref.assume_alignment", "breaking IR the result 'result' is new and required"},
		{"op/memref.alloc", "breaking IR the attribute 'alignment' no longer accepts value 0: it was 64-bit signless integer attribute whose minimum value is 0, " +
			"and is 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0"},
		{"op/memref.copy", "breaking C++ the interface 'CopyOpInterface' is gone"},
		{"op/tensor.pack", "breaking IR the operation is gone"},
		{"op/tensor.bitcast", "breaking IR the operand 'source' accepts less: it was tensor of any type values"},
		{"op/scf.for", "compatible IR the attribute 'unsignedCmp' is new and may be absent"},
		{"op/affine.delinearize_index", "breaking IR the attribute 'static_basis' is new and required"},
		{"op/affine.if", "breaking IR the attribute 'condition' is new and required"},
		{"op/cf.cond_br", "compatible IR the attribute 'branch_weights' is new and may be absent"},
		{"op/affine.linearize_index", "compatible IR the operation is new"},
	} {
		if !slices.ContainsFunc(lines[want.id], func(line string) bool { return strings.HasPrefix(line, want.line) }) {
			t.Errorf("%s: no line %q in\n%s", want.id, want.line, strings.Join(lines[want.id], "\n"))
		}
	}
	if same, _, status := diff("-fail-on=change", include, include); status != 0 || same != "0 changes: 0 breaking, 0 to review, 0 compatible\n" {
		t.Errorf("MLIR 22 with itself: status %d, %s", status, same)
	}
}

// BenchmarkReleases compares all dialects of two releases of MLIR. processor-s is the processor
// time of one comparison in seconds, which does not depend on what else the machine does.
func BenchmarkReleases(b *testing.B) {
	include := testtool.MLIR(b)
	for _, c := range []struct{ name, old, new string }{
		{"19-22", "../../../../../bin/mlir-19/include", include},
		{"22-24", include, "../../../../../bin/mlir-24/include"},
	} {
		b.Run(c.name, func(b *testing.B) {
			testtool.File(b, filepath.Join(c.old, "mlir/IR/OpBase.td"))
			testtool.File(b, filepath.Join(c.new, "mlir/IR/OpBase.td"))
			before := testtool.ProcessorTime()
			for b.Loop() {
				if _, problems, status := diff(c.old, c.new); status != 0 {
					b.Fatal(problems)
				}
			}
			b.ReportMetric((testtool.ProcessorTime()-before).Seconds()/float64(b.N), "processor-s/op")
		})
	}
}

// TestSymbolicLink compares a directory with a symbolic link to it, as packages of LLVM have.
func TestSymbolicLink(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("real", 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("real/pass.td", []byte(passBase+`def P : PassBase<"p">;`), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real", "link"); err != nil {
		t.Skip("this system has no symbolic links: " + err.Error())
	}
	if out, problems, status := diff("-fail-on=change", "real", "link"); status != 0 || problems != "" {
		t.Errorf("status %d, %s%s", status, out, problems)
	}
}

// TestCommandLine checks inputs, options and exit statuses with definitions that
// need no MLIR.
func TestCommandLine(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"old/pass.td":  passBase + `def P : PassBase<"p">; def Q : PassBase<"q">;`,
		"less/pass.td": passBase + `def P : PassBase<"p">;`,
		"new/base.td":  passBase,
		"new/a/pass.td": `include "base.td"
def P : PassBase<"p">; include "part.td"`,
		"new/part.td":       `def R : PassBase<"r">;`,
		"outer/p.td":        `include "base.td"`,
		"bad/pass.td":       "def",
		"noinput/x.txt":     "",
		"other.json":        `{"formatVersion": 99}`,
		"text.json":         "text",
		"partly/pass.td":    passBase + `def P : PassBase<"p">; def Q : PassBase<"q">;`,
		"partly/dialect.td": `class Dialect; def D : Dialect;`,
		"incomplete/p.td":   passBase + `class Dialect; def D : Dialect;`,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const gone = "\nBREAKING, passes\n  pass q: the pass is gone\n"
	const report = "2 changes: 1 breaking, 0 to review, 1 compatible\n" + gone + "\ncompatible, passes\n  pass r: the pass is new\n"
	const none = "0 changes: 0 breaking, 0 to review, 0 compatible\n"
	for _, c := range []struct {
		args   string
		status int
		out    string // the complete standard output
		errs   string // a part of standard error
	}{
		{"old new", 0, report, ""},
		{"old new --fail-on=breaking", statusBreaking, report, ""},
		{"new old -fail-on=change", statusBreaking, "2 changes: 1 breaking, 0 to review, 1 compatible\n\nBREAKING, passes\n  pass r: the pass is gone\n\ncompatible, passes\n  pass q: the pass is new\n", ""},
		{"less old -fail-on=change", statusCompatible, "1 change: 0 breaking, 0 to review, 1 compatible\n\ncompatible, passes\n  pass q: the pass is new\n", ""},
		{"less old -fail-on=review", 0, "1 change: 0 breaking, 0 to review, 1 compatible\n\ncompatible, passes\n  pass q: the pass is new\n", ""},
		{"new new --fail-on breaking", 0, none, ""},
		{"old new -only=breaking", 0, "1 change: 1 breaking, 0 to review, 0 compatible\n" + gone, ""},
		{"old new -section=ir", 0, none, ""},
		{"old new -section=IR -section passes", 0, report, ""},
		{"old new -section=c++ -fail-on=breaking", statusBreaking, "1 change: 1 breaking, 0 to review, 0 compatible\n" + gone, ""},
		{"old new -dialect=x", statusError, "", "no version has the dialect 'x'; they have none"},
		{"old new -o report -fail-on=change", statusBreaking, "", ""},
		{"old new pass.td a", 0, report, ""},
		{"old", statusError, "", "expected two versions, OLD and NEW, and found 1"},
		{"old missing", statusError, "", "cannot read 'missing': no such file or directory, and git knows no such commit"},
		{"old..new", statusError, "", "git knows no commit 'old' here"},
		{"old new nothing", statusError, "", "'new' has no .td files in nothing"},
		{"old new -update-baseline", statusError, "", "-update-baseline needs -baseline=<file>"},
		{"old new -baseline=missing", statusError, "", "cannot read 'missing': no such file or directory"},
		{"old new -format=html", statusError, "", "-format: 'html' is not one of text, markdown, json"},
		{"old new -section=C", statusError, "", "-section: 'C' is not one of IR, bytecode, C++, passes"},
		{"old noinput", statusError, "", "'noinput' has no .td files"},
		{"old bad", statusError, "", "'bad': no .td file can be evaluated"},
		{"old outer", statusError, "", "could not find include file 'base.td'"},
		{"outer outer -I new", 0, none, ""},
		{"old incomplete", statusError, "", "incomplete/p.td:3:20: record 'D' has no fields 'name', 'summary', "},
		{"old incomplete", statusError, "", "'incomplete': every .td file is left out; correct the errors"},
		{"old partly", statusError, none + "\nINCOMPLETE: could not be read and were not compared: 1 file with 1 definition in partly\n", "ods-tblgen diff: warning: partly/dialect.td is left out: partly/dialect.td:1:20: record 'D' has no fields 'name', 'summary', "},
		{"less partly -fail-on=change", statusError, "1 change: 0 breaking, 0 to review, 1 compatible\n\ncompatible, passes\n  pass q: the pass is new\n\nINCOMPLETE: could not be read and were not compared: 1 file with 1 definition in partly\n", "is left out"},
		{"old other.json", statusError, "", "cannot read 'other.json': its formatVersion is 99; this tool reads version 1"},
		{"old/pass.td new/a/pass.td", statusError, "", "'old/pass.td' is one .td file; name two directories or commits"},
		{"old text.json", statusError, "", "cannot read 'text.json': it is not the output of -gen-dialect-json"},
		{"-x old new", statusError, "", "unknown option '-x'"},
		{"-fail-on=all old new", statusError, "", "-fail-on: 'all' is not one of breaking, review, change"},
	} {
		out, errs, status := diff(strings.Fields(c.args)...)
		if status != c.status || out != c.out || !strings.Contains(errs, c.errs) {
			t.Errorf("%s: status %d, want %d\n%s\n%s\nwant\n%s\n%s", c.args, status, c.status, out, errs, c.out, c.errs)
		}
	}
	if text, err := os.ReadFile("report"); err != nil || string(text) != report {
		t.Errorf("-o: %v %s", err, text)
	}
}

// TestOwnDefinitions checks that the definitions of included files outside of the versions are
// neither new nor gone, and that those of a new dialect are counted with it.
func TestOwnDefinitions(t *testing.T) {
	include := testtool.MLIR(t)
	t.Chdir(t.TempDir())
	const foo = `include "mlir/IR/OpBase.td"
include "mlir/IR/Interfaces.td"
def Foo_Dialect : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
def Gate : OpInterface<"Gate"> { let cppNamespace = "::foo"; let methods = [InterfaceMethod<"", "int", "a">]; }
def Fine : OpInterface<"Fine", [Gate]> { let cppNamespace = "::foo"; }
def Foo_AOp : Op<Foo_Dialect, "a", [Gate]>;
`
	x := strings.NewReplacer("Foo", "X", "foo", "x", "Gate", "XGate", "Fine", "XFine").Replace(foo)
	bar := strings.NewReplacer("Foo", "Bar", "foo", "bar", `"int", "a"`, `"int", "b"`).Replace(foo)
	for name, text := range map[string]string{
		"outside/x/X.td":   x,
		"with/Foo.td":      foo + "include \"x/X.td\"\n",
		"without/Foo.td":   foo,
		"two/Foo.td":       foo,
		"two/Bar.td":       bar,
		"own/Foo.td":       foo,
		"own/include/X.td": x,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ args, want string }{
		{"with without", "0 changes: 0 breaking, 0 to review, 0 compatible\n"},
		{"without with", "0 changes: 0 breaking, 0 to review, 0 compatible\n"},
		{"without two", "1 change: 0 breaking, 0 to review, 1 compatible\n\ncompatible, IR\n  dialect bar: the dialect is new, with 2 interfaces, 1 operation\n"},
		{"two without", "1 change: 1 breaking, 0 to review, 0 compatible\n\nBREAKING, IR\n  dialect bar: the dialect is gone, with 2 interfaces, 1 operation\n"},
		{"own without -I own/include", "1 change: 1 breaking, 0 to review, 0 compatible\n\nBREAKING, IR\n  dialect x: the dialect is gone, with 2 interfaces, 1 operation\n"},
	} {
		args := append([]string{"-I", "outside", "-I", include}, strings.Fields(c.args)...)
		if out, problems, status := diff(args...); status != 0 || out != c.want {
			t.Errorf("%s: status %d\n%s%s\nwant\n%s", c.args, status, out, problems, c.want)
		}
	}
}

// TestCopies compares versions in which a definition stands in several files.
func TestCopies(t *testing.T) {
	include := testtool.MLIR(t)
	t.Chdir(t.TempDir())
	dialect := func(arguments string) string {
		return `include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
def Foo_T : TypeDef<Foo_Dialect, "T"> { let mnemonic = "t"; }
def Foo_E : I32EnumAttr<"E", "", [I32EnumAttrCase<"a", 0>]> { let cppNamespace = "::foo"; }
def Foo_EAttr : EnumAttr<Foo_Dialect, Foo_E, "e">;
def Gate : OpInterface<"Gate"> { let cppNamespace = "::foo"; let methods = [InterfaceMethod<"", "int", "a">]; }
def Fine : OpInterface<"Fine", [Gate]> { let cppNamespace = "::foo"; }
def Foo_AOp : Op<Foo_Dialect, "a", [Gate]> { let arguments = (ins ` + arguments + `); }
`
	}
	old, now := dialect("Foo_T:$x, Foo_EAttr:$e"), dialect("Foo_T:$x")
	for name, text := range map[string]string{
		"one/src/Foo.td":                 old,
		"copied/src/Foo.td":              old,
		"copied/install/Foo.td":          old,
		"changed/src/Foo.td":             now,
		"bothchanged/src/Foo.td":         now,
		"bothchanged/install/Foo.td":     now,
		"stale/src/Foo.td":               now,
		"stale/install/Foo.td":           old,
		"moved/lib/Foo.td":               old,
		"movedstale/lib/Foo.td":          now,
		"movedstale/install/Foo.td":      old,
		"outside/foo/Foo.td":             old,
		"user/src/Foo.td":                old,
		"user/src/User.td":               "include \"foo/Foo.td\"\ndef Foo_BOp : Op<Foo_Dialect, \"b\"> { let arguments = (ins Foo_T:$x); }\n",
		"userwithout/src/Foo.td":         now[:strings.Index(now, "def Foo_AOp")],
		"userwithout/src/User.td":        "include \"foo/Foo.td\"\ndef Foo_BOp : Op<Foo_Dialect, \"b\"> { let arguments = (ins Foo_T:$x); }\n",
		"third/src/third_party/a/Foo.td": old,
		"third/src/third_party/b/Foo.td": old,
		"third/src/Foo.td":               old,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const none, gone = "0 changes", "the attribute 'e' is gone"
	for _, c := range []struct{ old, now, want, back string }{
		{"one", "copied", none, none},
		{"copied", "copied", none, none},
		{"copied", "third", none, none},
		{"one", "moved", none, none},
		{"copied", "moved", none, none},
		{"stale", "stale", none, none},
		{"one", "changed", gone, "the attribute 'e' is new and required"},
		{"copied", "changed", gone, "the attribute 'e' is new and required"},
		{"one", "bothchanged", gone, "the attribute 'e' is new and required"},
		{"copied", "bothchanged", gone, "the attribute 'e' is new and required"},
		{"copied", "stale", gone, "the attribute 'e' is new and required"},
		{"copied", "movedstale", gone, "the attribute 'e' is new and required"},
		{"user", "user", none, none},
		{"user", "userwithout", "foo.a: the operation is gone", "foo.a: the operation is new"},
	} {
		for _, p := range [][3]string{{c.old, c.now, c.want}, {c.now, c.old, c.back}} {
			out, problems, status := diff("-v", "-I", "outside", "-I", include, p[0], p[1])
			wantStatus := 0
			if c.now == "userwithout" {
				wantStatus = statusError // User.td includes another copy of the file that changed
			}
			if status != wantStatus || !strings.Contains(out, p[2]) || p[2] != none && strings.Count(out, p[2]) != 1 {
				t.Errorf("%s to %s: status %d\n%s%s\nwant %q once", p[0], p[1], status, out, problems, p[2])
			}
		}
	}
}

// TestShadowed compares versions whose files include another copy of one of them.
func TestShadowed(t *testing.T) {
	include := testtool.MLIR(t)
	t.Chdir(t.TempDir())
	base := func(predicate string) string {
		return "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect { let name = \"foo\"; }\ndef Foo_T : Type<CPred<\"" + predicate + "\">>;\n"
	}
	ops := "include \"foo/Base.td\"\ndef Foo_AOp : Op<Foo_Dialect, \"a\"> { let arguments = (ins Foo_T:$x); }\n"
	other := func(predicate string) string {
		return "include \"mlir/IR/OpBase.td\"\ndef Bar_Dialect : Dialect { let name = \"bar\"; }\ndef Bar_T : Type<CPred<\"" + predicate + "\">>;\n"
	}
	for name, text := range map[string]string{
		"outside/foo/Base.td": base("a($_self)"),
		"old/Base.td":         base("a($_self)"), "old/Ops.td": ops,
		"new/Base.td": base("b($_self)"), "new/Ops.td": ops,
		"oldother/bar/Base.td": other("a($_self)"), "oldother/Ops.td": ops,
		"newother/bar/Base.td": other("b($_self)"), "newother/Ops.td": ops,
		"oldinside/foo/Base.td": base("a($_self)"), "oldinside/foo/Ops.td": ops,
		"newinside/foo/Base.td": base("b($_self)"), "newinside/foo/Ops.td": ops,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		old, now string
		status   int
		want     string
	}{
		{"old", "old", 0, "0 changes"},
		{"old", "new", statusError, "do not see what changed in Base.td"},
		{"new", "old", statusError, "do not see what changed in Base.td"},
		{"oldother", "newother", 0, "0 changes"},
		{"oldinside", "newinside", 0, "1 to review"},
	} {
		out, problems, status := diff("-I", "outside", "-I", include, c.old, c.now)
		if status != c.status || !strings.Contains(out, c.want) {
			t.Errorf("%s to %s: status %d\n%s%s\nwant %d and %q", c.old, c.now, status, out, problems, c.status, c.want)
		}
	}
}

// TestCopiesOfMLIR compares copies of MLIR's directories with themselves. Their files include MLIR's own files by
// the paths that the copies do not have.
func TestCopiesOfMLIR(t *testing.T) {
	include := testtool.MLIR(t)
	for _, dir := range []string{"Affine", "Arith", "ArmSME", "Bufferization", "EmitC", "Func", "GPU", "IRDL", "LLVMIR", "MemRef", "NVGPU", "OpenACC",
		"PDL", "Quant", "SCF", "Shard", "SparseTensor", "Tosa", "Transform", "Vector", "XeGPU"} {
		t.Run(dir, func(t *testing.T) {
			t.Chdir(t.TempDir())
			if err := os.CopyFS("a/"+dir, os.DirFS(filepath.Join(include, "mlir/Dialect", dir))); err != nil {
				t.Fatal(err)
			}
			out, problems, status := diff("-I", include, "a", "a")
			isComplete := status == 0 && !strings.Contains(out, "INCOMPLETE")
			isIncomplete := status == statusError && strings.Contains(out, "INCOMPLETE")
			if !strings.HasPrefix(out, "0 changes:") || !isComplete && !isIncomplete {
				t.Errorf("status %d\n%s%s", status, out, problems)
			}
		})
	}
}

const passBase = `class PassBase<string arg> { string argument = arg; string baseClass = ""; string summary = ""; string description = "";
  string constructor = ""; list<string> dependentDialects = []; list<int> options = []; list<int> statistics = []; }
`

// TestLimit compares versions with a condition that has 2^60 parts, which is left out, and a comparison that is cancelled.
func TestLimit(t *testing.T) {
	include := testtool.MLIR(t)
	var dirs [2]string
	for i := range dirs {
		dirs[i] = t.TempDir()
		deep := "include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"d\"; let cppNamespace = \"::d\"; }\n" +
			"def P0 : CPred<\"p($_self) == " + strconv.Itoa(i) + "\">;\n"
		for k := range 60 {
			deep += fmt.Sprintf("def P%d : And<[P%d, P%d]>;\n", k+1, k, k)
		}
		deep += "def A : Op<D, \"a\"> { let arguments = (ins Type<P60, \"t\">:$x); }\n"
		good := "include \"mlir/IR/OpBase.td\"\ndef E : Dialect { let name = \"e\"; let cppNamespace = \"::e\"; }\n"
		for name, text := range map[string]string{"deep.td": deep, "good.td": good} {
			if err := os.WriteFile(filepath.Join(dirs[i], name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	if report, _, status := diff("-fail-on=breaking", "-I", include, dirs[0], dirs[1]); status != statusError || !strings.Contains(report, "INCOMPLETE") {
		t.Errorf("status %d: %s", status, report)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out bytes.Buffer
	env := &command.Environment{Streams: command.Streams{Out: &out, Err: io.Discard}}
	program := &command.Command{Name: "ods-tblgen", Commands: []*command.Command{Command()}}
	if status := program.Run(ctx, []string{"diff", "-I", include, dirs[0], dirs[1]}, env); status == 0 || out.Len() > 0 {
		t.Errorf("a cancelled comparison has status %d and the report %q", status, out.String())
	}
}
