package synthetic

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

// TestDialect checks that mlir-tblgen finds the requested number of operations
// at every depth of includes, and that the kinds have their proportions.
func TestDialect(t *testing.T) {
	reference := parity.Reference(t)
	for _, d := range []Dialect{
		{Name: "Synth", Operations: 1},
		{Name: "Synth", Operations: 20, Seed: 1},
		{Name: "Deep", Operations: 100, Depth: 7, Seed: 2},
		{Name: "Deeper", Operations: 3, Depth: 5},
		{Name: "Wide", Operations: 10, Kind: Wide},
		{Name: "Authored", Operations: 50, Kind: Authored},
		{Name: "Large", Operations: 5, Kind: Large},
	} {
		dir := t.TempDir()
		files := d.Files()
		if len(files) != d.Depth+1 {
			t.Errorf("%+v: %d files", d, len(files))
		}
		for _, f := range files {
			if err := os.WriteFile(filepath.Join(dir, f.Name), []byte(f.Text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		out, err := exec.Command(reference, "-gen-op-decls", "-I", parity.Include, "-I", dir,
			filepath.Join(dir, d.Name+"Ops.td")).CombinedOutput()
		if err != nil {
			t.Fatalf("%+v: %v\n%.2000s", d, err, out)
		}
		if n := strings.Count(string(out), " : public ::mlir::Op<"); n != d.Operations {
			t.Errorf("%+v: %d operations", d, n)
		}
		if d.Kind != Mixed {
			continue
		}
		for _, s := range []struct {
			kind  string
			share int
		}{{"Unary", 30}, {"Binary", 25}, {"Variadic", 20}, {"Attributed", 15}, {"Region", 10}} {
			n := strings.Count(string(out), " : public ::mlir::Op<"+s.kind)
			if exact := float64(s.share*d.Operations) / 100; float64(n) < exact-2 || float64(n) > exact+2 {
				t.Errorf("%+v: %d operations %s, want about %.1f", d, n, s.kind, exact)
			}
		}
	}
}
