package syntax_test

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// TestLanguages parses each construct that not all releases have in each language. The
// fault of a language that lacks it is at the mark ^. The tests of package tablegen
// compare the same faults with the reference of each release.
func TestLanguages(t *testing.T) {
	for _, test := range []struct {
		text  string
		needs mlir.Language
		fault string
	}{
		{"def a { let append ^x = [1]; }", mlir.AppendingLets, "append after let is only in MLIR 23 and later"},
		{"let prepend ^x = [1] in def a;", mlir.AppendingLets, "prepend after let is only in MLIR 23 and later"},
		{"let a = 1, append ^append = [1] in def a;", mlir.AppendingLets, "append after let is only in MLIR 23 and later"},
		{"let append = 1 in def a { let prepend{3} = 1; }", 0, ""},
		{"let x^{3-0} = 1 in def a;", mlir.LetBitsInBraces, "'{' in a let around statements is only in MLIR 23 and later"},
		{"let x^<3-0> = 1 in def a;", mlir.LetBitsInAngles, "'<' in a let around statements is only in MLIR before 23"},
		{"class a<int x, ^field int y>;", mlir.WordFieldInArguments, "field before a template argument is only in MLIR before 24"},
		{"multiclass a<^field int x> { def b; }", mlir.WordFieldInArguments, "field before a template argument is only in MLIR before 24"},
		{"class a { field int x; }", 0, ""},
		{"defvar a = ^!sort(x, [2, 1], x);", mlir.SortOperator, "the operator !sort is only in MLIR 23 and later"},
		{"defvar a = ^!switch(1, 2 : 3, 4 : 5, 6);", mlir.SwitchOperator, "the operator !switch is only in MLIR 23 and later"},
	} {
		fault := strings.Index(test.text, "^")
		text := strings.Replace(test.text, "^", "", 1)
		languages := []mlir.Language{0}
		for _, r := range mlir.Releases() {
			languages = append(languages, r.Language())
		}
		for _, language := range languages {
			p := Parser{Operators: tablegen.Operators(), Language: language}
			f := p.Parse("a.td", []byte(text), Statements, nil)
			if f.Used != test.needs {
				t.Errorf("%s: in language %b, it uses %b, want %b", text, language, f.Used, test.needs)
			}
			switch accepted := language == 0 || language.Has(test.needs); {
			case accepted && f.Err != nil:
				t.Errorf("%s: in language %b: %s", text, language, f.Err.Msg)
			case accepted:
				checkRoundTrip(t, f)
				checkSpans(t, f)
			case f.Err == nil || f.Err.Pos != Pos(fault) || f.Err.Msg != test.fault:
				t.Errorf("%s: in language %b: got %v, want %q at %d", text, language, f.Err, test.fault, fault)
			}
		}
	}
}
