package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAnalysis runs the analysis tests, which are Starlark.
func TestAnalysis(t *testing.T) {
	b := startBazel(t)
	r := b.run(t, "test", "@rules_ods//rules/tests/analysis:all", "--test_output=all")
	if r.err != nil {
		cmd := b.command("test", "@rules_ods//rules/tests/analysis:all", "--test_output=errors", "--noshow_progress", "--color=no")
		out, _ := cmd.CombinedOutput()
		t.Fatalf("%v\n%s\n%s", r.err, r.stderr, out)
	}
}

// TestInterface builds a package that uses every rule and macro in the way of BUILD
// files that were written for LLVM's macros.
func TestInterface(t *testing.T) {
	b := startBazel(t, "interface.txtar")
	b.build(t, "//interface/...")
	for name, want := range map[string]string{
		"interface/FaceOps.h.inc":           "class AddOp",
		"interface/Older.cpp.inc":           "FaceDialect::FaceDialect",
		"interface/include/face/Face.h.inc": "class FaceDialect",
		"interface/shard_copy_0_Face.cpp":   "#define GET_OP_DEFS_0\n",
		"interface/shard_copy_1_Face.cpp":   "#define GET_OP_DEFS_1\n",
		"interface/shard_copy_2_Face.cpp":   "#define GET_OP_DEFS_2\n",
	} {
		if text := b.read(t, name); !strings.Contains(text, want) {
			t.Errorf("%s does not contain %q", name, want)
		}
	}
	if _, err := os.Stat(filepath.Join(b.workspace, "bazel-bin/interface/Face.md")); err == nil {
		t.Error("the documentation was generated although the build did not request it")
	}
	b.build(t, "//interface:face_filegroup", "--output_groups=docs")
	b.read(t, "interface/Face.md")

	tagged := b.query(t, "query", `attr(tags, "\bgen-dialect-decls\b", //interface/...)`)
	if len(tagged) != 3 {
		t.Errorf("targets with the tag gen-dialect-decls: %q, want 3", tagged)
	}

	if r := b.run(t, "test", append(diskCache(), "//interface/...")...); r.err != nil {
		t.Errorf("gentbl_test: %v\n%s", r.err, r.stderr)
	}
	b.edit(t, "interface/Face.td", "def Face_Dialect : Dialect", "def Face_Dialect : Dialekt")
	if r := b.run(t, "test", "//interface:face_test", "--notest_keep_going"); r.err == nil {
		t.Error("gentbl_test passes on a .td file with an error")
	}
}

// TestSameAsLLVM builds with our tool and with LLVM's and compares the preprocessed files without comments.
// TestExampleSameAsLLVM compares objects.
func TestSameAsLLVM(t *testing.T) {
	b := startBazel(t, "interface.txtar")
	b.sameObjects(t, append(preprocessed, "--cxxopt=-P", "//interface:face_lib")...)
}

// sameObjects builds a target with our tools and with LLVM's and compares the object
// files. Bazel compiles a file again only if the tools generate different text.
func (b *bazel) sameObjects(t *testing.T, targets ...string) {
	t.Helper()
	b.clear(t)
	r := b.build(t, targets...)
	ours := r.digests("CppCompile")
	if r.ran()["TdGenerate"] == 0 {
		t.Fatalf("our tool did not run:\n%s", r.outputs())
	}
	r = b.build(t, append(targets, llvmToolchain)...)
	if r.ran()["TdGenerate"] == 0 {
		t.Fatalf("LLVM's tool did not run:\n%s", r.outputs())
	}
	again, different := 0, 0
	for name, digest := range r.digests("CppCompile") {
		if !strings.HasSuffix(name, ".o") {
			continue
		}
		again++
		if ours[name] != digest {
			different++
			t.Errorf("%s differs between our tool and LLVM's", name)
		}
	}
	t.Logf("%d outputs of compilation; %d files were compiled again, %d objects are different", len(ours), again, different)
	if len(ours) == 0 {
		t.Error("nothing was compiled")
	}
}

// tblOutsForms are the forms of tbl_outs that an error about it shows.
var tblOutsForms = []string{
	`tbl_outs = {"Foo.h.inc": ["-gen-op-decls"]}`,
	`tbl_outs = [(["-gen-op-decls"], "Foo.h.inc")]`,
	`tbl_outs = [(["-gen-op-decls"], ["Foo.h.inc", "FooMore.h.inc"])]`,
}

