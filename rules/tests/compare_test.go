package tests

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestCompareExample compares the outputs of a build of the example, which each kind of output of "bazel aquery" names.
// mlir-tblgen cannot make those in balanced shards.
func TestCompareExample(t *testing.T) {
	reference := testtool.Program(t, "mlir-tblgen-22")
	b := startExample(t)
	b.build(t, "//tensorlite/...", "--output_groups=op_decls")
	same := regexp.MustCompile(`(?m)^([1-9][0-9]+) of ([0-9]+) outputs are the same; [^;]*; [^;]*; incomplete: 2 more could not be compared$`)
	first := ""
	for _, kind := range []string{"jsonproto", "textproto", "text"} {
		file := filepath.Join(b.workspace, "actions."+kind)
		cmd := b.command("aquery", append(slices.Clone(b.flags), "--color=no", "--noshow_progress", "--include_param_files", "--output="+kind,
			`mnemonic("TdGenerate", //tensorlite/...)`)...)
		var problems bytes.Buffer
		cmd.Stderr = &problems
		text, err := cmd.Output()
		if err != nil {
			t.Fatalf("bazel aquery: %v\n%s", err, problems.String())
		}
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(filepath.Join(lab.dir, "bin/ods-tblgen"), "compare", "-reference="+reference, file).CombinedOutput()
		m := same.FindStringSubmatch(string(out))
		if err == nil || m == nil || strings.Count(string(out), "mlir-tblgen-22 has no option '-op-shards'") != 2 || m[1] != m[2] || first != "" && m[1] != first {
			t.Errorf("%s: not all outputs are the same (%v):\n%s", kind, err, out)
			continue
		}
		first = m[1]
	}
}
