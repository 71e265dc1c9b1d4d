package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestInvocations pipes a compiler's errors in generated files through ods-tblgen explain,
// which reads the command lines that the aspect ods_invocations wrote.
func TestInvocations(t *testing.T) {
	b := startBazel(t, "explain.txtar")
	b.build(t, "//explain/...", "--aspects=@rules_ods//rules:defs.bzl%ods_invocations", "--output_groups=ods_invocations")
	if _, err := os.Stat(filepath.Join(b.workspace, "bazel-bin/explain/E.h.inc")); err == nil {
		t.Error("E.h.inc was generated, although the build requested only the command lines")
	}
	r := b.run(t, "build", "//explain:user")
	if r.err == nil {
		t.Fatal("the target compiles; want an error in a generated file")
	}
	explain := exec.Command(filepath.Join(lab.dir, "bin", "ods-tblgen"), "explain", "-pipe", "-invocations=bazel-bin")
	explain.Dir = b.workspace
	explain.Stdin = strings.NewReader(r.stderr)
	out, err := explain.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	// The lines are those of E.td below.
	const want = " comes from e.add: field extraClassDeclaration of E_AddOp, explain/E.td:14"
	if !strings.Contains(string(out), "explain/E.td:14:5: note: E.h.inc:") || !strings.Contains(string(out), want) {
		t.Errorf("no note with %q in\n%s", want, out)
	}
	for line := range strings.Lines(r.stderr) {
		if !strings.Contains(string(out), line) {
			t.Errorf("the line is not copied: %s", line)
		}
	}
}
