package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/rungazelle"
)

// TestOversized runs on repositories with a file that needs too much time or memory. The file is named, its package is
// left out as it is, all others are written, and the exit status is 1.
func TestOversized(t *testing.T) {
	repeat := strings.Repeat
	terms := "x = [\"a\"]" + repeat(" + [\"a\"]", 100_000) + "\n"
	const doubling = "def f():\n    y = [\"A.td\"]\n    for i in range(60):\n        y = y + y\n    return y\n"
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string // part of standard error, or "" if nothing is wrong
	}{
		{"terms", map[string]string{"a/BUILD.bazel": terms}, "a/BUILD.bazel:1: an expression has more than 4000 levels of brackets and operators (//a and the packages below it are skipped)"},
		{"lists in BUILD", map[string]string{"a/BUILD": "\n\nx = " + repeat("[", 1_000_000) + repeat("]", 1_000_000)}, "a/BUILD:3: an expression"},
		{"long string", map[string]string{"a/BUILD.bazel": "x = \"" + repeat("a", 100_000_000) + "\"\n"}, "a/BUILD.bazel:1: the file has 100000007 bytes"},
		{"terms in a .bzl file", map[string]string{"a/BUILD.bazel": "load(\":x.bzl\", \"x\")\nx(srcs = \"A.td\")\n", "a/x.bzl": "\n" + terms}, "a/x.bzl:2: an expression has more than 4000 levels of brackets and operators; the package is left out"},
		{"long .bzl file", map[string]string{"a/BUILD.bazel": "load(\":x.bzl\", \"x\")\nx(srcs = \"A.td\")\n", "a/x.bzl": "x = \"" + repeat("a", 100_000_000) + "\"\n"}, "a/x.bzl:1: the file has"},
		{"memory", map[string]string{"a/BUILD.bazel": doubling + "gentbl(name = \"A.td\", srcs = f())\n"}, "a/BUILD.bazel:4: the lists and strings of the file have too many elements; the package is left out"},
		{"memory in a .bzl file", map[string]string{"a/BUILD.bazel": "load(\":x.bzl\", \"y\")\ngentbl(name = \"A.td\", srcs = y)\n", "a/x.bzl": doubling + "y = f()\n"}, "a/x.bzl:4: the lists and strings of the file have too many elements; the package is left out"},
		{"steps", map[string]string{"a/BUILD.bazel": "[i for i in range(1000000) for j in range(1000000)]\n[g(name = n, td_file = \"A.td\") for n in [\"a\"]]\n"}, "a/BUILD.bazel:1: Starlark computation cancelled: too many steps; the package is left out"},
		{"calls", map[string]string{"a/BUILD.bazel": "[g(name = \"%d\" % i, td_file = \"A.td\") for i in range(1000000)]\n"}, "a/BUILD.bazel:1: too many calls; the package is left out"},
		{"concatenations", map[string]string{"a/BUILD.bazel": "a = \"x\"\n" + repeat("a = a + a\n", 60) + "gentbl(name = \"n\", td_file = a)\n"}, "the lists and strings of the file have too many elements; the package is left out"},
		{"many attributes", map[string]string{"a/BUILD.bazel": "filegroup(\n    name = \"a\",\n" + repeat("    a = 1,\n", 100_000) + ")\n"}, ""},
		{"select", map[string]string{"a/BUILD.bazel": "filegroup(name = \"a\", srcs = select({\n" + repeat("    \":a\": [\"b\"],\n", 10_000) + "}))\n"}, ""},
		{"glob", map[string]string{"a/BUILD.bazel": "filegroup(name = \"a\", srcs = glob([\"" + repeat("**/", 1_000) + "*.td\"]))\n", "a/b/c/d/e/f/g/h/i/j/A.td": ""}, ""},
		{"excluded by a directive", map[string]string{"BUILD.bazel": "# gazelle:exclude third_party/**\n", "third_party/x/BUILD.bazel": terms}, ""},
		{"excluded by .bazelignore", map[string]string{".bazelignore": "out\n", "out/BUILD.bazel": terms}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": "", "a/A.td": "class A;\n", "b/B.td": "class B;\n"})
			testtool.WriteFiles(t, dir, c.files)
			before := buildFiles(t, dir)
			var stderr string
			var err error
			testtool.Limit{Processor: 20 * time.Second, Allocated: 4 << 30}.Check(t, func() {
				stderr, err = capture(t, func() error { return runIn(dir, nil) })
			})
			after := buildFiles(t, dir)
			if c.want == "" && err != nil || c.want != "" && !errors.Is(err, rungazelle.ErrBroken) && !errors.Is(err, rungazelle.ErrFaults) || strings.Count(stderr, c.want) == 0 {
				t.Errorf("error %v, and not %q:\n%.2000s", err, c.want, stderr)
			}
			for name, text := range before {
				if c.want != "" && after[name] != text {
					t.Errorf("%s has changed", name)
				}
			}
			if !strings.Contains(after["b/BUILD.bazel"], "B.td") {
				t.Errorf("the other package is not written:\n%.2000s", stderr)
			}
		})
	}
}

