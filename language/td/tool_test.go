package td

import (
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// TestGeneratorsRun writes the rules for a repository of each layout and runs the reference
// generator with their options. The generator must accept all of them.
func TestGeneratorsRun(t *testing.T) {
	tool := testtool.Program(t, "mlir-tblgen-22")
	include := testtool.MLIR(t)
	for name, files := range map[string]layouts.Repo{
		"package_per_directory": layouts.PackagePerDirectory(4, 4),
		"single_build":          layouts.SingleBuild(4, 4),
		"package_per_dialect":   layouts.PackagePerDialect(4, 4),
		"monolith":              layouts.Monolith(4, 4),
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for f, text := range files {
				if isBuild(f) {
					files[f] = withoutRules(t, f, text)
				}
			}
			writeTree(t, dir, files)
			if stderr, err := runGazelle(t, dir); err != nil || stderr != "" {
				t.Fatal(err, stderr)
			}
			ran := 0
			for f, text := range readTree(t, dir) {
				if !isBuild(f) {
					continue
				}
				b, err := rule.LoadData(f, slashpath.Dir(f), []byte(text))
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range b.Rules {
					if buildfile.RuleOf(r.Kind()) != buildfile.GentblCC {
						continue
					}
					td := path.Join(slashpath.Dir(f), r.AttrString("td_file"))
					entries, _, _ := buildfile.ReadOutputs(r.Attr("tbl_outs"))
					for _, e := range entries {
						args := append([]string{"-I", include, "-I", dir, "-I", filepath.Join(dir, "compiler/src"), "-I", filepath.Join(dir, "proj/include"), filepath.Join(dir, td)}, e.Options...)
						out, err := exec.Command(tool, args...).CombinedOutput()
						if err != nil {
							t.Errorf("%s %v: %v\n%s", td, e.Options, err, firstLines(string(out), 4))
						}
						ran++
					}
				}
			}
			if ran < 20 {
				t.Errorf("only %d generators ran", ran)
			}
		})
	}
}

func firstLines(s string, n int) string {
	lines := strings.SplitN(s, "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}
