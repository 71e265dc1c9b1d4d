package td

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// installedInclude is where Debian puts the headers of MLIR.
const installedInclude = testtool.Include

// foreignIncludes are the files that MLIR's headers include and that no rule of
// the extension generates: generators of one dialect write the first four, and
// the last is written by hand and is not copied to the test.
var foreignIncludes = []string{
	"mlir/Dialect/OpenMP/OpenMPClauseOps.h.inc",
	"mlir/Dialect/SPIRV/IR/SPIRVEnumAvailability.h.inc",
	"mlir/Dialect/SPIRV/IR/SPIRVAvailability.h.inc",
	"mlir/Dialect/Tosa/IR/TosaAvailability.h.inc",
	"PDLPatternMatch.h.inc",
}

var ungenerated = regexp.MustCompile(`: no rule generates "([^"]+)"`)

// TestInstalledMLIR writes rules for MLIR's own dialects, from the .td files and
// headers that are installed and without CMake files, and compares the outputs
// with the generated files that are installed beside them: every one that a
// header includes has to be there, and nothing that MLIR does not have.
func TestInstalledMLIR(t *testing.T) {
	testtool.MLIR(t)
	dir := t.TempDir()
	generated, included := map[string]bool{}, map[string]bool{}
	directive := regexp.MustCompile(`(?m)^#include "(mlir/[^"]*\.inc)"`)
	root, err := filepath.EvalSymlinks(filepath.Join(installedInclude, "mlir"))
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		rel = "mlir/" + filepath.ToSlash(rel)
		switch filepath.Ext(p) {
		case ".inc":
			generated[rel] = true
		case ".h", ".td":
			text, err := os.ReadFile(p)
			if err != nil {
				return err
			}
			writeTree(t, dir, map[string]string{"mlir/include/" + rel: string(text)})
			for _, m := range directive.FindAllStringSubmatch(string(text), -1) {
				included[m[1]] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	writeTree(t, dir, map[string]string{
		"WORKSPACE": "workspace(name = \"llvm-project\")\n",
		"mlir/BUILD.bazel": `load(":tblgen.bzl", "gentbl_cc_library", "td_library")

package(default_visibility = ["//visibility:public"])

cc_library(
    name = "IR",
    hdrs = ["include/mlir/IR/Builders.h"],
    includes = ["include"],
)
`})
	stderr, err := runGazelle(t, dir)
	if err != nil {
		t.Fatal(err, firstLines(stderr, 10))
	}
	var reported []string
	for line := range strings.Lines(stderr) {
		m := ungenerated.FindStringSubmatch(line)
		if m == nil {
			t.Errorf("printed: %s", line)
			continue
		}
		reported = append(reported, m[1])
	}
	if diff := cmp.Diff(foreignIncludes, reported); diff != "" {
		t.Errorf("includes that nothing generates (-want +got):\n%s", diff)
	}
	written := map[string]bool{}
	for key, v := range pairsOf(t, readTree(t, dir)) {
		if strings.HasPrefix(key, "library ") {
			continue
		}
		out, _, _ := strings.Cut(v, " ")
		written[strings.TrimPrefix(out, "include/")] = true
	}
	wanted, found, right := 0, 0, 0
	for p := range included {
		if !generated[p] {
			continue
		}
		wanted++
		if written[p] {
			found++
		} else {
			t.Logf("missing: %s", p)
		}
	}
	for p := range written {
		if generated[p] {
			right++
		} else {
			t.Logf("surplus: %s", p)
		}
	}
	recall, precision := float64(found)/float64(wanted), float64(right)/float64(len(written))
	t.Logf("%d of %d included outputs, %d of %d written are right: recall %.1f %%, precision %.1f %%", found, wanted, right, len(written), 100*recall, 100*precision)
	if wanted < 200 || recall < required || precision < required {
		t.Errorf("recall or precision is below %.0f %%", 100*required)
	}
}
