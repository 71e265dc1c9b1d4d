package questions

import (
	"slices"
	"strings"
	"testing"
)

func TestAll(t *testing.T) {
	all := All()
	if len(all) != 3035 {
		t.Errorf("%d questions, want 3035", len(all))
	}
	generators := map[string]bool{}
	seen := map[string]bool{}
	for _, q := range all {
		generators[q.Generator()] = true
		if seen[q.String()] {
			t.Errorf("asked twice: %s", q)
		}
		seen[q.String()] = true
	}
	if len(generators) != 52 {
		t.Errorf("%d generators, want 52", len(generators))
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
