package cmake

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"golang.org/x/tools/txtar"
)

// optionsFor returns options by which Evaluate reads the files of an archive.
func optionsFor(files map[string]string) Options {
	return Options{
		Read: func(name string) ([]byte, error) {
			text, ok := files[name]
			if !ok {
				return nil, os.ErrNotExist
			}
			return []byte(text), nil
		},
		Glob: func(pattern string) []string {
			var found []string
			for name := range files {
				if ok, _ := path.Match(pattern, name); ok {
					found = append(found, name)
				}
			}
			return found
		},
	}
}

// render returns a project as text, with a line for each fact.
func render(p *Project) string {
	var b strings.Builder
	line := func(parts ...string) {
		for i, s := range parts {
			if s != "" {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(s)
			}
		}
		b.WriteByte('\n')
	}
	named := func(name string, list []string) string {
		if len(list) == 0 {
			return ""
		}
		return fmt.Sprintf("%s %v", name, list)
	}
	if p.Name != "" {
		line("name", p.Name)
	}
	for _, r := range p.Roots {
		line("root", r)
	}
	for _, g := range p.Generated {
		implied, rule := "", ""
		if g.Implied {
			implied = "implied"
		}
		if g.Rule != "" {
			rule = "rule " + g.Rule
		}
		optional := ""
		if g.Optional {
			optional = "optional"
		}
		line("gen", g.TDFile, "->", g.Out, fmt.Sprint(g.Options), g.Target, rule, implied, optional, g.Pos.String())
	}
	for _, t := range p.Targets {
		kind := []string{"library", "executable", "test", "python"}[t.Kind]
		if t.Objects {
			kind = "objects"
		}
		line(kind, t.Name, fmt.Sprint(t.Sources), named("libs", t.LinkLibs),
			named("components", t.Components), named("depends", t.Depends), "by", t.Command, t.Pos.String())
	}
	for _, c := range p.Configured {
		line("configured", c.In, "->", c.Out)
	}
	for _, f := range p.Functions {
		line("function", f)
	}
	for _, x := range p.Problems {
		line("problem", x.String())
	}
	for _, x := range p.Dropped {
		line("dropped", x.String())
	}
	return b.String()
}

// TestEvaluate evaluates each archive of testdata. The file want has the expected project, as
// render writes it, dirs the directories besides the root, and variables the values that the user
// chooses.
func TestEvaluate(t *testing.T) {
	testtool.RunArchives(t, "testdata", 7, func(t *testing.T, files map[string]string) {
		want := testtool.TakeFile(files, "want")
		dirs := append([]string{""}, strings.Fields(testtool.TakeFile(files, "dirs"))...)
		opts := optionsFor(files)
		opts.Variables = map[string]string{}
		for line := range strings.Lines(testtool.TakeFile(files, "variables")) {
			name, value, err := ParseVariable(strings.TrimSpace(line))
			if err != nil {
				t.Fatal(err)
			}
			opts.Variables[name] = value
		}
		if diff := cmp.Diff(want, render(Evaluate(dirs, opts))); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

// TestSeparateDirectories evaluates directories that no CMakeLists.txt at the root adds.
func TestSeparateDirectories(t *testing.T) {
	files := map[string]string{
		"a/CMakeLists.txt":   "add_subdirectory(b)\nadd_library(a a.cpp)\n",
		"a/b/CMakeLists.txt": "add_library(b b.cpp)\n",
		"c/CMakeLists.txt":   "add_library(c c.cpp)\n",
	}
	const want = "library b [a/b/b.cpp] by add_library a/b/CMakeLists.txt:1\n" +
		"library a [a/a.cpp] by add_library a/CMakeLists.txt:2\n" +
		"library c [c/c.cpp] by add_library c/CMakeLists.txt:1\n"
	if diff := cmp.Diff(want, render(Evaluate([]string{"", "a", "a/b", "c"}, optionsFor(files)))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestGenerated evaluates single files in a directory.
func TestGenerated(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"set(LLVM_TARGET_DEFINITIONS Foo.td)\nmlir_tablegen(Foo.h.inc -gen-op-decls)\n", "d/Foo.td d/Foo.h.inc [-gen-op-decls]"},
		{"SET(LLVM_TARGET_DEFINITIONS \"Foo.td\") # c (\nmlir_tablegen(P.h.inc\n  -gen-pass-decls -name Foo -I x EXTRA_INCLUDES y)\n", "d/Foo.td d/P.h.inc [-gen-pass-decls -name=Foo]"},
		{"mlir_tablegen(Foo.h.inc -gen-op-decls)\n", ""},
		{"set(LLVM_TARGET_DEFINITIONS ${X}/Foo.td)\nmlir_tablegen(Foo.h.inc -gen-op-decls)\n", ""},
		{"add_mlir_interface(FooInterface)\n", "d/FooInterface.td d/FooInterface.h.inc [-gen-op-interface-decls] d/FooInterface.td d/FooInterface.cpp.inc [-gen-op-interface-defs]"},
		{"acme_tablegen_library(\n NAME\n  G\n TD_FILE\n  \"F.td\"\n OUTS\n  --dialect=f --gen-dialect-decls F.h.inc\n)\n", "d/F.td d/F.h.inc [--dialect=f --gen-dialect-decls] G"},
	} {
		got := ""
		for i, o := range Evaluate([]string{"d"}, optionsFor(map[string]string{"d/CMakeLists.txt": c.text})).Generated {
			if i > 0 {
				got += " "
			}
			got += fmt.Sprint(o.TDFile, " ", o.Out, " ", o.Options)
			if o.Rule != "" {
				got += " " + o.Rule
			}
		}
		if got != c.want {
			t.Errorf("%q:\ngot  %q\nwant %q", c.text, got, c.want)
		}
	}
}

func FuzzEvaluate(f *testing.F) {
	archives, _ := filepath.Glob("testdata/*.txtar")
	for _, p := range archives {
		if a, err := txtar.ParseFile(p); err == nil {
			for _, file := range a.Files {
				f.Add(string(file.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		var build *Project
		limit.Check(t, func() { build = Evaluate([]string{""}, optionsFor(map[string]string{FileName: text})) })
		for _, g := range build.Generated {
			if g.TDFile == "" || g.Out == "" || len(g.Options) == 0 {
				t.Errorf("half an output: %+v", g)
			}
		}
		first := render(build)
		if second := render(Evaluate([]string{""}, optionsFor(map[string]string{FileName: text}))); first != second {
			t.Errorf("%q: %q, then %q", text, first, second)
		}
	})
}
