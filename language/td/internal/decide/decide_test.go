package decide

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

func td(stem string) *source.File { return &source.File{Path: stem + ".td", Stem: stem} }

// claim returns a claim for an output of a file without several dialects.
func claim(basis claims.Basis, output string, src *source.File, k mlir.Kind, fit claims.Fit) *claims.Claim {
	return &claims.Claim{Basis: basis, Output: output, Src: src, Kind: k, IsDefs: source.IsDefinitions(output), Dialects: []string{""}, Fit: fit}
}

// recordsOf returns the claim of a file for its own records.
func recordsOf(src *source.File, k mlir.Kind) *claims.Claim {
	files := []*source.File{src}
	return &claims.Claim{Basis: claims.DefinesRecords, Src: src, Kind: k, Dialects: []string{""}, Records: &claims.Records{File: src, Includers: files, Covers: files}}
}

// TestDecide decides about claims. Each line of want is a unit, an extra output, a rejected one or a file of a call.
func TestDecide(t *testing.T) {
	a, b := td("A"), td("B")
	good, fair, poor := claims.Fit{}, claims.Fit{KindRule: 1}, claims.Fit{KindRule: 1, FileRule: 3}
	option := func(c *claims.Claim, options ...string) *claims.Claim { c.Options = options; return c }
	call := func(c *claims.Claim) *claims.Claim { c.IsUnmaintained = true; return c }
	of := func(c *claims.Claim, dialects ...string) *claims.Claim { c.Dialects = dialects; return c }
	listed := recordsOf(a, mlir.Enum)
	listed.Records.IsListed = true
	nothing := claim(claims.CMakeCall, "T.h.inc", a, mlir.TypeDef, good)
	nothing.IsNothing = true
	for _, c := range []struct {
		about          string
		claims         []*claims.Claim
		included, made string
		want           string
	}{
		{"an existing rule counts more than CMake",
			[]*claims.Claim{option(claim(claims.CMakeCall, "C.h.inc", a, mlir.Op, good), "-gen-op-decls", "-x=1"), claim(claims.ExistingRule, "R.h.inc", a, mlir.Op, good)},
			"", "", "A ops R.h.inc - options [-x=1]"},
		{"what CMake names is generated beside it, if C++ includes it",
			[]*claims.Claim{option(claim(claims.CMakeCall, "C.h.inc", a, mlir.Op, good), "-gen-op-decls"), claim(claims.ExistingRule, "R.h.inc", a, mlir.Op, good)},
			"C.h.inc", "", "A ops R.h.inc -; extra C.h.inc from A"},
		{"an existing rule counts more than CMake for the same output",
			[]*claims.Claim{option(claim(claims.CMakeCall, "X.h.inc", a, mlir.Op, good), "-gen-op-decls"), claim(claims.ExistingRule, "X.h.inc", a, mlir.Enum, good)},
			"", "", "A enums X.h.inc -"},
		{"of two calls of CMake for one output, the first counts",
			[]*claims.Claim{option(claim(claims.CMakeCall, "X.inc", a, mlir.Op, good), "-gen-op-decls"), option(claim(claims.CMakeCall, "X.inc", a, mlir.Pass, good), "-gen-pass-decls"),
				option(claim(claims.CMakeCall, "X.inc", a, 0, good), "-gen-other")},
			"", "", "A ops X.inc - options []"},
		{"CMake counts more than a name",
			[]*claims.Claim{claim(claims.CxxInclude, "A.h.inc", a, mlir.Op, good), option(claim(claims.CMakeCall, "A.h.inc", b, mlir.Op, good), "-gen-op-decls")},
			"A.h.inc", "", "B ops A.h.inc - options []"},
		{"the better fit wins", []*claims.Claim{claim(claims.CxxInclude, "A.h.inc", b, mlir.Op, poor), claim(claims.CxxInclude, "A.h.inc", a, mlir.Op, fair)},
			"A.h.inc", "", "A ops A.h.inc -"},
		{"a file that defines the records comes before one that includes them",
			[]*claims.Claim{claim(claims.CxxInclude, "A.h.inc", b, mlir.Op, claims.Fit{IsIncluded: true}), claim(claims.CxxInclude, "A.h.inc", a, mlir.Op, good)},
			"A.h.inc", "", "A ops A.h.inc -"},
		{"an output with one best claim comes first", []*claims.Claim{
			claim(claims.CxxInclude, "AI.h.inc", a, mlir.OpInterface, fair), claim(claims.CxxInclude, "AI.h.inc", a, mlir.AttrInterface, fair),
			claim(claims.CxxInclude, "OI.h.inc", a, mlir.OpInterface, poor),
		}, "AI.h.inc OI.h.inc", "", "A attr interfaces AI.h.inc -; A op interfaces OI.h.inc -"},
		{"a generator with an output leaves the next one to another", []*claims.Claim{
			claim(claims.CxxInclude, "X.h.inc", a, mlir.Op, good), claim(claims.CxxInclude, "Y.h.inc", a, mlir.Op, fair), claim(claims.CxxInclude, "Y.h.inc", b, mlir.Op, poor),
		}, "X.h.inc Y.h.inc", "", "A ops X.h.inc -; B ops Y.h.inc -"},
		{"an output that a rule generates stays with it", []*claims.Claim{claim(claims.CxxInclude, "A.h.inc", a, mlir.Op, good)}, "A.h.inc", "A.h.inc", ""},
		{"both outputs of a pair are of one dialect", []*claims.Claim{
			of(claim(claims.CxxInclude, "X.h.inc", a, mlir.Dialect, good), "red", "green"), of(claim(claims.CxxInclude, "X.cpp.inc", a, mlir.Dialect, good), "red", "green"),
			of(claim(claims.CxxInclude, "Y.h.inc", a, mlir.Dialect, good), "red", "green"),
		}, "X.h.inc X.cpp.inc Y.h.inc", "", "A dialect green Y.h.inc -; A dialect red X.h.inc X.cpp.inc"},
		{"a guess counts if it is the only one", []*claims.Claim{claim(claims.OnlyInterfaces, "X.h.inc", a, mlir.OpInterface, good)}, "X.h.inc", "", "A op interfaces X.h.inc -"},
		{"two guesses count nothing", []*claims.Claim{
			claim(claims.OnlyInterfaces, "X.h.inc", a, mlir.OpInterface, good), claim(claims.OnlyInterfaces, "X.h.inc", b, mlir.OpInterface, good),
		}, "X.h.inc", "", ""},
		{"a guess for what has an output does not count", []*claims.Claim{
			claim(claims.CxxInclude, "Y.h.inc", a, mlir.OpInterface, good),
			claim(claims.OnlyInterfaces, "X.h.inc", a, mlir.OpInterface, good), claim(claims.OnlyInterfaces, "X.h.inc", b, mlir.OpInterface, good),
		}, "X.h.inc Y.h.inc", "", "A op interfaces Y.h.inc -; B op interfaces X.h.inc -"},
		{"records get outputs without names", []*claims.Claim{recordsOf(a, mlir.Op)}, "", "", "A ops - - undecided"},
		{"records with an output get no other", []*claims.Claim{recordsOf(a, mlir.Op), claim(claims.CxxInclude, "X.h.inc", a, mlir.Op, good)}, "X.h.inc", "", "A ops X.h.inc -"},
		{"CMake's list is complete", []*claims.Claim{listed}, "", "", "rejected -gen-enum-decls from A: cmake-lists-all"},
		{"CMake may ask for nothing", []*claims.Claim{nothing}, "", "", "rejected -gen-typedef-decls from A: cmake-defines-nothing"},
		{"a dialect without output beside generated operations is written by hand", []*claims.Claim{
			recordsOf(a, mlir.Dialect), claim(claims.CxxInclude, "X.h.inc", a, mlir.Op, good),
		}, "X.h.inc", "", "A ops X.h.inc -; rejected -gen-dialect-decls from A: hand-written-dialect"},
		{"a call that says nothing owns its file", []*claims.Claim{
			{Basis: claims.OtherCall, Src: a, Call: &facts.Maker{Name: "gen"}}, recordsOf(a, mlir.Op),
		}, "", "", "A belongs to gen"},
		{"a call generates the other output of a pair, too", []*claims.Claim{call(claim(claims.OtherCall, "X.h.inc", a, mlir.Op, good))}, "", "", "A ops X.h.inc - made"},
	} {
		got := textOf(Decide(Input{Claims: c.claims, Included: setOf(c.included), Made: setOf(c.made)}))
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.about, diff)
		}
	}
}

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

