package td

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// required is the minimal recall and precision: the share of the removed pairs that a run
// must write again, and the share of the written pairs that must have been there before.
const required = 0.97

// TestLayouts removes the rules for .td files from the BUILD files of a synthetic repository
// of each layout. Gazelle must write them again without directives.
func TestLayouts(t *testing.T) {
	for _, layout := range []struct {
		name  string
		files layouts.Repo
	}{
		{"package_per_directory", layouts.PackagePerDirectory(15, 12)},
		{"single_build", layouts.SingleBuild(15, 12)},
		{"package_per_dialect", layouts.PackagePerDialect(15, 12)},
		{"monolith", layouts.Monolith(15, 12)},
	} {
		t.Run(layout.name, func(t *testing.T) {
			truth := pairsOf(t, layout.files)
			stripped := layouts.Repo{}
			for name, text := range layout.files {
				stripped[name] = text
				if isBuild(name) {
					stripped[name] = withoutRules(t, name, text)
				}
			}
			dir := t.TempDir()
			writeTree(t, dir, stripped)
			stderr, err := runGazelle(t, dir)
			if err != nil {
				t.Fatal(err)
			}
			if stderr != "" {
				t.Errorf("printed:\n%s", stderr)
			}
			got := pairsOf(t, readTree(t, dir))
			found, right := 0, 0
			for key, want := range truth {
				have, ok := got[key]
				if !ok {
					t.Logf("missing: %s", key)
					continue
				}
				found++
				if have == want {
					right++
				} else {
					t.Logf("different: %s\n\tgot  %s\n\twant %s", key, have, want)
				}
			}
			for key := range got {
				if _, ok := truth[key]; !ok {
					t.Logf("surplus: %s %s", key, got[key])
				}
			}
			recall := float64(found) / float64(len(truth))
			precision := float64(right) / float64(len(got))
			t.Logf("%d pairs, recall %.1f %%, precision %.1f %%", len(truth), 100*recall, 100*precision)
			if len(truth) < 100 || recall < required || precision < required {
				t.Errorf("recall or precision is below %.0f %%", 100*required)
			}

			before := readTree(t, dir)
			if stderr, err := runGazelle(t, dir); err != nil || stderr != "" {
				t.Errorf("second run: %v\n%s", err, stderr)
			}
			for name, text := range readTree(t, dir) {
				if before[name] != text {
					t.Errorf("the second run changes %s:\n%s", name, text)
				}
			}
		})
	}
}

// TestCompleteLayoutsStay runs Gazelle on synthetic repositories that have all rules.
// Nothing may change.
func TestCompleteLayoutsStay(t *testing.T) {
	for name, files := range map[string]layouts.Repo{
		"package_per_directory": layouts.PackagePerDirectory(15, 12),
		"single_build":          layouts.SingleBuild(15, 12),
		"package_per_dialect":   layouts.PackagePerDialect(15, 12),
		"monolith":              layouts.Monolith(15, 12),
	} {
		t.Run(name, func(t *testing.T) {
			for f, text := range files {
				if isBuild(f) {
					files[f] = formatted(t, f, text)
				}
			}
			dir := t.TempDir()
			writeTree(t, dir, files)
			if stderr, err := runGazelle(t, dir); err != nil || stderr != "" {
				t.Fatal(err, stderr)
			}
			if diff := cmp.Diff(files, readTree(t, dir)); diff != "" {
				t.Errorf("something changed (-before +after):\n%s", diff)
			}
		})
	}
}

