package testtool

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// RunArchives calls f in a subtest for each archive in dir, with the texts of its files.
// It fails if there are fewer than atLeast archives.
func RunArchives(t *testing.T, dir string, atLeast int, f func(t *testing.T, files map[string]string)) {
	t.Helper()
	archives, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil || len(archives) < atLeast {
		t.Fatalf("%s has %d archives, want at least %d: %v", dir, len(archives), atLeast, err)
	}
	for _, p := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(p), ".txtar"), func(t *testing.T) {
			f(t, ReadArchive(t, p))
		})
	}
}

// ReadArchive returns the texts of the files of an archive.
func ReadArchive(t *testing.T, name string) map[string]string {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, file := range archive.Files {
		files[file.Name] = string(file.Data)
	}
	return files
}

// TakeFile removes a file from files and returns its text. It returns "" if there is none.
func TakeFile(files map[string]string, name string) string {
	text := files[name]
	delete(files, name)
	return text
}

// WriteFiles writes files below a directory.
func WriteFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
