package explain

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestPipe copies outputs of compilers. The texts are in the forms of gcc and clang.
func TestPipe(t *testing.T) {
	td, include := workspace(t)
	root := filepath.Join("out", "execroot", "ws")
	generated := filepath.Join(root, "bazel-out", "k8-fastbuild", "bin", "T.h.inc")
	if err := os.MkdirAll(filepath.Dir(generated), 0o777); err != nil {
		t.Fatal(err)
	}
	options := []string{"-gen-op-decls", "-I", include, td, "-o", "bazel-out/k8-fastbuild/bin/T.h.inc"}
	write(t, append(options[:4:4], "-o", generated)...)
	if err := os.WriteFile(filepath.Join(root, td), []byte(small), 0o666); err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(filepath.Dir(generated), "t"+".ods_invocations")
	if err := os.WriteFile(list, []byte(strings.Join(append(options, "-inputs=missing"), "\n")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(root, "bazel-out"), "bazel-out"); err != nil {
		t.Fatal(err)
	}
	n := lineWith(t, generated, "ValueT getLhs()")
	const note = "t.td:9:32: note: T.h.inc:LINE comes from t.add, method getLhs: operand 0 of T_AddOp, t.td:14; class T_Binary, t.td:9\n"
	for _, c := range []struct{ name, in, want string }{
		{"gcc", "In file included from a.cpp:1:\nbazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: error: 'x' was not declared\n   10 |   x\n      |   ^\na.cpp:3:1: warning: unused\n",
			"In file included from a.cpp:1:\nbazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: error: 'x' was not declared\n   10 |   x\n      |   ^\n" + note + "a.cpp:3:1: warning: unused\n"},
		{"clang with an absolute path and colours", "\x1b[1m/tmp/sandbox/3/execroot/ws/bazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: \x1b[0m\x1b[0;1;31merror: \x1b[0mx\n  x\n  ^\n1 error generated.\n",
			"\x1b[1m/tmp/sandbox/3/execroot/ws/bazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: \x1b[0m\x1b[0;1;31merror: \x1b[0mx\n  x\n  ^\n" + note + "1 error generated.\n"},
		{"required from here, before the error", "bazel-out/k8-fastbuild/bin/T.h.inc:LINE:3:   required from here\na.h:2:4: error: static assertion failed\n",
			"bazel-out/k8-fastbuild/bin/T.h.inc:LINE:3:   required from here\na.h:2:4: error: static assertion failed\n" + note},
		{"a note of the compiler", "a.cpp:3:1: error: no match\nbazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: note: candidate\n",
			"a.cpp:3:1: error: no match\nbazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: note: candidate\n" + note},
		{"without a column, at the end of the input", "bazel-out/k8-fastbuild/bin/T.h.inc:LINE: warning: w", "bazel-out/k8-fastbuild/bin/T.h.inc:LINE: warning: w\n" + note},
		{"two errors in one line of the file", "bazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: error: a\nbazel-out/k8-fastbuild/bin/T.h.inc:LINE:4: error: b\n",
			"bazel-out/k8-fastbuild/bin/T.h.inc:LINE:3: error: a\n" + note + "bazel-out/k8-fastbuild/bin/T.h.inc:LINE:4: error: b\n" + note},
		{"another file", "a.cpp:1:1: error: a\nINFO: done\n", "a.cpp:1:1: error: a\nINFO: done\n"},
		{"scaffolding", "bazel-out/k8-fastbuild/bin/T.h.inc:1:1: error: a\n",
			"bazel-out/k8-fastbuild/bin/T.h.inc:1:1: error: a\nbazel-out/k8-fastbuild/bin/T.h.inc:1: note: ods-tblgen: file scaffolding\n"},
		{"beyond the end", "bazel-out/k8-fastbuild/bin/T.h.inc:999999:1: error: a\n",
			"bazel-out/k8-fastbuild/bin/T.h.inc:999999:1: error: a\nbazel-out/k8-fastbuild/bin/T.h.inc:999999: note: ods-tblgen: these options make a shorter file. Give the options that made the file, or generate the file again.\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, want := strings.ReplaceAll(c.in, "LINE", n), strings.ReplaceAll(c.want, "LINE", n)
			out, errs, status := explainCommand(in, "-pipe", "-invocations=bazel-out")
			if out != want || errs != "" || status != 0 {
				t.Errorf("status %d, %s\n%s\nwant\n%s", status, errs, out, want)
			}
		})
	}
	if err := os.WriteFile(generated, []byte("old\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out, _, _ := explainCommand("bazel-out/k8-fastbuild/bin/T.h.inc:1:1: error: a\n", "-pipe", "-invocations=bazel-out")
	if !strings.Contains(out, "the file is not what its options generate now; build it again") {
		t.Errorf("an old file: %s", out)
	}
}

// TestCompiler copies the output of g++ for a generated file with errors.
func TestCompiler(t *testing.T) {
	compiler := testtool.Program(t, "g++")
	td, include := workspace(t)
	options := []string{"-gen-op-decls", "-I", include, td, "-o", "T.h.inc"}
	write(t, options...)
	// Nothing declares what the classes need, so many lines are errors.
	if err := os.WriteFile("a.cpp", []byte("#define GET_OP_CLASSES\n#include \"T.h.inc\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	messages, err := exec.Command(compiler, "-fsyntax-only", "-fmax-errors=400", "a.cpp").CombinedOutput()
	if err == nil {
		t.Fatal("g++ found no errors")
	}
	out, errs, status := explainCommand(string(messages), append([]string{"-pipe", "--"}, options...)...)
	if status != 0 || errs != "" {
		t.Fatalf("status %d: %s", status, errs)
	}
	want := "T.h.inc:" + lineWith(t, "T.h.inc", "ValueT getLhs()") +
		" comes from t.add, method getLhs: operand 0 of T_AddOp, t.td:14; class T_Binary, t.td:9\n"
	if !strings.Contains(out, want) {
		t.Errorf("no note %s in\n%s", want, out)
	}
	kept := ""
	for line := range strings.Lines(out) {
		if !strings.Contains(line, " comes from ") && !strings.Contains(line, "note: ods-tblgen: ") {
			kept += line
		}
	}
	if kept != string(messages) {
		t.Error("the output of the compiler has changed")
	}
}

// TestNinja reads command lines as CMake and Ninja write them.
func TestNinja(t *testing.T) {
	td, include := workspace(t)
	if err := os.Mkdir("build", 0o777); err != nil {
		t.Fatal(err)
	}
	source, err := filepath.Abs(td)
	if err != nil {
		t.Fatal(err)
	}
	write(t, "-gen-op-decls", "-I", include, td, "-o", "build/T.h.inc")
	build, err := filepath.Abs("build")
	if err != nil {
		t.Fatal(err)
	}
	database, err := json.MarshalIndent([]map[string]string{
		{"directory": build, "command": "/usr/bin/c++ -c a.cpp", "file": "a.cpp"},
		{"directory": "/", "command": "cd '" + build + "' && /usr/lib/llvm-22/bin/mlir-tblgen -gen-op-decls -I" + include +
			` "` + source + `" --write-if-changed -o T.h.inc -d T.h.inc.d`, "file": source},
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("commands.json", database, 0o666); err != nil {
		t.Fatal(err)
	}
	out, errs, status := explainCommand("", "-invocations", "commands.json", "build/T.h.inc:"+lineWith(t, "build/T.h.inc", "/// adds"))
	if want := "t.add: field summary of T_AddOp, " + source + ":15\n"; out != want || status != 0 {
		t.Errorf("status %d, %s\n%s\nwant\n%s", status, errs, out, want)
	}
}
