//go:build unix

package outputfile

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
)

func mustWrite(t *testing.T, name, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, mode); err != nil {
		t.Fatal(err)
	}
}

// expectText checks the text of a file, and that its directory has no temporary file.
func expectText(t *testing.T, name, want string) {
	t.Helper()
	if text, err := os.ReadFile(name); err != nil || string(text) != want {
		t.Errorf("%s: got %q, %v, want %q", name, text, err, want)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(name), ".ods-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left: %v %v", left, err)
	}
}

// TestReplace makes one edit of a file in each state that a file of a user may have.
func TestReplace(t *testing.T) {
	for name, c := range map[string]struct {
		prepare func(t *testing.T, file string) // makes the file with the text "old"
		isNew   bool
		want    string // the text after the edit to "new"
		err     string // a part of the error; "" for none
	}{
		"regular":      {prepare: func(t *testing.T, f string) { mustWrite(t, f, "old", 0o600) }, want: "new"},
		"created":      {prepare: func(t *testing.T, f string) {}, isNew: true, want: "new"},
		"changed":      {prepare: func(t *testing.T, f string) { mustWrite(t, f, "save", 0o644) }, want: "save", err: "changed it"},
		"longer":       {prepare: func(t *testing.T, f string) { mustWrite(t, f, "older", 0o644) }, want: "older", err: "changed it"},
		"removed":      {prepare: func(t *testing.T, f string) {}, err: "changed it"},
		"made":         {prepare: func(t *testing.T, f string) { mustWrite(t, f, "save", 0o644) }, isNew: true, want: "save", err: "made it"},
		"read-only":    {prepare: func(t *testing.T, f string) { mustWrite(t, f, "old", 0o444) }, want: "old", err: "read-only"},
		"no directory": {prepare: func(t *testing.T, f string) { os.Remove(filepath.Dir(f)) }, isNew: true, err: "no such file"},
		"directory": {prepare: func(t *testing.T, f string) {
			if err := os.Mkdir(f, 0o777); err != nil {
				t.Fatal(err)
			}
		}, err: "not a regular file"},
		"dangling link": {prepare: func(t *testing.T, f string) {
			if err := os.Symlink("nowhere", f); err != nil {
				t.Fatal(err)
			}
		}, isNew: true, err: "made it"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "dir", "file")
			if err := os.Mkdir(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			c.prepare(t, file)
			before, _ := os.Lstat(file)
			err := Replace(t.Context(), []Edit{{Name: file, Read: []byte("old"), Text: []byte("new"), IsNew: c.isNew}}, nil)
			if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err) || !strings.Contains(err.Error(), file)) {
				t.Errorf("error %v, want %q", err, c.err)
			}
			if c.want != "" {
				expectText(t, file, c.want)
			}
			if after, err := os.Lstat(file); before != nil && (err != nil || before.Mode() != after.Mode()) {
				t.Errorf("the mode is %v, %v, want %v", after.Mode(), err, before.Mode())
			}
		})
	}
}

// TestReplaceLinks checks that links of both kinds stay.
func TestReplaceLinks(t *testing.T) {
	dir := t.TempDir()
	target, other, link := filepath.Join(dir, "target"), filepath.Join(dir, "other"), filepath.Join(dir, "link")
	mustWrite(t, target, "a long old text", 0o640)
	if err := errors.Join(os.Link(target, other), os.Symlink("target", link)); err != nil {
		t.Fatal(err)
	}
	texts := []string{"a long old text", "short", "a text that is longer than all others", "last"}
	for i, text := range texts[1:] {
		if err := Replace(t.Context(), []Edit{{Name: link, Read: []byte(texts[i]), Text: []byte(text)}}, nil); err != nil {
			t.Fatal(err)
		}
		expectText(t, other, text)
		expectText(t, target, text)
	}
	if err := os.Remove(other); err != nil {
		t.Fatal(err)
	}
	if err := Replace(t.Context(), []Edit{{Name: link, Read: []byte("last"), Text: []byte("alone")}}, nil); err != nil {
		t.Fatal(err)
	}
	expectText(t, target, "alone")
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info, err)
	}
}

