package questions

import (
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

func TestOf(t *testing.T) {
	for _, c := range []struct {
		release               mlir.Release
		questions, generators int
	}{
		{22, 3035, 52},
		{23, 3968, 52},
		{24, 4031, 51},
	} {
		all := Of(c.release)
		generators := map[string]bool{}
		seen := map[string]bool{}
		for _, q := range all {
			generators[q.Generator()] = true
			if seen[q.String()] {
				t.Errorf("MLIR %s: asked twice: %s", c.release, q)
			}
			seen[q.String()] = true
		}
		if len(all) != c.questions || len(generators) != c.generators {
			t.Errorf("MLIR %s: %d questions, %d generators, want %d and %d", c.release, len(all), len(generators), c.questions, c.generators)
		}
	}
	if all := Of(21); all != nil {
		t.Errorf("%d questions about a release without a list", len(all))
	}
}

// TestOrder checks that the complete list is stored in the order of Compare.
func TestOrder(t *testing.T) {
	stored, err := Parse(lists()[0].text)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.IsSortedFunc(stored, Compare) {
		t.Error("mlir22.tsv is not in order; 'make questions' writes it")
	}
}

func TestChanges(t *testing.T) {
	parse := func(text string) []Question {
		t.Helper()
		all, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	before := parse("a.td\t-gen-op-decls\nb.td\t-gen-op-decls\n")
	after := parse("a.td\t-print-records\na.td\t-gen-op-decls\nc.td\t-gen-op-decls\n")
	changes := Changes(before, after)
	if want := "-b.td\t-gen-op-decls\na.td\t-print-records\nc.td\t-gen-op-decls\n"; changes != want {
		t.Errorf("got %q, want %q", changes, want)
	}
	got, err := Apply(before, changes)
	if err != nil || !slices.EqualFunc(got, after, func(a, b Question) bool { return a.String() == b.String() }) {
		t.Errorf("got %v, %v, want %v", got, err, after)
	}
	if _, err := Apply(after, "-b.td\t-gen-op-decls\n"); err == nil {
		t.Error("a row is omitted that the list does not have")
	}
}

func TestParse(t *testing.T) {
	all, err := Parse("a/b.td\t-gen-op-decls\nc.td\t--gen-dialect-defs --dialect=d\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 2 || all[1].File != "c.td" || all[1].Generator() != "gen-dialect-defs" ||
		!slices.Equal(all[1].Args, []string{"--gen-dialect-defs", "--dialect=d"}) {
		t.Errorf("got %q", all)
	}
	for _, text := range []string{"a.td\n", "a.td\t\n", "\t-gen-op-decls\n", "a.td\t-x\n\n"} {
		if _, err := Parse(text); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%q: error %v", text, err)
		}
	}
}