// TestErrors checks the messages about mistakes in BUILD files.
func TestErrors(t *testing.T) {
	b := startBazel(t, "errors.txtar")
	tests := []struct {
		target string
		want   []string
	}{
		{"//errors/no_td_file:x", []string{"missing value for mandatory attribute 'td_file'"}},
		{"//errors/absent_td_file:x", []string{"Absent.td"}},
		{"//errors/claimed_twice:x", []string{"Claimed.h.inc", "conflicts with"}},
		{"//errors/zero_shards:x", []string{"shard_count must be a whole number, 1 or more, not 0"}},
		{"//errors/auto_shards:x", []string{`shards must be a whole number, 1 or more, not "auto"`}},
		{"//errors/two_numbers_of_shards:x", []string{"want one of shards and shard_count"}},
		{"//errors/twice_in_tbl_outs:x", []string{"tbl_outs names X.h.inc twice"}},
		{"//errors/forms:x", append([]string{`tbl_outs has ("X.h.inc", "-gen-op-decls", "third")`}, tblOutsForms...)},
		{"//errors/forms_of_opts:x", append([]string{"tbl_outs has (1, \"X.h.inc\")"}, tblOutsForms...)},
		{"//errors/forms_of_all:x", append([]string{`tbl_outs has "X.h.inc"`}, tblOutsForms...)},
		{"//errors/not_executable:x", []string{"not_executable/tool.txt", "ermission denied"}},
	}
	for _, test := range tests {
		t.Run(strings.Trim(strings.ReplaceAll(test.target, "//errors/", ""), ":x"), func(t *testing.T) {
			r := b.run(t, "build", test.target, "--verbose_failures")
			if r.err == nil {
				t.Fatal("the build succeeds, want an error")
			}
			for _, want := range test.want {
				if !strings.Contains(r.stderr, want) {
					t.Errorf("the error does not say %q:\n%s", want, r.stderr)
				}
			}
		})
	}
}

// TestDiagnostic checks how Bazel shows an error in a .td file.
func TestDiagnostic(t *testing.T) {
	b := startBazel(t, "diagnostic.txtar")
	for _, strategy := range []string{"worker", "sandboxed", "local"} {
		t.Run(strategy, func(t *testing.T) {
			r := b.run(t, "build", "//diagnostic:x_filegroup", "--strategy=TdGenerate="+strategy)
			if r.err == nil {
				t.Fatal("the build succeeds, want an error")
			}
			if n := strings.Count(r.stderr, " error: "); n != 1 {
				t.Errorf("%d diagnostics, want 1:\n%s", n, r.stderr)
			}
			found := false
			for line := range strings.Lines(r.stderr) {
				found = found || strings.HasPrefix(line, "diagnostic/Wrong.td:4:") && strings.Contains(line, " error: ")
				if strings.Contains(line, "-gen-op-decls") || strings.Contains(line, "-I") {
					t.Errorf("a message shows the command line of the tool: %s", line)
				}
			}
			if !found {
				t.Errorf("no line begins with the position of the error:\n%s", r.stderr)
			}
		})
	}
}

// TestOtherRepositories builds targets that depend on a dialect in another repository,
// and on a td_library whose rule and provider are those of another rule set.
func TestOtherRepositories(t *testing.T) {
	b := startBazel(t, "repositories.txtar")
	b.build(t, "//repositories:all")
	if text := b.read(t, "repositories/User.h.inc"); !strings.Contains(text, "class AddOp") {
		t.Errorf("operations of a dialect in another repository:\n%s", text)
	}
	if text := b.read(t, "repositories/Adopted.txt"); !strings.Contains(text, "def Mine {\t// Kind More") {
		t.Errorf("records with a library of another rule set:\n%s", text)
	}
	// A target of the other rule set depends on a td_library of these rules.
	for _, want := range []string{"repositories/Mine.td", "neighbour/Base.td"} {
		if text := b.read(t, "repositories/listing.txt"); !strings.Contains(text, want) {
			t.Errorf("another rule set's TdInfo lacks %s:\n%s", want, text)
		}
	}
}

// TestAspect compares the output of the aspect td_info with that of llvm-tblgen.
func TestAspect(t *testing.T) {
	b := startBazel(t, "diagnostic.txtar")
	b.edit(t, "diagnostic/Wrong.td", "Missing_Op", "Op")
	b.build(t, "//diagnostic:x", "--aspects=@rules_ods//rules:defs.bzl%td_info", "--output_groups=td_info")
	got := b.read(t, "diagnostic/x_filegroup.td_info.json")
	cmd := exec.Command("llvm-tblgen-22", "--dump-json", "-I/usr/lib/llvm-22/include", "diagnostic/Wrong.td")
	cmd.Dir = b.workspace
	want, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("records as JSON: %d bytes that differ from llvm-tblgen's %d", len(got), len(want))
	}
}