// TestOversizedStops checks that nothing is written if the file is at the root, or with -strict.
func TestOversizedStops(t *testing.T) {
	terms := "x = [\"a\"]" + strings.Repeat(" + [\"a\"]", 100_000) + "\n"
	for _, c := range []struct {
		file string
		args []string
	}{{"WORKSPACE", nil}, {"MODULE.bazel", nil}, {"BUILD.bazel", nil}, {"a/BUILD.bazel", []string{"-strict"}}} {
		dir := t.TempDir()
		testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": "", "a/A.td": "class A;\n", "b/B.td": "class B;\n"})
		testtool.WriteFiles(t, dir, map[string]string{c.file: terms})
		_, err := capture(t, func() error { return runIn(dir, c.args) })
		if err == nil || !strings.Contains(err.Error(), c.file+":1: an expression has more than 4000 levels") {
			t.Errorf("%s: error %v", c.file, err)
		}
		if _, isWritten := buildFiles(t, dir)["b/BUILD.bazel"]; isWritten {
			t.Errorf("%s: a package is written", c.file)
		}
	}
}

// TestOversizedCxx runs on C++ files that describe much more than they are large. Those above a limit are named and
// their packages are left out; all others are written.
func TestOversizedCxx(t *testing.T) {
	repeat := strings.Repeat
	for _, c := range []struct {
		name, text string
		want       string // part of standard error, or "" if nothing is wrong
	}{
		{"nested #if", repeat("#if A\n", 1_000_000) + repeat("#endif\n", 1_000_000), "//a: a.h has 1000000 conditions of the preprocessor"},
		{"nested #if within the limit", repeat("#if A\n", 99_000) + repeat("#endif\n", 99_000), ""},
		{"nested #if without #endif", repeat("#ifdef A\n", 1_000_000), "//a: a.h has 1000000 conditions of the preprocessor"},
		{"#elif", "#if A\n" + repeat("#elif B\n", 1_000_000) + "#endif\n", ""},
		{"nested parentheses", "#if " + repeat("(", 1_000_000) + "1" + repeat(")", 1_000_000) + "\n#endif\n", "//a: a.h has 1000000 parentheses and negations"},
		{"parentheses within the limit", "#if " + repeat("(", 390_000) + "1" + repeat(")", 390_000) + "\n#endif\n", ""},
		{"parentheses in code", "int a = " + repeat("(", 1_000_000) + "1" + repeat(")", 1_000_000) + ";\n", ""},
		{"negations", "#if " + repeat("!", 1_000_000) + "1\n#endif\n", "//a: a.h has 1000000 parentheses and negations"},
		{"operators", "#if 1" + repeat(" && 1", 1_000_000) + "\n#endif\n", ""},
		{"includes", repeat("#include \"b.h\"\n", 100_000), ""},
		{"continued lines", "#define A " + repeat("\\\n", 1_000_000) + "1\n", ""},
		{"open comment", repeat("/*", 1_000_000), "//a: a.h does not end with a line end"},
		{"open string", "const char *a = \"" + repeat("a", 1_000_000), ""},
		{"raw string", "const char *a = R\"" + repeat("a", 1_000_000) + "(", ""},
		{"NUL", "int a;\n" + repeat("\x00", 1_000_000) + "\n#include \"b.h\"\n", ""},
		{"large", repeat("int aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;\n", 1_000_000), ""},
		{"larger", repeat("int aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;\n", 1_500_000), "a/a.h: larger than 64 MiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": "", "a/a.h": c.text, "b/B.td": "class B;\n", "b/b.cpp": "int b;\n"})
			var stderr string
			var err error
			testtool.Limit{Processor: 20 * time.Second, Allocated: 4 << 30}.Check(t, func() {
				stderr, err = capture(t, func() error { return runIn(dir, []string{"-lang=td,cc"}) })
			})
			if (err != nil) != (c.want != "") || !strings.Contains(stderr, c.want) || len(stderr) > 10_000 {
				t.Errorf("error %v, and not %q:\n%.2000s", err, c.want, stderr)
			}
			after := buildFiles(t, dir)
			if text := after["b/BUILD.bazel"]; !strings.Contains(text, "B.td") || !strings.Contains(text, "b.cpp") {
				t.Errorf("the other package is not written:\n%s\n%.2000s", text, stderr)
			}
			if isWritten := strings.Contains(after["a/BUILD.bazel"], "a.h"); isWritten != (c.want == "") {
				t.Errorf("the package is written: %v\n%.2000s", isWritten, stderr)
			}
		})
	}
}
