package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestProgram runs -gen-site. ods-tblgen must find ods-docs in its own
// directory, and must pass on the arguments and the exit status.
func TestProgram(t *testing.T) {
	bin := t.TempDir()
	goTool := func(args ...string) {
		t.Helper()
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
	}
	goTool("build", "-o", bin+string(filepath.Separator), ".")
	t.Chdir(t.TempDir())
	if err := os.WriteFile("a.td", []byte("def A;\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (string, int) {
		command := exec.Command(filepath.Join(bin, "ods-tblgen"), args...)
		command.Env = append(os.Environ(), "PATH=")
		out, _ := command.CombinedOutput()
		return string(out), command.ProcessState.ExitCode()
	}
	if out, status := run("-gen-site", "a.td", "-o", "site"); status != 1 || !strings.Contains(out, "ods-docs is neither beside ods-tblgen nor on the PATH") {
		t.Errorf("without ods-docs: status %d: %s", status, out)
	}
	if out, status := run("a.td", "--emit", "-print-records", "-o", "x", "--emit", "-gen-site", "-o", "site"); status != 1 ||
		!strings.Contains(out, "-gen-site is a generator of ods-docs, which runs alone") {
		t.Errorf("with another output: status %d: %s", status, out)
	}
	script := "#!/bin/sh\necho \"$@\"\nexit 7\n"
	if err := os.WriteFile(filepath.Join(bin, "ods-docs"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	if out, status := run("-gen-site", "a.td", "-o", "site"); status != 7 || out != "-gen-site a.td -o site\n" {
		t.Errorf("with ods-docs: status %d: %s", status, out)
	}
}
