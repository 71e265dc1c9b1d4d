//go:build bazel7

package tests

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReleases builds the example against each release of MLIR and runs its tests. The
// rules find the release in the definitions: the workspaces differ only in which
// installation they name.
func TestReleases(t *testing.T) {
	installed, err := filepath.Glob(cmp.Or(os.Getenv("ODS_BAZEL7"), unstable) + "/usr/lib/llvm-*")
	if err != nil || len(installed) < 3 {
		t.Fatalf("the root directory has the releases %v (%v); want three. Remove it, and 'make nightly PARTS=examples' makes it again", installed, err)
	}
	for _, folder := range installed {
		_, release, _ := strings.Cut(filepath.Base(folder), "-")
		t.Run("MLIR "+release, func(t *testing.T) {
			b := exampleIn(t, "tensorlite-"+release, "")
			b.edit(t, version.root, `ods.system_mlir(name = "llvm-project")`,
				`ods.system_mlir(name = "llvm-project", version = "`+release+`")`)
			defer os.RemoveAll(b.workspace)
			r := b.run(t, "test", "//test", "--test_output=errors")
			if r.err != nil {
				t.Fatalf("bazel test //test: %v\n%s", r.err, r.stderr)
			}
			tested := false
			for _, s := range r.spawns {
				tested = tested || s.Mnemonic == "TestRunner"
			}
			if !tested {
				t.Errorf("no test was run:\n%s", r.outputs())
			}
		})
	}
}
