package syntax_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// includeDirs are where Debian's packages libmlir-22-dev and llvm-22-dev put
// their TableGen files.
var includeDirs = []string{"/usr/lib/llvm-22/include/mlir", "/usr/lib/llvm-22/include/llvm", "/usr/include/llvm-22/llvm"}

// installedFiles returns the TableGen files of LLVM and MLIR.
func installedFiles(t testing.TB) []string {
	var files []string
	for _, dir := range includeDirs {
		if dir, err := filepath.EvalSymlinks(dir); err == nil {
			filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
				if err == nil && strings.HasSuffix(path, ".td") {
					files = append(files, path)
				}
				return nil
			})
		}
	}
	if len(files) == 0 {
		testtool.Missing(t, "any TableGen file under "+strings.Join(includeDirs, ", "))
	}
	return files
}

func TestInstalledFiles(t *testing.T) {
	files := installedFiles(t)
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f := parse(name, src, Statements, nil)
		if f.Err != nil {
			t.Errorf("%s: %s", f.Location(f.Err.Pos), f.Err.Msg)
		}
	}
	t.Logf("%d files", len(files))
}

func BenchmarkParseInstalled(b *testing.B) {
	var sources [][]byte
	size := 0
	for _, name := range installedFiles(b) {
		src, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		sources = append(sources, src)
		size += len(src)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, src := range sources {
			if f := parse("", src, Statements, nil); f.Err != nil {
				b.Fatal(f.Err)
			}
		}
	}
}

func BenchmarkScanInstalled(b *testing.B) {
	var sources []string
	size := 0
	for _, name := range installedFiles(b) {
		src, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		sources = append(sources, string(src))
		size += len(src)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, src := range sources {
			scan(b, src)
		}
	}
}
