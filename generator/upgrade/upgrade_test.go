package upgrade_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pmezard/go-difflib/difflib"
	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/upgrade"
	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
)

// A test case is an archive. Its comment ends in lines "to RELEASE" and "only EDITS".
// The files of the user are those outside of the folder sys. "want" has a line for each
// fact: an edit, a number of definitions, a place, a remedy, or a section with the start of
// a group. "no SECTION" excludes a section. "diff" has the changes of the files.

// roots returns include roots with the stand-ins for the base classes of the releases.
func roots(t *testing.T) map[mlir.Release]string {
	t.Helper()
	all := map[mlir.Release]string{}
	for _, r := range mlir.Releases() {
		root := parity.Standins(t)
		features := r.Features()
		edit(t, filepath.Join(root, "base/constraints.td"), func(line string) string {
			if features.AlwaysProperties && strings.Contains(line, "usePropertiesForAttributes") ||
				!features.StrictFormats && strings.Contains(line, "useStrictPropertiesInAssemblyFormat") {
				return ""
			}
			return line
		})
		edit(t, filepath.Join(root, "base/enums.td"), func(line string) string {
			if features.StrictFormats {
				return strings.Replace(line, `let assemblyFormat = "$value";`, "let assemblyFormat = \"`<` $value `>`\";", 1)
			}
			return line
		})
		all[r] = root
	}
	return all
}

func edit(t *testing.T, file string, change func(line string) string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		b.WriteString(change(line))
	}
	if b.String() != string(text) {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	includes := roots(t)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			runCase(t, archive, includes)
		})
	}
}

func runCase(t *testing.T, archive *txtar.Archive, includes map[mlir.Release]string) {
	t.Helper()
	dir := t.TempDir()
	r := &upgrade.Request{From: upgrade.Side{Release: mlir.Oldest, Root: includes[mlir.Oldest]}, IncludeDirs: []string{dir}, FragmentDirs: []string{dir},
		ReadFile: os.ReadFile, Jobs: 2}
	for line := range strings.Lines(string(archive.Comment)) {
		word, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "to":
			release, ok := mlir.ParseRelease(value)
			if ok {
				r.To = upgrade.Side{Release: release, Root: includes[release]}
			}
		case "only":
			r.Edits = []edits.Name{}
			for name := range strings.SplitSeq(value, ",") {
				r.Edits = append(r.Edits, edits.Name(name))
			}
		}
	}
	want, diff := "", ""
	for _, f := range archive.Files {
		switch f.Name {
		case "want":
			want = string(f.Data)
			continue
		case "diff":
			diff = string(f.Data)
			continue
		}
		path := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(f.Name, "sys/") && strings.HasSuffix(f.Name, ".td") {
			r.Files = append(r.Files, path)
		}
	}
	report, err := upgrade.Run(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Faults) > 0 {
		t.Errorf("faults: %q", report.Faults)
	}
	got := facts(report, dir)
	for line := range strings.Lines(want) {
		checkFact(t, strings.TrimSpace(line), got)
	}
	for _, g := range got {
		if strings.HasPrefix(g, "edit ") && !strings.Contains(want, g+"\n") {
			t.Errorf("unexpected %s", g)
		}
	}
	if changes := difference(t, report, dir); !slices.Equal(changedLines(changes), changedLines(diff)) {
		t.Errorf("the edits make\n%swant\n%s", changes, diff)
	}
	if t.Failed() {
		t.Log(strings.Join(got, "\n"))
	}
}

func checkFact(t *testing.T, line string, got []string) {
	t.Helper()
	if section, ok := strings.CutPrefix(line, "no "); ok {
		for _, g := range got {
			if strings.HasPrefix(g, section+" ") {
				t.Errorf("unexpected %s", g)
			}
		}
		return
	}
	if !slices.ContainsFunc(got, func(g string) bool {
		return strings.HasPrefix(g, line) || strings.HasPrefix(line, "remedy ") && strings.HasPrefix(g, "remedy ") && strings.Contains(g, line[len("remedy "):])
	}) {
		t.Errorf("no %s", line)
	}
}

// facts returns the contents of a report as lines.
func facts(r *upgrade.Report, dir string) []string {
	var all []string
	relative := func(file string) string { return strings.TrimPrefix(file, dir+"/") }
	for _, e := range r.Edits {
		all = append(all, strings.TrimSpace(fmt.Sprintf("edit %s %s:%d %s", e.Edit, relative(e.File), e.Line, e.Def)))
	}
	for kind, n := range r.Definitions {
		all = append(all, "def "+upgrade.Count(n, kind))
	}
	for _, g := range r.Groups {
		all = append(all, fmt.Sprintf("%s %s: %s", g.Section, g.What, g.Cause))
		if g.Remedy != "" {
			all = append(all, "remedy "+g.Remedy)
		}
		for _, p := range g.Places {
			all = append(all, strings.TrimSpace(fmt.Sprintf("place %s:%d %s %s", relative(p.File), p.Line, p.Def, p.Detail)))
		}
	}
	for _, n := range r.Notes {
		all = append(all, "note "+n)
	}
	return all
}

func difference(t *testing.T, r *upgrade.Report, dir string) string {
	t.Helper()
	var b strings.Builder
	for _, f := range r.Files {
		name := strings.TrimPrefix(f.File, dir+"/")
		if err := difflib.WriteUnifiedDiff(&b, difflib.UnifiedDiff{A: difflib.SplitLines(f.Old), B: difflib.SplitLines(f.New),
			FromFile: name, ToFile: name, Context: 1}); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

// changedLines returns the lines of a unified diff that start with + or -.
func changedLines(diff string) []string {
	var all []string
	for line := range strings.Lines(diff) {
		if line[0] == '+' || line[0] == '-' {
			all = append(all, strings.TrimRight(line, "\n"))
		}
	}
	return all
}
