package difference

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// commit writes files into the repository of the working directory and commits them. A file
// without text is removed.
func commit(t *testing.T, message string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		if text == "" {
			os.Remove(name)
			continue
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"add", "-A"}, {"commit", "-q", "-m", message}, {"tag", message}} {
		runGit(t, args...)
	}
}

func runGit(t *testing.T, args ...string) {
	t.Helper()
	command := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"}, args...)...)
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

// TestRevisions compares commits and the working tree of a repository whose files include
// each other below an include directory that no option names.
func TestRevisions(t *testing.T) {
	testtool.Program(t, "git")
	dir := t.TempDir()
	t.Chdir(dir)
	runGit(t, "init", "-q")
	commit(t, "v1", map[string]string{
		".gitattributes":       "include/old export-ignore\n",
		"include/base/Base.td": passBase,
		"include/foo/Foo.td":   "include \"base/Base.td\"\ninclude \"foo/More.td\"\ndef P : PassBase<\"p\">;",
		"include/foo/More.td":  "def Q : PassBase<\"q\">;",
		"include/old/Old.td":   "include \"base/Base.td\"\ndef O : PassBase<\"o\">;",
	})
	commit(t, "v2", map[string]string{
		"include/foo/More.td": "def R : PassBase<\"r\">;",
		"include/old/Old.td":  "",
		"lib/Local.td":        "include \"base/Base.td\"\ndef L : PassBase<\"l\">;",
	})
	if err := os.WriteFile("lib/Untracked.td", []byte("include \"base/Base.td\"\ndef U : PassBase<\"u\">;"), 0o666); err != nil {
		t.Fatal(err)
	}
	const between = `4 changes: 2 breaking, 0 to review, 2 compatible

BREAKING, passes
  the pass is gone: 2 passes
      pass o
      pass q

compatible, passes
  the pass is new: 2 passes
      pass l
      pass r
`
	const uncommitted = "1 change: 0 breaking, 0 to review, 1 compatible\n\ncompatible, passes\n  pass u: the pass is new\n"
	for _, c := range []struct {
		dir, args string
		status    int
		out, errs string
	}{
		{".", "v1..v2", 0, between, ""},
		{".", "v1 v2", 0, between, ""},
		{".", "v1...v2", 0, between, ""},
		{"include/foo", "v1..v2", 0, between, ""},
		{".", "v1..v2 -fail-on=breaking", statusBreaking, between, ""},
		{".", "v2..", 0, uncommitted, ""},
		{".", "v2", 0, uncommitted, ""},
		{".", "v2 include/foo/missing.td", statusError, "", "has no .td files in include/foo/missing.td"},
		{".", "v3", statusError, "", "expected two versions, OLD and NEW, and found 1"},
		{".", "v2..HEAD", 0, "0 changes: 0 breaking, 0 to review, 0 compatible\n", ""},
		{".", "v1..v2 include/old", 0, "1 change: 1 breaking, 0 to review, 0 compatible\n\nBREAKING, passes\n  pass o: the pass is gone\n", ""},
		{".", "v1..v2 nowhere", statusError, "", "'v2' has no .td files in nowhere"},
		{".", "v1..v2 include/foo", 0, "2 changes: 1 breaking, 0 to review, 1 compatible\n\nBREAKING, passes\n  pass q: the pass is gone\n\n" +
			"compatible, passes\n  pass r: the pass is new\n", ""},
		{".", "v1..v3", statusError, "", "git knows no commit 'v3' here"},
		{".", "v1 v3", statusError, "", "cannot read 'v3': no such file or directory, and git knows no such commit"},
		{".", "v1..v2 -baseline=b -update-baseline", 0, "2 changes: 0 breaking, 0 to review, 2 compatible; 2 accepted\n\ncompatible, passes\n" +
			"  the pass is new: 2 passes\n      pass l\n      pass r\n", ""},
		{".", "v1..v2 -baseline=b -fail-on=breaking -only=breaking", 0, "0 changes: 0 breaking, 0 to review, 0 compatible; 2 accepted\n", ""},
		{".", "v2..HEAD -baseline=b", 0, "0 changes: 0 breaking, 0 to review, 0 compatible\n\nIn the baseline, but not among the changes:\n" +
			"  passes\tpass/o\tthe pass is gone\n  passes\tpass/q\tthe pass is gone\n", ""},
	} {
		t.Chdir(filepath.Join(dir, c.dir))
		out, errs, status := diff(strings.Fields(c.args)...)
		if status != c.status || out != c.out || !strings.Contains(errs, c.errs) {
			t.Errorf("%s: status %d, want %d\n%s\n%s\nwant\n%s\n%s", c.args, status, c.status, out, errs, c.out, c.errs)
		}
	}
}

// TestMovedFiles compares the files that the arguments name if definitions move out of or into them.
func TestMovedFiles(t *testing.T) {
	testtool.Program(t, "git")
	t.Chdir(t.TempDir())
	runGit(t, "init", "-q")
	const base, p, q = "class Option;\n", "include \"base/Base.td\"\ndef P : PassBase<\"p\">;\n", "def Q : PassBase<\"q\">;\n"
	commit(t, "v1", map[string]string{"base/Base.td": base + passBase, "a/A.td": p + q, "c/C.td": "include \"base/Base.td\"\n"})
	commit(t, "renamed", map[string]string{"a/A.td": "", "b/B.td": p + q})
	commit(t, "moved", map[string]string{"b/B.td": p, "c/C.td": "include \"base/Base.td\"\n" + q})
	commit(t, "gone", map[string]string{"c/C.td": ""})
	const none = "0 changes: 0 breaking, 0 to review, 0 compatible\n"
	const gone = "1 change: 1 breaking, 0 to review, 0 compatible\n\nBREAKING, passes\n  pass q: the pass is gone\n"
	for args, want := range map[string]string{
		"v1..renamed a":    none,
		"v1..renamed b":    none,
		"renamed..v1 b":    none,
		"renamed..moved b": none,
		"renamed..moved c": none,
		"moved..renamed c": none,
		"moved..gone c":    gone,
		"v1..gone a":       gone,
		"v1..gone b":       none,
		"moved c":          gone, // the working tree is that of "gone"
	} {
		if out, errs, status := diff(strings.Fields(args)...); status != 0 || out != want {
			t.Errorf("%s: status %d\n%s\n%s\nwant\n%s", args, status, out, errs, want)
		}
	}
}
