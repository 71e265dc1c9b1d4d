//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/cmd/gazelle/update"
	"github.com/bazelbuild/bazel-gazelle/language"
)

// TestInternalError makes GenerateRules panic. The run must end with an error.
func TestInternalError(t *testing.T) {
	var printed strings.Builder
	log.SetOutput(&printed)
	defer log.SetOutput(os.Stderr)
	l := NewLanguage()
	res := l.GenerateRules(language.GenerateArgs{Rel: "foo"}) // without a configuration
	if len(res.Gen) > 0 {
		t.Error("rules were generated")
	}
	if err := l.log.Err(); err == nil || !strings.Contains(err.Error(), "internal error") {
		t.Errorf("the run ends with %v", err)
	}
	if !strings.Contains(printed.String(), "please report this") {
		t.Errorf("printed %q", printed.String())
	}
}

// A panicking extension panics while it generates the rules of one package.
type panicking struct{ *Language }

func (p panicking) GenerateRules(args language.GenerateArgs) language.GenerateResult {
	if args.Rel == "foo" {
		args.Config = nil
	}
	return p.Language.GenerateRules(args)
}

// TestInternalErrorEndsRun runs Gazelle in a separate process, with a panic in one package.
// The process must fail, ask for a report, and write nothing.
func TestInternalErrorEndsRun(t *testing.T) {
	const key = "ODS_PANIC_IN"
	if dir := os.Getenv(key); dir != "" {
		_ = update.Run(context.Background(), []language.Language{panicking{NewLanguage()}}, dir, []string{"-repo_root=" + dir})
		return // not reached: the run ends the process with an error
	}
	dir := t.TempDir()
	files := map[string]string{
		"WORKSPACE":  "",
		"foo/Foo.td": "include \"mlir/IR/OpBase.td\"\n",
		"bar/Bar.td": "include \"mlir/IR/OpBase.td\"\n",
	}
	writeTree(t, dir, files)
	c := exec.Command(os.Args[0], "-test.run=^TestInternalErrorEndsRun$")
	c.Env = append(os.Environ(), key+"="+dir)
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("the process ends with %v, want exit code 1\n%s", err, out)
	}
	for _, want := range []string{"foo/BUILD: internal error: ", "please report this", "1 packages met an internal error; nothing was written"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("printed %q, want %q", out, want)
		}
	}
	if got := readTree(t, dir); len(got) != len(files) {
		t.Errorf("the run wrote files: %v", got)
	}
}

// A notedEnd records the error that would end the run.
type notedEnd struct {
	*Language
	err error
}

func (n *notedEnd) AfterResolvingDeps(context.Context) {
	n.breakCycles()
	n.err = n.Language.err()
}

// TestStrict checks that an include of a file that nothing generates is an error with
// -strict and a warning without.
func TestStrict(t *testing.T) {
	for _, args := range [][]string{nil, {"-strict"}} {
		dir := t.TempDir()
		writeTree(t, dir, map[string]string{
			"WORKSPACE":       "",
			"foo/FooOps.td":   "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n",
			"foo/Foo.cpp":     "#include \"foo/FooTable.h.inc\"\n",
			"foo/BUILD.bazel": "",
		})
		l := &notedEnd{Language: NewLanguage()}
		stderr, err := runLanguages(t, dir, []language.Language{l}, args...)
		if err != nil || !strings.Contains(stderr, `foo/Foo.cpp:1: no rule generates "foo/FooTable.h.inc"`) {
			t.Errorf("%v: %v, printed %q", args, err, stderr)
		}
		if isError := l.err != nil; isError != (args != nil) {
			t.Errorf("%v: the run ends with %v", args, l.err)
		}
	}
}

// TestLibraryCycle checks that a run leaves out deps by which td_library rules of two
// packages would depend on each other. The message must have the cycle and a directive with which
// the next run succeeds. A cycle that the BUILD files have before the run is no error.
func TestLibraryCycle(t *testing.T) {
	dir := t.TempDir()
	writeTree(t, dir, map[string]string{
		"WORKSPACE": "",
		"a/A1.td":   "class A1;\ninclude \"b/B1.td\"\n",
		"a/A2.td":   "class A2;\n",
		"b/B1.td":   "class B1;\n",
		"b/B2.td":   "include \"a/A2.td\"\nclass B2;\n",
	})
	// run returns what a run prints, which must end with an error if it prints anything.
	run := func() string {
		l := NewLanguage()
		stderr, err := runLanguages(t, dir, []language.Language{l}, "-mode=diff", "-patch="+os.DevNull)
		if err != nil && !errors.Is(err, update.ErrDiff) || (stderr != "") != (l.Err() != nil) {
			t.Fatal(err, l.Err(), stderr)
		}
		return stderr
	}
	if printed := run(); printed != "" {
		t.Errorf("the run prints %s, although libraries of parts make no cycle", printed)
	}
	const whole = "# gazelle:td_library_mode package\n"
	writeTree(t, dir, map[string]string{"a/BUILD.bazel": whole, "b/BUILD.bazel": whole})
	want := "td_library rules of //a, //b would depend on each other in a cycle, so they do not get these deps:\n" +
		"  //a:td_files depends on //b:td_files: a/A1.td:2 includes \"b/B1.td\"\n" +
		"  //b:td_files depends on //a:td_files: b/B2.td:1 includes \"a/A2.td\"\n" +
		"  # gazelle:td_library_mode file breaks it; put it into a/BUILD.bazel and b/BUILD.bazel\n"
	if printed := run(); printed != want {
		t.Errorf("the run prints %s, want %s", printed, want)
	}
	writeTree(t, dir, map[string]string{"a/BUILD.bazel": "# gazelle:td_library_mode file\n", "b/BUILD.bazel": "# gazelle:td_library_mode file\n"})
	if printed := run(); printed != "" {
		t.Errorf("with the directive the run prints %s", printed)
	}
	writeTree(t, dir, map[string]string{"b/B1.td": "class B1;\ninclude \"b/B2.td\"\n", "a/A2.td": "class A2;\ninclude \"a/A1.td\"\n"})
	want = "a library for each file does not break it: a/A1.td:2 includes \"b/B1.td\", b/B1.td:2 includes \"b/B2.td\", " +
		"b/B2.td:1 includes \"a/A2.td\", a/A2.td:2 includes \"a/A1.td\"; move what both need into a third file\n"
	if printed := run(); !strings.HasSuffix(printed, "\n  "+want) {
		t.Errorf("with files that include each other the run prints %s", printed)
	}
	writeTree(t, dir, map[string]string{"b/B1.td": "class B1;\n", "a/A2.td": "class A2;\n"})
	library := "load(\"@rules_ods//rules:defs.bzl\", \"td_library\")\n\ntd_library(\n    name = \"td_files\",\n    srcs = [%s],\n    deps = [%q],\n)\n"
	writeTree(t, dir, map[string]string{
		"a/BUILD.bazel": fmt.Sprintf(library, `"A1.td", "A2.td"`, "//b:td_files"),
		"b/BUILD.bazel": fmt.Sprintf(library, `"B1.td", "B2.td"`, "//a:td_files"),
	})
	if printed := run(); printed != "" {
		t.Errorf("with a cycle that is there the run prints %s", printed)
	}
}
