package parity

import (
	"embed"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// standin holds the stand-ins: small classes of this project with the names and
// fields that generators look up, and with simpler values than MLIR's. Cases
// with a stored output use them, so they need no installed MLIR.
//
//go:embed standin
var standin embed.FS

// Standins writes the stand-ins to a temporary folder of the test and returns
// its path.
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
