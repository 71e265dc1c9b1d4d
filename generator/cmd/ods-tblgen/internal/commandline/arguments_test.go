package commandline

import (
	"errors"
	"slices"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
)

func testSyntax() *Syntax {
	return New([]backend.Family{{
		Flags:      []backend.Flag{{Name: "dialect", Value: "name"}, {Name: "count", Value: "uint", Default: "1"}},
		Generators: []backend.Generator{{Name: "gen-a"}, {Name: "gen-b"}},
	}})
}

func noFile(string) ([]byte, error) { return nil, errors.New("no file") }

// TestExtend checks that a command line in two parts means the same as in one,
// and that the first part stays as it is.
func TestExtend(t *testing.T) {
	first := []string{"--persistent_worker", "-I", "a", "-DA", "-dialect=x", "--emit", "-gen-a", "-o", "one"}
	for _, rest := range [][]string{
		{"in.td"},
		{"-I", "b", "-DB", "-dialect=y", "--", "in.td"},
		{"-o", "other", "--emit", "-gen-b", "-count=7", "-o", "two", "in.td"},
	} {
		startup, err := testSyntax().Parse(first, noFile)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // the second request must not have the arguments of the first
			got, err := startup.Extend(rest, noFile)
			if err != nil {
				t.Fatal(err)
			}
			want, err := testSyntax().Parse(slices.Concat(first[1:], rest), noFile)
			if err != nil {
				t.Fatal(err)
			}
			if got.Worker || got.Input != want.Input || !slices.Equal(got.IncludeDirs, want.IncludeDirs) ||
				!slices.Equal(got.Macros, want.Macros) || len(got.Emits) != len(want.Emits) {
				t.Fatalf("%v: %+v, want %+v", rest, got, want)
			}
			for i := range want.Emits {
				g, w := got.Emits[i], want.Emits[i]
				if g.Generator != w.Generator || g.Output != w.Output || g.Flags["dialect"] != w.Flags["dialect"] || g.Flags["count"] != w.Flags["count"] {
					t.Errorf("%v: output %d is %+v, want %+v", rest, i, g, w)
				}
			}
		}
	}
}

// TestEmitsAreSeparate checks that options of one output do not reach another.
func TestEmitsAreSeparate(t *testing.T) {
	a, err := testSyntax().Parse([]string{"-dialect=x", "--emit", "-gen-a", "-dialect=y", "-o", "1", "--emit", "-gen-b", "-o", "2", "in.td"}, noFile)
	if err != nil {
		t.Fatal(err)
	}
	if got := []string{a.Emits[0].Flags["dialect"], a.Emits[1].Flags["dialect"]}; !slices.Equal(got, []string{"y", "x"}) {
		t.Errorf("dialects %v", got)
	}
	if !slices.Equal(a.Outputs(), []string{"1", "2"}) {
		t.Errorf("outputs %v", a.Outputs())
	}
}
