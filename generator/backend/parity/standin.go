package parity

import (
	"embed"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// standin holds small classes of our own in the place of MLIR's .td files. They
// have the names and fields that generators look for, and simpler values. Cases
// with a stored answer are read with them, so that they need no installed MLIR.
//
//go:embed standin
var standin embed.FS

// Standins writes the stand-ins to a folder of the test, and returns the folder.
func Standins(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	files, err := fs.Sub(standin, "standin")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, files); err != nil {
		t.Fatal(err)
	}
	return filepath.Clean(dir)
}
