package td

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
)

// installedInclude is where Debian puts the headers of MLIR.
const installedInclude = testtool.Include

// TestInstalledMLIR writes rules for MLIR's own dialects from the installed .td files and
// headers, without CMake files. It compares the outputs of the rules with the installed
// generated files. Each installed file that a header includes must be an output, and each
// output must be installed. Outputs of family generators must be equal byte for byte.
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
		case ".inc", ".h", ".td":
			text, err := os.ReadFile(p)
			if err != nil {
				return err
			}
			if filepath.Ext(p) == ".inc" && !strings.Contains(string(text), "Part of the LLVM Project") {
				generated[rel] = true // files that are written by hand have a licence
				return nil
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
	for line := range strings.Lines(stderr) {
		t.Errorf("printed: %s", line)
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
	if wanted < 200 || recall < 1 || precision < 1 {
		t.Errorf("recall or precision is below 100 %%")
	}
	compareFamilies(t, dir, root)
}

// compareFamilies runs the reference with the options in the rules, for the outputs of
// family generators, and compares the outputs with the installed files.
func compareFamilies(t *testing.T, dir, root string) {
	tool := testtool.Program(t, "mlir-tblgen-22")
	b, err := rule.LoadFile(filepath.Join(dir, "mlir/BUILD.bazel"), "mlir")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, r := range b.Rules {
		entries, _, _ := buildfile.ReadOutputs(r.Attr("tbl_outs"))
		for _, e := range entries {
			if k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options)); k != 0 {
				continue
			}
			args := append([]string{"-I", installedInclude, filepath.Join(dir, "mlir", r.AttrString("td_file"))}, e.Options...)
			got, err := exec.Command(tool, args...).Output()
			if err != nil {
				t.Errorf("%s: %v", e.Name, err)
			}
			want, err := os.ReadFile(filepath.Join(root, strings.TrimPrefix(e.Name, "include/mlir/")))
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != string(want) {
				t.Errorf("%s %v writes another %s than MLIR's own build", r.AttrString("td_file"), e.Options, e.Name)
			}
			compared++
		}
	}
	if compared < 5 {
		t.Errorf("only %d outputs compared", compared)
	}
}
