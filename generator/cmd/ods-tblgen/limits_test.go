//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// doubled returns definitions of which each uses the one before it twice. The text of a definition
// has the number of the one before it and its own number.
func doubled(first, text string) string {
	var b strings.Builder
	b.WriteString(first)
	for i := range 59 {
		fmt.Fprintf(&b, text+"\n", i, i+1)
	}
	return b.String()
}

const limitPrologue = `include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
`

// sharedValues has 20,000 defs with the same list of 16,777,216 elements.
const sharedValues = "defvar l = !range(4096);\ndefvar s = !listsplat(l, 4096);\nforeach i = 0...19999 in def x#i { list<list<int>> y = s; }\n"

// limitInputs are small inputs that describe results without a bound, with a part of the message
// that a generator must print.
var limitInputs = []struct {
	name, text, generator, want string
}{
	{"predicates", doubled("def P0 : CPred<\"x\">;\n", "def P%[2]d : And<[P%[1]d, P%[1]d]>;") +
		"def T : Type<P59, \"t\">;\ndef O : Op<D, \"o\"> { let arguments = (ins T:$a); }\n", "gen-op-defs", "has more than 1048576 bytes of C++"},
	{"alternatives", doubled("def P0 : CPred<\"x\">;\n", "def P%[2]d : Concat<\"a\", Or<[P%[1]d, Neg<P%[1]d>]>, \"b\">;") +
		"def T : Type<P59, \"t\">;\ndef O : Op<D, \"o\"> { let arguments = (ins T:$a); }\n", "gen-op-defs", "has more than 1048576 bytes of C++"},
	{"leaves", doubled("def P0 : CPred<\"x\">;\n", "def P%[2]d : SubstLeaves<\"x\", \"xx\", P%[1]d>;") +
		"def T : Type<P59, \"t\">;\ndef O : Op<D, \"o\"> { let arguments = (ins T:$a); }\n", "gen-op-defs", "has more than 1048576 bytes of C++"},
	{"different leaves", doubled("def P0 : CPred<\"x\">;\n", "def P%[2]d : And<[SubstLeaves<\"x\", \"y\", P%[1]d>, SubstLeaves<\"y\", \"x\", P%[1]d>]>;") +
		"def T : Type<P59, \"t\">;\ndef O : Op<D, \"o\"> { let arguments = (ins T:$a); }\n", "gen-op-defs", "has more than 1048576 bytes of C++"},
	{"traits", doubled("def L0 : TraitList<[NativeOpTrait<\"X\">]>;\n", "def L%[2]d : TraitList<[L%[1]d, L%[1]d]>;") + "def O : Op<D, \"o\", [L59]>;\n", "gen-op-decls", ""},
	{"interfaces", doubled("def J0 : OpInterface<\"J0\">;\n", "def J%[2]d : OpInterface<\"J%[2]d\", [J%[1]d, J%[1]d]>;") +
		"def O : Op<D, \"o\", [J59]>;\n", "gen-op-decls", ""},
	{"patterns", "def O : Op<D, \"o\"> { let arguments = (ins AnyType:$a, AnyType:$b); let results = (outs AnyType:$r); }\n" +
		func() string {
			lines := strings.SplitAfter(doubled("defvar v0 = (O $x, $y);\n", "defvar v%[2]d = (O v%[1]d, v%[1]d);"), "\n")
			return strings.Join(lines[:22], "") + "def : Pat<v21, (replaceWithValue $x)>;\n"
		}(), "gen-rewriters", "parts, more than 16384"},
	{"shared text", "defvar s = !foldl(\"x\", !range(20), a, b, a#a);\nforeach i = 0...2999 in def O#i : Op<D, \"o\"#i> { let summary = s; let description = s; }\n",
		"gen-op-decls", "the generated text is larger than 256 MiB"},
	{"shared methods", "def J : OpInterface<\"J\"> { let methods = !foreach(i, !range(1000), InterfaceMethod<\"\", \"void\", \"m\"#i, (ins)>); }\n" +
		"foreach i = 0...19999 in def O#i : Op<D, \"o\"#i, [DeclareOpInterfaceMethods<J>]>;\n", "gen-op-decls", "larger than 256 MiB"},
	{"shared values", sharedValues, "print-records", "the outputs are larger than 256 MiB"},
	{"shared values as JSON", sharedValues, "dump-json", "the outputs are larger than 256 MiB"},
	{"dump", "foreach a = 0...999 in foreach b = 0...999 in dump \"hello\";\n", "print-records", "there are more than 20000 messages"},
	{"long dump", "defvar s = !foldl(\"x\", !range(26), a, b, a#a);\ndump s;\nassert 0, s;\n", "print-records", "more bytes)"},
	{"long dumps", "defvar s = !foldl(\"x\", !range(20), a, b, a#a);\nforeach i = 0...999 in dump s;\n", "print-records", "there are more than"},
}

