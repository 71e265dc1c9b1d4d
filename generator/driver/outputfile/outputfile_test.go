package outputfile

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

func expectFiles(t *testing.T, dir string, want int) {
	t.Helper()
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != want {
		t.Errorf("%v %v, want %d files", entries, err, want)
	}
}

// TestSameTarget writes one file from many sets at the same time. The file is
// always complete, and no temporary file remains.
func TestSameTarget(t *testing.T) {
	dir := t.TempDir()
	target := filepath.Join(dir, "out")
	var writers sync.WaitGroup
	for i := range 8 {
		text := bytes.Repeat([]byte(strconv.Itoa(i)), 100_000)
		writers.Go(func() {
			for range 20 {
				if err := Write(t.Context(), target, text, Options{Temporary: &Registry{}}); err != nil {
					t.Error(err)
				}
				if got, err := os.ReadFile(target); err != nil || len(got) != len(text) || bytes.Count(got, got[:1]) != len(text) {
					t.Errorf("%d bytes, %v", len(got), err)
				}
			}
		})
	}
	writers.Wait()
	expectFiles(t, dir, 1)
}

// TestRemoveAll ends the work of a set from another goroutine.
func TestRemoveAll(t *testing.T) {
	dir := t.TempDir()
	registry := &Registry{}
	set := NewSet(t.Context(), Options{Temporary: registry})
	out, err := set.Open(filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	expectFiles(t, dir, 1)
	registry.RemoveAll()
	expectFiles(t, dir, 0)
	out.Write([]byte("text"))
	if err := set.Commit(); err == nil {
		t.Error("a removed file was committed")
	}
	if _, err := set.Open(filepath.Join(dir, "other")); err == nil {
		t.Error("a file was created after RemoveAll")
	}
	set.Discard()
	expectFiles(t, dir, 0)
}

// TestCancelled writes nothing after the end of the context.
func TestCancelled(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancelCause(t.Context())
	set := NewSet(ctx, Options{})
	defer set.Discard()
	out, err := set.Open(filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	reason := errors.New("a reason")
	cancel(reason)
	if _, err := out.Write([]byte("text")); !errors.Is(err, reason) {
		t.Errorf("%v, want the reason", err)
	}
	if err := set.Commit(); !errors.Is(err, reason) {
		t.Errorf("%v, want the reason", err)
	}
	set.Discard()
	expectFiles(t, dir, 0)
}

// TestIfChanged checks that a file is not written if its bytes would stay the
// same.
func TestIfChanged(t *testing.T) {
	dir := t.TempDir()
	target := filepath.Join(dir, "out")
	write := func(text string) os.FileInfo {
		t.Helper()
		if err := Write(t.Context(), target, []byte(text), Options{IfChanged: true}); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(target)
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	first := write("text")
	if again := write("text"); !os.SameFile(first, again) {
		t.Error("the file was replaced")
	}
	if other := write("other"); os.SameFile(first, other) {
		t.Error("the file was not replaced")
	}
	expectFiles(t, dir, 1)
}

// TestTooLarge checks that the outputs of a set have a limit.
func TestTooLarge(t *testing.T) {
	set := NewSet(t.Context(), Options{Stdout: io.Discard})
	defer set.Discard()
	out, err := set.Open("-")
	if err != nil {
		t.Fatal(err)
	}
	text := make([]byte, 1<<20)
	for range maxOutput >> 20 {
		if _, err := out.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := out.Write(text); err == nil || !strings.Contains(err.Error(), "larger than 256 MiB") {
		t.Errorf("error: %v", err)
	}
}
