package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestNewDialect builds and tests the dialect that "ods-tblgen new dialect" writes, with one
// definition of each kind that "ods-tblgen new" adds, without any edit. Its tools are built from
// source. Gazelle changes nothing in its BUILD files. "make test" only finds whether all headers are there: TestStart
// compiles and tests a new dialect.
func TestNewDialect(t *testing.T) {
	startBazel(t) // builds ods-tblgen
	b := &bazel{workspace: filepath.Join(lab.dir, "new_sea")}
	t.Cleanup(b.stop)
	program := filepath.Join(lab.dir, "bin/ods-tblgen")
	write := func(arguments ...string) {
		t.Helper()
		cmd := exec.Command(program, append([]string{"new"}, arguments...)...)
		if out, err := cmd.CombinedOutput(); err != nil || strings.Contains(string(out), "by hand") {
			t.Fatalf("ods-tblgen new %q: %v\n%s", arguments, err, out)
		}
	}
	write("dialect", "new_sea", "-bazel", "-clone="+lab.repo, "-C", lab.dir)
	for _, definition := range []string{"type box", "attr tag", "pass clean_up", "op negate", "type bag", "attr label", "pass again"} {
		write(append(strings.Fields(definition), "-C", b.workspace)...)
	}
	const input = `// OPTIONS: --new-sea-clean-up --new-sea-again

func.func @kinds(%arg0: !new_sea.box<i32>, %arg1: !new_sea.bag<i8>) -> !new_sea.box<i32>
    attributes {tag = #new_sea.tag<3>, label = #new_sea.label<4>} {
  return %arg0 : !new_sea.box<i32>
}
`
	const expected = `module {
  func.func @kinds(%arg0: !new_sea.box<i32>, %arg1: !new_sea.bag<i8>) -> !new_sea.box<i32> attributes {label = #new_sea.label<4>, tag = #new_sea.tag<3>} {
    return %arg0 : !new_sea.box<i32>
  }
}

`
	for name, text := range map[string]string{"kinds.mlir": input, "kinds.expected": expected} {
		if err := os.WriteFile(filepath.Join(b.workspace, "test", name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}

	diff := exec.Command(gazelleODS(t), "-mode=diff")
	diff.Dir = b.workspace
	if out, err := diff.CombinedOutput(); err != nil {
		t.Errorf("gazelle-ods changes the BUILD files: %v\n%s", err, out)
	}

	b.overrideModules(t)
	if testtool.Sampled() {
		b.build(t, append(preprocessed, "//...")...)
		return
	}
	r := b.run(t, "test", "//...", "--test_output=errors")
	if r.err != nil {
		t.Fatalf("bazel test //...: %v\n%s", r.err, r.stderr)
	}
	if n := r.ran()["TestRunner"]; n == 0 || version.root == "WORKSPACE" && n != 2 { // a second action writes the XML
		t.Errorf("%d actions of the test ran", n)
	}
}

// overrideModules adds what a workspace needs without a network to its MODULE.bazel, if the
// Bazel of the tests reads it: the modules of packages in the place of those of the registry.
func (b *bazel) overrideModules(t *testing.T) {
	if version.root != "MODULE.bazel" {
		return
	}
	archive, err := txtar.ParseFile("testdata/modules.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		switch f.Name {
		case "ws/.bazelrc":
			b.edit(t, ".bazelrc", "", strings.ReplaceAll(string(f.Data), "@SCRATCH@", lab.dir))
		case "ws/MODULE.bazel":
			_, overrides, found := strings.Cut(string(f.Data), "    path = \"@RULES_ODS@\",\n)\n")
			if !found {
				t.Fatal("modules.txtar has no override of rules_ods")
			}
			overrides, _, _ = strings.Cut(overrides, "local_repository = ") // what follows is for other tests
			// Bazel refuses overrides of modules on which nothing depends.
			own, err := os.ReadFile(filepath.Join(b.workspace, f.Name[len("ws/"):]))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(own), `"rules_shell"`) {
				overrides = "bazel_dep(name = \"rules_shell\")\n" + overrides
			}
			b.edit(t, "MODULE.bazel", "", strings.ReplaceAll(overrides, "@SCRATCH@", lab.dir))
		}
	}
}
