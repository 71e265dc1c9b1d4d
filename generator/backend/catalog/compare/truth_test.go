package compare

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A truth is one case of testdata/truth: two versions of a definition, and what must be
// reported.
type truth struct {
	name     string
	old, now string
	want     []expectation // none for no change
}

// An expectation is a verdict in a section. A change with both must contain the text.
type expectation struct {
	verdict, section, text string
}

func (e expectation) String() string { return e.verdict + " " + e.section }

// readTruth reads a file of cases.
func readTruth(t *testing.T, file string) []truth {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []truth
	for i, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		name, body, _ := strings.Cut(part, "\n")
		c := truth{name: name}
		expectations := 0
		for line := range strings.Lines(body) {
			line = strings.TrimRight(line, "\n")
			switch {
			case line == "":
			case strings.HasPrefix(line, "want "):
				expectations++
				if line == "want none" {
					continue
				}
				head, text, _ := strings.Cut(strings.TrimPrefix(line, "want "), ": ")
				verdict, section, _ := strings.Cut(head, " ")
				c.want = append(c.want, expectation{verdict, section, text})
			case line[0] == '-':
				c.old += line[1:] + "\n"
			case line[0] == '+':
				c.now += line[1:] + "\n"
			case line[0] == ' ':
				c.old += line[1:] + "\n"
				c.now += line[1:] + "\n"
			default:
				t.Fatalf("%s, case %d: cannot read %q", file, i+1, line)
			}
		}
		if expectations == 0 {
			t.Fatalf("%s: case %q has no expectation", file, name)
		}
		cases = append(cases, c)
	}
	return cases
}

// A truthLoader evaluates definitions after a common text.
type truthLoader struct {
	include, prelude string
	trees            *tablegen.Cache
}

func (l *truthLoader) load(name, definitions string) (*catalog.Catalog, error) {
	records, err := tablegen.Load(context.Background(), name, tablegen.Options{IncludeDirs: []string{l.include}, Cache: l.trees,
		ReadFile: func(file string) ([]byte, error) {
			if file == name {
				return []byte(l.prelude + definitions), nil
			}
			return os.ReadFile(file)
		}})
	if err != nil {
		return nil, err
	}
	return catalog.Build(context.Background(), &backend.Input{IncludeDirs: []string{l.include}, Jobs: 1,
		Roots: []backend.Root{{File: name, Records: records, Features: mlir.Release22.Features()}}})
}

// TestTruth compares pairs of definitions. What must be reported about them was decided by
// hand, before the comparison was written.
func TestTruth(t *testing.T) {
	include := testtool.MLIR(t)
	prelude, err := os.ReadFile("testdata/truth/prelude.td")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/truth/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	loader := &truthLoader{include, string(prelude), &tablegen.Cache{}}
	all := 0
	for _, file := range files {
		for i, c := range readTruth(t, file) {
			all++
			t.Run(strings.TrimSuffix(filepath.Base(file), ".txt")+"/"+c.name, func(t *testing.T) {
				old, err := loader.load(fmt.Sprintf("old%d.td", i), c.old)
				if err != nil {
					t.Fatal(err)
				}
				now, err := loader.load(fmt.Sprintf("new%d.td", i), c.now)
				if err != nil {
					t.Fatal(err)
				}
				c.check(t, Compare(old, now))
			})
		}
	}
	if all < 120 {
		t.Errorf("%d cases, want at least 120", all)
	}
}

// check compares changes with the expectations.
func (c *truth) check(t *testing.T, changes []Change) {
	t.Helper()
	var got, want []string
	var report strings.Builder
	for _, change := range changes {
		got = append(got, change.Verdict.String()+" "+string(change.Section))
		fmt.Fprintf(&report, "%s %s: %s: %s\n", change.Verdict, change.Section, change.ID, change.Text)
	}
	for _, e := range c.want {
		want = append(want, e.String())
		if !slices.ContainsFunc(changes, func(change Change) bool {
			return change.Verdict.String() == e.verdict && string(change.Section) == e.section && strings.Contains(change.Text, e.text)
		}) {
			t.Errorf("no change %s with the text %q", e, e.text)
		}
	}
	for _, list := range []*[]string{&got, &want} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v\n%s%s", got, want, c.old+"---\n"+c.now+"---\n", report.String())
	}
}
