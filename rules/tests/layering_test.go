package tests

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestLayeringCheck preprocesses with clang and the feature layering_check. A file may then
// include headers of its library's direct dependencies only, and the targets of the
// installed MLIR and of a gentbl_cc_library have to export theirs.
func TestLayeringCheck(t *testing.T) {
	testtool.Nightly(t)
	const clang = "/usr/bin/clang-22"
	b := startBazel(t, "layering.txtar")
	testtool.File(t, clang)
	// Bazel looks for the compiler once per output base.
	b = &bazel{workspace: b.workspace, outputBase: filepath.Join(lab.dir, "clang"), flags: []string{"--repo_env=CC=" + clang}}
	t.Cleanup(b.stop)
	b.build(t, append(preprocessed, "//layering:direct")...)

	// These errors show that the feature is active.
	r := b.run(t, "build", append(preprocessed, "//layering:transitive", "--keep_going")...)
	for _, header := range []string{"mlir/IR/Dialect.h", "layering/Layering.h.inc"} {
		want := "module //layering:transitive does not depend on a module exporting '" + header + "'"
		if r.err == nil || !strings.Contains(r.stderr, want) {
			t.Errorf("the error does not say %q:\n%s", want, r.stderr)
		}
	}
}