// formatted returns the text of a BUILD file in the format in which Gazelle writes it.
func formatted(t *testing.T, name, text string) string {
	f, err := rule.LoadData(name, slashpath.Dir(name), []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return string(f.Format())
}

// TestLayoutsWithoutHints does what TestLayouts does, and also removes the deps of the rules
// for C++. No label then shows the names of the rules, so only .td files, generators,
// options and outputs are compared.
func TestLayoutsWithoutHints(t *testing.T) {
	for name, files := range map[string]layouts.Repo{
		"package_per_directory": layouts.PackagePerDirectory(15, 12),
		"single_build":          layouts.SingleBuild(15, 12),
		"package_per_dialect":   layouts.PackagePerDialect(15, 12),
		"monolith":              layouts.Monolith(15, 12),
	} {
		t.Run(name, func(t *testing.T) {
			truth := outputsOnly(pairsOf(t, files))
			for f, text := range files {
				if isBuild(f) {
					files[f] = withoutDeps(t, f, withoutRules(t, f, text))
				}
			}
			dir := t.TempDir()
			writeTree(t, dir, files)
			stderr, err := runGazelle(t, dir)
			if err != nil || stderr != "" {
				t.Fatal(err, stderr)
			}
			got := outputsOnly(pairsOf(t, readTree(t, dir)))
			right := 0
			for key, want := range truth {
				if got[key] == want {
					right++
				} else {
					t.Logf("%s: got %s, want %s", key, got[key], want)
				}
			}
			for key := range got {
				if _, ok := truth[key]; !ok {
					t.Logf("surplus: %s %s", key, got[key])
				}
			}
			recall, precision := float64(right)/float64(len(truth)), float64(right)/float64(len(got))
			t.Logf("%d pairs, recall %.1f %%, precision %.1f %%", len(truth), 100*recall, 100*precision)
			if recall < required || precision < required {
				t.Errorf("recall or precision is below %.0f %%", 100*required)
			}
		})
	}
}

// outputsOnly reduces each pair to its output and the options.
func outputsOnly(pairs map[string]string) map[string]string {
	out := map[string]string{}
	for key, v := range pairs {
		if text, _, ok := strings.Cut(v, " rule="); ok {
			out[key] = text
		}
	}
	return out
}

func withoutDeps(t *testing.T, name, text string) string {
	f, err := rule.LoadData(name, slashpath.Dir(name), []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range f.Rules {
		r.DelAttr("deps")
	}
	return string(f.Format())
}

func isBuild(name string) bool {
	return path.Base(name) == "BUILD" || path.Base(name) == "BUILD.bazel"
}

// withoutRules returns the text of a BUILD file without the rules for .td files.
func withoutRules(t *testing.T, name, text string) string {
	f, err := rule.LoadData(name, slashpath.Dir(name), []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range f.Rules {
		if buildfile.RuleOf(r.Kind()) != "" {
			r.Delete()
		}
	}
	return string(f.Format())
}

// pairsOf describes the rules of a repository. For each pair of a .td file and a generator
// it has the output, the options, and the rule with the libraries that it reaches. For each
// td_library it has the files and the dependencies.
func pairsOf(t *testing.T, files layouts.Repo) map[string]string {
	pairs := map[string]string{}
	for name, text := range files {
		if !isBuild(name) {
			continue
		}
		pkg := slashpath.Dir(name)
		f, err := rule.LoadData(name, pkg, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range f.Rules {
			deps := strings.Join(sorted(r.AttrStrings("deps")), " ")
			switch buildfile.RuleOf(r.Kind()) {
			case buildfile.TdLibrary:
				pairs["library "+pkg+":"+r.Name()] = fmt.Sprintf("[%s] deps=[%s] includes=%v", strings.Join(sorted(buildfile.SourceList(r.Attr("srcs"))), " "), deps, r.AttrStrings("includes"))
			case buildfile.GentblCC:
				entries, _, ok := buildfile.ReadOutputs(r.Attr("tbl_outs"))
				if !ok {
					t.Fatalf("%s: tbl_outs of %s", name, r.Name())
				}
				for _, e := range entries {
					key := path.Join(pkg, r.AttrString("td_file")) + " " + e.Options[0]
					pairs[key] = fmt.Sprintf("%s %v rule=%s strip=%s deps=[%s]", e.Name, e.Options[1:], r.Name(), r.AttrString("strip_include_prefix"), deps)
				}
			}
		}
	}
	return pairs
}

func sorted(list []string) []string {
	list = append([]string(nil), list...)
	sort.Strings(list)
	return list
}

func readTree(t testing.TB, dir string) layouts.Repo {
	r := layouts.Repo{}
	err := filepath.WalkDir(dir, func(p string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(p)
		rel, _ := filepath.Rel(dir, p)
		r[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