func textOf(o *Outputs) string {
	var lines []string
	for _, u := range o.Units {
		text := u.Src.Stem + " " + u.Kind.Info().Words[0] + " "
		if u.Dialect != "" {
			text += u.Dialect + " "
		}
		name := func(s string) string {
			if s == "" {
				return "-"
			}
			return s
		}
		text += name(u.Decls) + " " + name(u.Defs)
		if u.HasOpts {
			text += fmt.Sprintf(" options %v", u.Opts)
		}
		if !u.Decided {
			text += " undecided"
		}
		if u.DeclsMade && u.DefsMade {
			text += " made"
		}
		lines = append(lines, text)
	}
	slices.Sort(lines)
	for _, e := range o.Extras {
		lines = append(lines, "extra "+e.Output+" from "+e.Src.Stem)
	}
	for _, r := range o.Rejected {
		lines = append(lines, "rejected "+r.What+" from "+r.Src.Stem+": "+r.Reason.Rule.Name)
	}
	for s, m := range o.Owners {
		lines = append(lines, s.Stem+" belongs to "+m.Name)
	}
	return strings.Join(lines, "; ")
}

// TestLosers checks the reason for a choice: each loser is named with the rule by which it loses.
func TestLosers(t *testing.T) {
	a, b, c, d := td("A"), td("B"), td("C"), td("D")
	o := Decide(Input{Explains: true, Included: setOf("A.h.inc"), Claims: []*claims.Claim{
		claim(claims.NeededInclude, "A.h.inc", d, mlir.Op, claims.Fit{}), claim(claims.CxxInclude, "A.h.inc", b, mlir.Op, claims.Fit{FileRule: 2}),
		claim(claims.CxxInclude, "A.h.inc", c, mlir.Op, claims.Fit{IsForeign: true}), claim(claims.CxxInclude, "A.h.inc", a, mlir.Op, claims.Fit{}),
	}})
	want := []string{
		"C.td with -gen-op-decls: loses by no-other-records (same-name, name-says-kind)",
		"B.td with -gen-op-decls: loses by file-in-name (begins-with-file, name-says-kind)",
		"D.td with -gen-op-decls: loses by basis",
	}
	if diff := cmp.Diff(want, o.Units[0].DeclsWhy.Rejected); diff != "" {
		t.Errorf("losers (-want +got):\n%s", diff)
	}
}