// TestReplaceAll checks that an error of one edit leaves all files as they are.
func TestReplaceAll(t *testing.T) {
	dir := t.TempDir()
	name := func(base string) string { return filepath.Join(dir, base) }
	mustWrite(t, name("a"), "old", 0o644)
	mustWrite(t, name("c"), "save", 0o644)
	edits := []Edit{
		{Name: name("a"), Read: []byte("old"), Text: []byte("new")},
		{Name: name("b.sh"), IsNew: true, Text: []byte("new"), IsExecutable: true},
		{Name: name("c"), Read: []byte("old"), Text: []byte("new")},
	}
	if err := ReplaceAll(t.Context(), dir, edits, nil); err == nil || !strings.Contains(err.Error(), name("c")) {
		t.Errorf("error: %v", err)
	}
	expectFiles(t, dir, 2)
	expectText(t, name("a"), "old")
	// An error of a rename, after two files have the new text.
	mustWrite(t, name("c"), "old", 0o644)
	all := prepareAll(t.Context(), edits, &Registry{})
	for _, r := range all[:2] {
		if err := r.commit(); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range all[:2] {
		if err := r.undo(); err != nil {
			t.Error(err)
		}
	}
	for _, r := range all {
		r.discard()
	}
	expectFiles(t, dir, 2)
	expectText(t, name("a"), "old")
	if err := ReplaceAll(t.Context(), dir, edits, nil); err != nil {
		t.Fatal(err)
	}
	for _, base := range []string{"a", "b.sh", "c"} {
		expectText(t, name(base), "new")
	}
	if info, err := os.Stat(name("b.sh")); err != nil || info.Mode()&0o100 == 0 {
		t.Errorf("b.sh: %v %v", info.Mode(), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Replace(ctx, edits[:1], nil); err == nil {
		t.Error("written after the end of the context")
	}
}

// TestReplaceDuringSaves saves files at random moments of edits, as editors do: in place and by a
// rename. A save that was complete is never lost.
func TestReplaceDuringSaves(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	for round := range 2000 {
		mustWrite(t, file, "old", 0o644)
		var saver sync.WaitGroup
		saver.Go(func() {
			for range round % 40 * 50 {
				_ = strconv.Itoa(round) // takes a varying time
			}
			var err error
			if round%2 == 0 {
				err = os.WriteFile(file, []byte("save"), 0o644)
			} else if err = os.WriteFile(file+".save", []byte("save"), 0o644); err == nil {
				err = os.Rename(file+".save", file)
			}
			if err != nil {
				t.Error(err)
			}
		})
		err := Replace(t.Context(), []Edit{{Name: file, Read: []byte("old"), Text: []byte("new")}}, nil)
		saver.Wait()
		expectText(t, file, "save")
		if t.Failed() {
			t.Fatalf("round %d: %v", round, err)
		}
	}
}

// TestAbandoned checks that the temporary file of a killed process is removed.
func TestAbandoned(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	mustWrite(t, file, "text", 0o644)
	for n := range 3 {
		mustWrite(t, temporaryName(temporaryPrefix(file), n), "left", 0o600)
	}
	RemoveAbandoned(file)
	expectText(t, file, "text")
	mustWrite(t, temporaryName(temporaryPrefix(file), 7), "left", 0o600)
	RemoveAbandonedBelow(filepath.Dir(file))
	expectText(t, file, "text")
}

// TestForeignTemporaryNames checks that pipes and links with the names of temporary files are
// neither opened nor removed.
func TestForeignTemporaryNames(t *testing.T) {
	dir := t.TempDir()
	file, other := filepath.Join(dir, "file"), filepath.Join(dir, "other")
	mustWrite(t, file, "old", 0o644)
	mustWrite(t, other, "text", 0o644)
	if err := syscall.Mkfifo(temporaryName(temporaryPrefix(file), 0), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("other", temporaryName(temporaryPrefix(file), 1)); err != nil {
		t.Fatal(err)
	}
	if err := Replace(t.Context(), []Edit{{Name: file, Read: []byte("old"), Text: []byte("new")}}, nil); err != nil {
		t.Fatal(err)
	}
	if err := Write(t.Context(), filepath.Join(dir, "output"), []byte("new"), Options{}); err != nil {
		t.Fatal(err)
	}
	expectFiles(t, dir, 5)
	if text, err := os.ReadFile(other); err != nil || string(text) != "text" {
		t.Errorf("%s %v", text, err)
	}
}

// TestAbandonedDirectories checks that only directories without a lock are removed.
func TestAbandonedDirectories(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	if err := errors.Join(os.MkdirAll(filepath.Join(os.TempDir(), "ods-word-1-0", "a"), 0o777), os.Mkdir(filepath.Join(os.TempDir(), "ods-word-other"), 0o777)); err != nil {
		t.Fatal(err)
	}
	registry := &Registry{}
	first, removeFirst, err := registry.TemporaryDirectory("word", "")
	if err != nil {
		t.Fatal(err)
	}
	_, removeSecond, err := (&Registry{}).TemporaryDirectory("word", "")
	if err != nil {
		t.Fatal(err)
	}
	expectFiles(t, os.TempDir(), 3)
	if info, err := os.Stat(first); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v %v", info, err)
	}
	removeFirst()
	registry.RemoveAll()
	removeSecond()
	expectFiles(t, os.TempDir(), 1)
}

// TestReplaceMany edits more files than are open at the same time, of which another program has changed one.
func TestReplaceMany(t *testing.T) {
	dir := t.TempDir()
	const count, changed = maxOpen + 50, maxOpen + 7
	var edits []Edit
	for i := range count {
		name := filepath.Join(dir, strconv.Itoa(i))
		edit := Edit{Name: name, Text: []byte("new " + strconv.Itoa(i)), IsNew: i%2 == 0}
		if !edit.IsNew {
			edit.Read = []byte("old")
			mustWrite(t, name, "old", 0o644)
		}
		if i == changed {
			mustWrite(t, name, "saved", 0o644)
		}
		edits = append(edits, edit)
	}
	temporary := &Registry{}
	if err := Replace(t.Context(), edits, temporary); err == nil || strings.Count(err.Error(), "\n") != 0 || !strings.Contains(err.Error(), edits[changed].Name) {
		t.Errorf("the error is not about %s alone: %v", edits[changed].Name, err)
	}
	for i, e := range edits {
		want := string(e.Text)
		if i == changed {
			want = "saved"
		}
		if text, err := os.ReadFile(e.Name); err != nil || string(text) != want {
			t.Errorf("%s has %q, %v, want %q", e.Name, text, err, want)
		}
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".ods-*")); err != nil || len(left) > 0 || len(temporary.files) > 0 {
		t.Errorf("left: %v %v", left, err)
	}
}

// TestSyncAll checks that each file that cannot be written to the disk has its error.
func TestSyncAll(t *testing.T) {
	var files []*tempFile
	for i := range 40 {
		file, err := os.Create(filepath.Join(t.TempDir(), "file"))
		if err != nil {
			t.Fatal(err)
		}
		if i == 7 {
			file.Close()
		} else {
			defer file.Close()
		}
		files = append(files, &tempFile{file: file})
	}
	errs := syncAll(files)
	for i, f := range files {
		if (errs[f] != nil) != (i == 7) {
			t.Errorf("file %d: %v", i, errs[f])
		}
	}
}
