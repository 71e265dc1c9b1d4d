package td

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/layouts"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// requiredRecall is the share of the pairs of a .td file and a generator that a run must
// find in a repository whose rules were removed.
const requiredRecall = 0.99

// TestRepositories runs Gazelle on complete repositories, each of them with the
// files and rules that one kind of public repository has:
//
//   - as it is, nothing changes;
//   - without its rules, the run finds the pairs of .td file and generator again,
//     and writes no other;
//   - a second run changes nothing.
//
// The file REMOVED lists generators, one per line, whose outputs only the removed rules
// mention, so that no run can find them. Rules for .td files that are not there are not
// found either. The file STDERR has the messages of the run on the unchanged repository.
func TestRepositories(t *testing.T) {
	testtool.RunArchives(t, "testdata/repositories", 1, func(t *testing.T, files map[string]string) {
		unmentioned := strings.Fields(testtool.TakeFile(files, "REMOVED"))
		messages := testtool.TakeFile(files, "STDERR")
		for name, text := range files {
			if isBuild(name) {
				files[name] = formatted(t, name, text)
			}
		}
		truth := map[string]string{}
		for key, out := range generatedBy(t, files) {
			td, generator, _ := strings.Cut(key, " ")
			if _, exists := files[td]; exists && !slices.Contains(unmentioned, generator) {
				truth[key] = out
			}
		}
		t.Run("as it is", func(t *testing.T) {
			dir := t.TempDir()
			writeTree(t, dir, files)
			printed, err := runGazelle(t, dir)
			if err != nil {
				t.Fatal(err, printed)
			}
			if diff := cmp.Diff(messages, printed); diff != "" {
				t.Errorf("messages differ (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(files, map[string]string(readTree(t, dir))); diff != "" {
				t.Errorf("something changed (-before +after):\n%s", diff)
			}
		})
		t.Run("rules removed", func(t *testing.T) {
			stripped := map[string]string{}
			for name, text := range files {
				stripped[name] = text
				if isBuild(name) {
					stripped[name] = withoutGenerators(t, files, name)
				}
			}
			dir := t.TempDir()
			writeTree(t, dir, stripped)
			printed, err := runGazelle(t, dir)
			if err != nil {
				t.Fatal(err, printed)
			}
			t.Logf("messages:\n%s", printed)
			after := readTree(t, dir)
			got := generatedBy(t, after)
			found := 0
			for key, out := range truth {
				if got[key] == out {
					found++
				} else {
					t.Logf("missing: %s to %s, got %q", key, out, got[key])
				}
			}
			for key, out := range got {
				if truth[key] == "" {
					t.Errorf("not needed: %s to %s", key, out)
				}
			}
			t.Logf("found %d of %d", found, len(truth))
			if recall := float64(found) / float64(len(truth)); recall < requiredRecall {
				t.Errorf("found %d of %d", found, len(truth))
			}
			if t.Failed() || testing.Verbose() {
				for name, text := range after {
					if isBuild(name) {
						t.Logf("%s:\n%s", name, text)
					}
				}
			}
			if _, err := runGazelle(t, dir); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(after, readTree(t, dir)); diff != "" {
				t.Errorf("the second run changes something (-first +second):\n%s", diff)
			}
		})
	})
}

// generatedBy evaluates the BUILD files of a repository. It returns the outputs for
// each .td file and generator, separated by spaces.
func generatedBy(t *testing.T, files map[string]string) map[string]string {
	t.Helper()
	outs := map[string][]string{}
	eachCall(t, files, func(file string, c expand.Call, e *expand.Evaluator) {
		pkg := slashpath.Dir(file)
		if c.Failure != "" {
			t.Errorf("%s:%d: %s", file, c.Line, c.Failure)
		}
		for _, o := range c.Outputs {
			generator := strings.TrimLeft(mlir.GeneratorOption(o.Options), "-")
			if generator == "" || len(c.TdFiles) != 1 {
				continue
			}
			td, _ := e.FileOf(pkg, c.TdFiles[0])
			key := td + " " + generator
			outs[key] = append(outs[key], path.Join(pkg, o.Name))
		}
	})
	pairs := map[string]string{}
	for key, names := range outs {
		slices.Sort(names)
		if len(slices.Compact(slices.Clone(names))) < len(names) {
			t.Errorf("%s: an output is generated twice: %s", key, names)
		}
		pairs[key] = strings.Join(names, " ")
	}
	return pairs
}

// eachCall calls f for each call of a generating rule in the BUILD files of a
// repository.
func eachCall(t *testing.T, files map[string]string, f func(file string, c expand.Call, e *expand.Evaluator)) {
	e := &expand.Evaluator{
		Repository: nameOf(files),
		Read: func(file string) ([]byte, error) {
			if text, ok := files[file]; ok {
				return []byte(text), nil
			}
			return nil, os.ErrNotExist
		},
		Glob: func(pkg string, include, exclude []string) []string {
			var out []string
			for name := range files {
				if !slashpath.Below(name, pkg) {
					continue
				}
				if rel := slashpath.Rel(name, pkg); buildfile.MatchesAny(include, rel) && !buildfile.MatchesAny(exclude, rel) {
					out = append(out, rel)
				}
			}
			return out
		},
	}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if !isBuild(name) {
			continue
		}
		for _, c := range e.Calls(slashpath.Dir(name), name, []byte(files[name])) {
			f(name, c, e)
		}
	}
}