// Limits of a run that ends with an error at once.
const (
	limitSeconds = 30        // of processor time, so that other processes do not count
	limitMemory  = 3 << 19   // KiB
	limitText    = 300 << 20 // bytes of both outputs
)

// TestLimits asks all generators about inputs that describe results without a bound. Each ends soon,
// with little memory and output.
func TestLimits(t *testing.T) {
	include := testtool.MLIR(t)
	tool := toolCommand(t).Path
	list, _, _ := ask("--help-all")
	var generators []string
	for field := range strings.FieldsSeq(list) {
		if name, ok := strings.CutPrefix(strings.TrimPrefix(field, "-"), "-gen-"); ok && !strings.ContainsAny(name, "=<*.,;") {
			generators = append(generators, "gen-"+name)
		}
	}
	slices.Sort(generators)
	generators = append(slices.Compact(generators), "print-records", "dump-json")
	if len(generators) < 50 {
		t.Fatalf("only %d generators", len(generators))
	}
	for _, c := range limitInputs {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "input.td")
			if err := os.WriteFile(file, []byte(limitPrologue+c.text), 0o666); err != nil {
				t.Fatal(err)
			}
			asked := []string{c.generator}
			if c.name == "predicates" || c.name == "traits" || c.name == "shared text" {
				asked = append(asked, generators...)
			}
			for i, g := range asked {
				cmd := exec.Command(tool, "-"+g, "-I", include, "-I", filepath.Dir(include), file)
				var out, problems bytes.Buffer
				cmd.Stdout, cmd.Stderr = &out, &problems
				err := cmd.Run()
				var status *exec.ExitError
				if err != nil && !errors.As(err, &status) {
					t.Fatal(err)
				}
				used := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
				if took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); took > limitSeconds*time.Second || used > limitMemory || out.Len()+problems.Len() > limitText {
					t.Errorf("%s: %v, %d KiB, %d bytes", g, took, used, out.Len()+problems.Len())
				}
				if i == 0 && (err == nil) != (c.want == "") || i == 0 && !strings.Contains(problems.String(), c.want) {
					t.Errorf("%s: %v: %.300s", g, err, problems.String())
				}
				if strings.Contains(problems.String(), "internal error") {
					t.Errorf("%s: %.3000s", g, problems.String())
				}
			}
		})
	}
}

// TestGitHubCommands checks that no text of an input begins a line that GitHub Actions would execute.
func TestGitHubCommands(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"message":      "def a;\ndump \"l1\\n::error::pwned\\n  ::stop-commands::x\" # [{\r::warning::y}];\nassert 0, \"m1\\n::warning::pwned2 ##[error]z\";\n",
		"source line":  "class A;\n::error::pwned\n",
		"indented":     "class A { code c = [{\n   ::error::pwned }] x; }\n",
		"unknown file": "include \"::error::pwned.td\"\n",
		"file":         "include \"::error::own.td\"\n",
	} {
		t.Run(name, func(t *testing.T) {
			for file, text := range map[string]string{"input.td": text, "::error::own.td": "def X : Unknown;\n"} {
				if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			_, problems, _ := ask("-print-records", "-diagnostics=github", "input.td")
			if !strings.Contains(problems, "\n::") {
				t.Errorf("no command of ours: %s", problems)
			}
			for line := range strings.Lines(problems) {
				own := strings.HasPrefix(line, "::") && strings.Contains(line, "title=ods-tblgen::")
				if command := strings.HasPrefix(strings.TrimSpace(line), "::"); command && !own || !own && strings.Contains(line, "##[") {
					t.Errorf("a command: %s", line)
				}
			}
		})
	}
}

// TestIncludedPipe includes a named pipe, which no one writes. A run that waited for it would never end.
func TestIncludedPipe(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "input.td"), []byte("include \"pipe\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := toolCommand(t, "-print-records", "input.td")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.HasPrefix(string(out), "input.td:1:9: error: ") || !strings.Contains(string(out), "pipe") {
		t.Errorf("%v: %s", err, out)
	}
}
