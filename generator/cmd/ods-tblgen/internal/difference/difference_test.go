package difference

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

func diff(args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	status = run(context.Background(), "ods-tblgen", args, invocation.Streams{Out: &out, Err: &errs}, nil)
	return out.String(), errs.String(), status
}

// TestReleases compares MLIR 19 with MLIR 22. The changes below were found by hand
// in the .td files of both.
func TestReleases(t *testing.T) {
	include := testtool.MLIR(t)
	old := "../../../../../bin/mlir-19/include"
	testtool.File(t, old+"/mlir/IR/OpBase.td")
	report, problems, status := diff("-fail-on=breaking", old, include)
	if status != statusFailed {
		t.Fatalf("status %d: %s", status, problems)
	}
	sections := map[string]string{} // the lines about each definition
	name := ""
	for line := range strings.Lines(report) {
		switch {
		case strings.HasPrefix(line, "    "):
			sections[name] += line
		case strings.HasPrefix(line, "  "):
			name = strings.TrimSpace(line)
		}
	}
	for _, want := range []struct{ definition, change string }{
		{"enum AtomicRMWKindAttr", "BREAKING    the case 'andi' had the value 12, and has 2"},
		{"arith.divsi", "compatible  the attribute 'isExact' is new and may be absent"},
		{"memref.assume_alignment", "BREAKING    the result 'result' is new and required"},
		{"memref.alloc", "BREAKING    the attribute 'alignment' was 64-bit signless integer attribute whose minimum value is 0, " +
			"and is 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0"},
		{"memref.copy", "compatible  the interface 'CopyOpInterface' is gone"},
		{"tensor.pack", "BREAKING    the operation is gone"},
		{"tensor.bitcast", "BREAKING    the operand 'source' was tensor of any type values, " +
			"and is tensor of signless integer or unsigned integer or signed integer or floating-point values"},
		{"scf.for", "compatible  the attribute 'unsignedCmp' is new and may be absent"},
		{"affine.delinearize_index", "BREAKING    the attribute 'static_basis' is new and required"},
		{"affine.if", "BREAKING    the attribute 'condition' is new and required"},
		{"cf.cond_br", "compatible  the attribute 'branch_weights' is new and may be absent"},
		{"affine.linearize_index", "compatible  the operation is new"},
	} {
		if !strings.Contains(sections[want.definition], want.change+"\n") {
			t.Errorf("%s: no line %q in\n%s", want.definition, want.change, sections[want.definition])
		}
	}
	lines := strings.Split(strings.TrimSpace(report), "\n")
	t.Log(lines[len(lines)-1])
	if same, _, status := diff("-fail-on=change", include, include); status != 0 || same != "0 changes: 0 breaking, 0 compatible\n" {
		t.Errorf("MLIR 22 with itself: status %d, %s", status, same)
	}
}

// TestCommandLine checks inputs, options and exit statuses with definitions that
// need no MLIR.
func TestCommandLine(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"old/pass.td": passBase + `def P : PassBase<"p">; def Q : PassBase<"q">;`,
		"new/base.td": passBase,
		"new/a/pass.td": `include "base.td"
def P : PassBase<"p">; include "part.td"`,
		"new/part.td":     `def R : PassBase<"r">;`,
		"outer/p.td":      `include "base.td"`,
		"bad/pass.td":     "def",
		"noinput/x.txt":   "",
		"other.json":      `{"formatVersion": 99}`,
		"text.json":       "text",
		"incomplete/p.td": passBase + `class Dialect; def D : Dialect;`,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const report = "Shared definitions\n  pass q\n    BREAKING    the pass is gone\n  pass r\n    compatible  the pass is new\n\n2 changes: 1 breaking, 1 compatible\n"
	for _, c := range []struct {
		args   string
		status int
		out    string // the complete standard output
		errs   string // a part of standard error
	}{
		{"old new", 0, report, "note: new: 1 of 3 files are read only where others include them"},
		{"old new --fail-on=breaking", statusFailed, report, ""},
		{"new new --fail-on breaking", 0, "0 changes: 0 breaking, 0 compatible\n", ""},
		{"old new -only=breaking", 0, "Shared definitions\n  pass q\n    BREAKING    the pass is gone\n\n1 change: 1 breaking, 0 compatible\n", ""},
		{"old new -o report -fail-on=change", statusFailed, "", ""},
		{"old", statusError, "", "expected two versions, OLD and NEW, and found 1"},
		{"old missing", statusError, "", "cannot read 'missing': no such file or directory"},
		{"old noinput", statusError, "", "'noinput' has no .td files"},
		{"old bad", statusError, "", "'bad': no .td file can be evaluated"},
		{"old outer", statusError, "", "could not find include file 'base.td'"},
		{"outer outer -I new", 0, "0 changes: 0 breaking, 0 compatible\n", ""},
		{"old incomplete", statusError, "", "incomplete/p.td: record \"D\" has no field \"dependentDialects\""},
		{"old other.json", statusError, "", "cannot read 'other.json': its formatVersion is 99; this tool reads version 1"},
		{"old text.json", statusError, "", "cannot read 'text.json': it is not the output of -gen-dialect-json"},
		{"-x old new", statusError, "", "unknown option '-x'"},
		{"-fail-on=all old new", statusError, "", "-fail-on: 'all' is not one of breaking, change"},
		{"--help", 0, help("ods-tblgen"), ""},
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

const passBase = `class PassBase<string arg> { string argument = arg; string baseClass = ""; string summary = ""; string description = "";
  string constructor = ""; list<string> dependentDialects = []; list<int> options = []; list<int> statistics = []; }
`