// nameOf returns the name of a repository for itself, which its module declares.
func nameOf(files map[string]string) string {
	_, text, _ := strings.Cut(files["MODULE.bazel"], `module(name = "`)
	name, _, _ := strings.Cut(text, `"`)
	return name
}

// withoutGenerators removes from a BUILD file the statements that generate files
// from .td files, and the libraries of .td files.
func withoutGenerators(t *testing.T, files map[string]string, name string) string {
	t.Helper()
	lines := map[int]bool{}
	eachCall(t, map[string]string(layouts.Repo(files)), func(file string, c expand.Call, _ *expand.Evaluator) {
		if file == name && (len(c.Outputs) > 0 || buildfile.RuleOf(c.Symbol) != "") {
			lines[c.Line] = true
		}
	})
	f, err := rule.LoadData(filepath.FromSlash(name), slashpath.Dir(name), []byte(files[name]))
	if err != nil {
		t.Fatal(err)
	}
	f.File.Stmt = slices.DeleteFunc(f.File.Stmt, func(x build.Expr) bool {
		start, end := x.Span()
		if _, isLoad := x.(*build.LoadStmt); isLoad {
			return false
		}
		for line := start.Line; line <= end.Line; line++ {
			if lines[line] {
				return true
			}
		}
		return false
	})
	return string(build.Format(f.File))
}

// TestCMakeRepositories runs Gazelle on repositories that have a CMake build and no BUILD
// files. The rules must generate each output that CMake generates and C++ includes: a line
// of the file WANT has the output, the .td file and the generator. Each include of a
// generated file must have a rule. A line of the file STRIP has a rule and its
// strip_include_prefix.
func TestCMakeRepositories(t *testing.T) {
	testtool.RunArchives(t, "testdata/cmake_repositories", 1, func(t *testing.T, files map[string]string) {
		want, strip := testtool.TakeFile(files, "WANT"), testtool.TakeFile(files, "STRIP")
		dir := t.TempDir()
		writeTree(t, dir, files)
		printed, err := runGazelle(t, dir)
		if err != nil {
			t.Fatal(err, printed)
		}
		if printed != "" {
			t.Errorf("printed:\n%s", printed)
		}
		after := readTree(t, dir)
		got := map[string]string{}
		for key, outs := range generatedBy(t, after) {
			td, generator, _ := strings.Cut(key, " ")
			for _, out := range strings.Fields(outs) {
				got[out] = td + " -" + generator
			}
		}
		for line := range strings.Lines(want) {
			out, source, _ := strings.Cut(strings.TrimSpace(line), " ")
			if got[out] != source {
				t.Errorf("%s is generated from %q, want %q", out, got[out], source)
			}
		}
		for line := range strings.Lines(strip) {
			name, prefix, _ := strings.Cut(strings.TrimSpace(line), " ")
			pkg, rule, _ := strings.Cut(name, ":")
			if text := after[path.Join(pkg, "BUILD.bazel")]; !strings.Contains(text, fmt.Sprintf("name = %q,\n    strip_include_prefix = %q", rule, prefix)) {
				t.Errorf("%s does not strip %q:\n%s", name, prefix, text)
			}
		}
		if _, err := runGazelle(t, dir); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(after, readTree(t, dir)); diff != "" {
			t.Errorf("the second run changes something (-first +second):\n%s", diff)
		}
	})
}
