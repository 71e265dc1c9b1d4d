package main

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"log"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// runIn runs the command in a directory.
func runIn(dir string, args []string) error {
	return execute(dir, os.Stdout, os.Stderr, args...)
}

// execute runs a command line in a directory.
func execute(dir string, out, stderr io.Writer, args ...string) error {
	return program(dir).Execute(context.Background(), args, &command.Environment{Streams: command.Streams{Out: out, Err: stderr}, Temporary: &outputfile.Registry{}})
}

// gazelle runs the command in a directory and returns what it printed.
func gazelle(t *testing.T, dir string, args ...string) string {
	t.Helper()
	var stderr bytes.Buffer
	out, flags := log.Writer(), log.Flags()
	log.SetOutput(&stderr)
	log.SetFlags(0)
	defer func() {
		log.SetOutput(out)
		log.SetFlags(flags)
	}()
	if err := runIn(dir, args); err != nil {
		t.Fatalf("gazelle-ods %v: %v\n%s", args, err, stderr.String())
	}
	return stderr.String()
}

// buildFiles reads the BUILD files below a directory.
func buildFiles(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "BUILD.bazel" {
			return err
		}
		rel, err := filepath.Rel(dir, p)
		if err != nil {
			return err
		}
		files[filepath.ToSlash(rel)] = read(t, dir, rel)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestCxx runs both languages on each archive of testdata/cxx. A line of the file want is
// "package:name attribute = values", with values in any order, or "package:name absent". The
// file stderr has the expected standard error. A second run must change nothing.
func TestCxx(t *testing.T) {
	testtool.RunArchives(t, "testdata/cxx", 7, func(t *testing.T, files map[string]string) {
		dir := t.TempDir()
		want, stderr := testtool.TakeFile(files, "want"), testtool.TakeFile(files, "stderr")
		testtool.WriteFiles(t, dir, files)

		if diff := cmp.Diff(stderr, gazelle(t, dir)); diff != "" {
			t.Errorf("standard error (-want +got):\n%s", diff)
		}
		first := buildFiles(t, dir)
		checks := 0
		for line := range strings.Lines(want) {
			checks++
			checkRule(t, first, strings.Fields(line))
		}
		if checks == 0 {
			t.Error("nothing is expected")
		}
		gazelle(t, dir)
		if diff := cmp.Diff(first, buildFiles(t, dir)); diff != "" {
			t.Errorf("the second run changes something (-first +second):\n%s", diff)
		}
		if t.Failed() {
			for _, name := range slices.Sorted(maps.Keys(first)) {
				t.Logf("%s:\n%s", name, first[name])
			}
		}
	})
}

func checkRule(t *testing.T, files map[string]string, want []string) {
	t.Helper()
	pkg, name, ok := strings.Cut(want[0], ":")
	if !ok || len(want) < 2 || want[1] != "absent" && (len(want) < 3 || want[2] != "=") {
		t.Fatalf("%q is not an expectation", strings.Join(want, " "))
	}
	var r *rule.Rule
	if text, ok := files[path.Join(pkg, "BUILD.bazel")]; ok {
		f, err := rule.LoadData("BUILD.bazel", pkg, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if i := slices.IndexFunc(f.Rules, func(r *rule.Rule) bool { return r.Name() == name }); i >= 0 {
			r = f.Rules[i]
		}
	}
	switch {
	case want[1] == "absent":
		if r != nil {
			t.Errorf("there is a rule %s", want[0])
		}
		return
	case r == nil:
		t.Errorf("there is no rule %s", want[0])
		return
	}
	got := r.AttrStrings(want[1])
	if s := r.AttrString(want[1]); s != "" {
		got = []string{s}
	}
	if diff := cmp.Diff(slices.Sorted(slices.Values(want[3:])), slices.Sorted(slices.Values(got))); diff != "" {
		t.Errorf("%s of %s (-want +got):\n%s", want[1], want[0], diff)
	}
}

// TestCxxAskedFor checks that the extension for C++ writes rules only where the flag -lang or
// a directive at the root requests it. Without that, even a missing load statement of a rule
// is not added.
func TestCxxAskedFor(t *testing.T) {
	const native = "cc_library(\n    name = \"old\",\n    hdrs = [\"old.h\"],\n)\n"
	for name, c := range map[string]struct {
		root, sub string
		args      []string
		want      bool
	}{
		"by default":                  {},
		"flag":                        {args: []string{"-lang=td,cc"}, want: true},
		"flag, spelled otherwise":     {args: []string{"--lang", "cc,td"}, want: true},
		"another flag":                {args: []string{"-lang=td"}},
		"fix":                         {args: []string{"fix"}},
		"fix with the flag":           {args: []string{"fix", "-lang=td,cc"}, want: true},
		"directive":                   {root: "# gazelle:lang td,cc\n", want: true},
		"directive before flag":       {root: "# gazelle:lang td\n", args: []string{"-lang=td,cc"}},
		"other languages":             {root: "# gazelle:lang go,td\n"},
		"no language in particular":   {root: "# gazelle:lang\n"},
		"its other directives":        {root: "# gazelle:cc_group unit\n"},
		"directive below the root":    {sub: "# gazelle:lang td,cc\n"},
		"directive, but not for here": {root: "# gazelle:lang td,cc\n# gazelle:cc_generate false\n"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			testtool.WriteFiles(t, dir, map[string]string{
				"WORKSPACE":        "",
				"BUILD.bazel":      c.root,
				"sub/BUILD.bazel":  c.sub,
				"sub/new.h":        "",
				"td/Foo.td":        "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n",
				"old/BUILD.bazel":  native,
				"old/old.h":        "",
				"both/BUILD.bazel": native,
				"both/old.h":       "",
				"both/Bar.td":      "include \"mlir/IR/OpBase.td\"\ndef Bar_Dialect : Dialect {\n  let name = \"bar\";\n}\n",
			})
			gazelle(t, dir, c.args...)
			files := buildFiles(t, dir)
			if !strings.Contains(files["td/BUILD.bazel"], "gentbl_cc_library(") {
				t.Errorf("no rule for the .td file:\n%s", files["td/BUILD.bazel"])
			}
			if got := strings.Contains(files["sub/BUILD.bazel"], "cc_library("); got != c.want {
				t.Errorf("rule for C++: %v, want %v", got, c.want)
			}
			if strings.Contains(c.root, "cc_generate") || c.want {
				return
			}
			if files["old/BUILD.bazel"] != native {
				t.Errorf("a BUILD file without .td files has changed:\n%s", files["old/BUILD.bazel"])
			}
			if strings.Contains(files["both/BUILD.bazel"], "rules_cc") {
				t.Errorf("a rule for C++ got a load statement:\n%s", files["both/BUILD.bazel"])
			}
		})
	}
}

// TestExample writes all BUILD files of the example from its .td and C++ files and its
// hand-written directives. The run must print no message.
func TestExample(t *testing.T) {
	example := filepath.Join("..", "..", "..", "examples", "tensorlite")
	for name, text := range buildFiles(t, example) {
		for _, rule := range []string{"\ncc_", "\ngentbl_", "\ntd_"} {
			if strings.Contains("\n"+text, rule) {
				t.Errorf("%s has a rule that gazelle-ods is to write:\n%s", name, text)
			}
		}
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(example)); err != nil {
		t.Fatal(err)
	}
	if printed := gazelle(t, dir); printed != "" {
		t.Errorf("printed:\n%s", printed)
	}
	first := buildFiles(t, dir)
	for _, want := range []string{
		"tensorlite/IR:IR srcs = TensorLiteCanonicalization.cpp TensorLiteDialect.cpp TensorLiteOpDefs.cpp TensorLiteOpFolds.cpp :TensorLiteOpsShards",
		"tensorlite/IR:TensorLiteOpsShards src_file = TensorLiteOps.cpp",
		"tensorlite/Transforms:Transforms deps = :PassesIncGen @llvm-project//mlir",
		"tools:tensorlite-opt deps = //tensorlite/IR //tensorlite/Transforms @llvm-project//mlir",
		"tools:tensorlite-builders srcs = tensorlite-builders.cpp",
		"python/mlir/dialects:TensorLiteOpsPyGen td_file = TensorLiteOps.td",
	} {
		checkRule(t, first, strings.Fields(want))
	}
	for _, args := range [][]string{
		{},
		{"-index=lazy", "-r=false", "tensorlite/IR", "tools"},
		{"-index=lazy", "-r=false", "tensorlite/Transforms"},
	} {
		if printed := gazelle(t, dir, append([]string{"-mode=diff"}, args...)...); printed != "" {
			t.Errorf("a second run, %v, printed:\n%s", args, printed)
		}
	}
}

// TestEmptySubmodule checks that the empty folder of a submodule that is not checked out does
// not prevent the resolution of LLVM's headers.
func TestEmptySubmodule(t *testing.T) {
	for name, workspace := range map[string]string{
		"@llvm-project//llvm":         "load(\"@rules_ods//rules:repositories.bzl\", \"system_mlir\")\n\nsystem_mlir(name = \"llvm-project\")\n",
		"@llvm-project//llvm:Support": "llvm_configure(name = \"llvm-project\")\n",
	} {
		dir := t.TempDir()
		testtool.WriteFiles(t, dir, map[string]string{
			"WORKSPACE":   workspace,
			"BUILD.bazel": "# gazelle:lang td,cc\n",
			"a/a.h":       "#include \"llvm/ADT/StringRef.h\"\n",
		})
		if err := os.Mkdir(filepath.Join(dir, "llvm"), 0o777); err != nil {
			t.Fatal(err)
		}
		gazelle(t, dir)
		checkRule(t, buildFiles(t, dir), []string{"a:a", "deps", "=", name})
	}
}

// TestCxxLeftOut runs both languages where gazelle_cc fails in one package, or its rules form a cycle. The run
// reports it, ends with an error, and writes the rules of the other packages.
func TestCxxLeftOut(t *testing.T) {
	for name, c := range map[string]struct {
		files   map[string]string
		message string
		absent  bool // bad has no rules for C++
	}{
		"a panic": {map[string]string{
			"BUILD.bazel":          "# gazelle:cc_group unit\n",
			"bad/test/BUILD.bazel": "load(\"@rules_cc//cc:defs.bzl\", \"cc_binary\", \"cc_library\")\n\ncc_library(\n    name = \"Lib\",\n    srcs = [\"Helper.cpp\"],\n    hdrs = [\"Helper.hpp\"],\n)\n\ncc_binary(\n    name = \"One\",\n    srcs = [\"One.cpp\"],\n    deps = [\":Lib\"],\n)\n",
			"bad/test/Helper.cpp":  "#include \"bad/test/Helper.hpp\"\n",
			"bad/test/Helper.hpp":  "",
			"bad/test/One.cpp":     "#include \"bad/test/Helper.hpp\"\nBENCHMARK_MAIN();\n",
		}, "//bad/test: gazelle_cc fails: ", true},
		"too many conditions": {map[string]string{"bad/x.h": strings.Repeat("#if A\n", 1_000_000)}, "//bad: x.h has 1000000 conditions", true},
		"an unread end":       {map[string]string{"bad/x.cpp": "int i = 1 *"}, "//bad: x.cpp does not end with a line end", true},
		"a cycle": {map[string]string{"bad/base.h": "", "bad/user.cpp": "#include \"bad2/api.h\"\n", "bad2/api.h": "#include \"bad/base.h\"\n"},
			"rules for C++ depend on each other in a cycle:\n  //bad depends on //bad2\n  //bad2 depends on //bad\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			c.files["WORKSPACE"], c.files["good/good.h"] = "", ""
			c.files["bad/Foo.td"] = "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n"
			testtool.WriteFiles(t, dir, c.files)
			printed, err := capture(t, func() error { return runIn(dir, []string{"-lang=td,cc"}) })
			if err == nil || !strings.Contains(printed, c.message) {
				t.Errorf("error %v, want one and the message %q in:\n%s", err, c.message, printed)
			}
			files := buildFiles(t, dir)
			checkRule(t, files, []string{"good:good", "hdrs", "=", "good.h"})
			checkRule(t, files, []string{"bad:FooIncGen", "td_file", "=", "Foo.td"})
			if got := strings.Contains(files["bad/BUILD.bazel"], "cc_library(\n    name = \"bad\""); got == c.absent {
				t.Errorf("rules for C++: %v in\n%s", got, files["bad/BUILD.bazel"])
			}
			if text, ok := c.files["bad/test/BUILD.bazel"]; ok && files["bad/test/BUILD.bazel"] != text {
				t.Errorf("the package has changed:\n%s", files["bad/test/BUILD.bazel"])
			}
			if !c.absent {
				return
			}
			for _, below := range []string{"bad", "bad/test"} { // what the message says to do
				name := path.Join(below, "BUILD.bazel")
				testtool.WriteFiles(t, dir, map[string]string{name: "# gazelle:cc_generate false\n" + files[name]})
			}
			if printed := gazelle(t, dir, "-lang=td,cc"); printed != "" {
				t.Errorf("a run with the directive prints:\n%s", printed)
			}
		})
	}
}
