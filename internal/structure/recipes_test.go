package structure

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestRecipes does what CONTRIBUTING.md says about additions in a copy of the repository. An archive of testdata/recipes
// is an addition: files "new NAME"; edits of files, "edit NAME", with the lines to add after a line "after START",
// "before START", "replace START" or "end", where START begins a line of the file; and commands, "check", that succeed
// once all is in its place. The page must name each file that is changed.
func TestRecipes(t *testing.T) {
	root := filepath.Join("..", "..")
	page, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob("testdata/recipes/*.txtar")
	if err != nil || len(names) < 3 {
		t.Fatalf("%d recipes, %v", len(names), err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range archive.Files {
				file, isEdit := strings.CutPrefix(f.Name, "edit ")
				if isEdit && !bytes.Contains(page, []byte("`"+file+"`")) {
					t.Errorf("CONTRIBUTING.md does not name %s", file)
				}
			}
			testtool.Nightly(t)
			dir := t.TempDir()
			copyRepository(t, root, dir)
			addRecipe(t, dir, archive)
		})
	}
}

// copyRepository copies the files of the repository that git does not ignore.
func copyRepository(t *testing.T, root, dir string) {
	t.Helper()
	git := testtool.Program(t, "git")
	list, err := exec.Command(git, "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		from := filepath.Join(root, name)
		info, err := os.Lstat(from)
		if err != nil || !info.Mode().IsRegular() { // deleted, or a link
			continue
		}
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, name), text, info.Mode())
	}
}

func writeFile(t *testing.T, name string, text []byte, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, mode); err != nil {
		t.Fatal(err)
	}
}

// addRecipe makes the changes of an archive in a copy of the repository, and runs its check.
func addRecipe(t *testing.T, dir string, archive *txtar.Archive) {
	t.Helper()
	check := ""
	for _, f := range archive.Files {
		kind, name, _ := strings.Cut(f.Name, " ")
		path := filepath.Join(dir, name)
		switch kind {
		case "new":
			if _, err := os.Lstat(path); err == nil {
				t.Errorf("%s exists already", name)
			}
			writeFile(t, path, f.Data, 0o644)
		case "edit":
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			writeFile(t, path, []byte(edited(t, name, string(text), string(f.Data))), 0o644)
		case "check":
			check = string(f.Data)
		default:
			t.Fatalf("%q: want new, edit or check", f.Name)
		}
	}
	cmd := exec.Command(testtool.Program(t, "bash"), "-euo", "pipefail", "-c", check)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// edited returns a text with the edits of a file of a recipe.
func edited(t *testing.T, name, text, edits string) string {
	t.Helper()
	at, end := -1, -1
	add := func(line string) {
		if at < 0 {
			t.Fatalf("%s: %q stands before the first place", name, line)
		}
		text = text[:at] + line + text[end:]
		at += len(line)
		end = at
	}
	for line := range strings.Lines(edits) {
		verb, start, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if verb == "end" && start == "" {
			at, end = len(text), len(text)
			continue
		}
		if verb != "after" && verb != "before" && verb != "replace" {
			add(line)
			continue
		}
		at = strings.Index("\n"+text, "\n"+start)
		if at < 0 || start == "" {
			t.Fatalf("%s: no line begins with %q", name, start)
		}
		end = at + strings.Index(text[at:], "\n") + 1
		switch verb {
		case "after":
			at = end
		case "before":
			end = at
		}
	}
	return text
}
