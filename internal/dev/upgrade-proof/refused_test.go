package main

import (
	"strings"
	"testing"
)

// TestDifference checks how a change of a format is described.
func TestDifference(t *testing.T) {
	for _, c := range []struct{ old, now, want string }{
		{"attr-dict `:` type($x)", "prop-dict attr-dict `:` type($x)", "gained `` prop-dict ``"},
		{"a b c", "a c", "lost `` b ``"},
		{"a | c", "a d c", "`` \\| `` became `` d ``"},
		{"", "1 2 3 4 5 6 7 8 9 10 11 12 13", "gained `` 1 2 3 4 5 6 7 8 9 10 11 12 `` …"},
	} {
		if got := difference(c.old, c.now); got != c.want {
			t.Errorf("%q to %q: %s, want %s", c.old, c.now, got, c.want)
		}
	}
	if got := oneLine("[anonymous_12,\n  anonymous_3x]"); got != "[anonymous, anonymousx]" {
		t.Errorf("got %q", got)
	}
}

// TestWriteRefusals joins definitions with the same cause and answer, and writes nothing without
// refusals.
func TestWriteRefusals(t *testing.T) {
	var text strings.Builder
	writeRefusals(&text, []*result{{name: "A"}})
	if text.Len() > 0 {
		t.Errorf("without refusals: %s", text.String())
	}
	writeRefusals(&text, []*result{{name: "A", to: installation{release: 24}, refusals: []refusal{{"X", "a|b", "gone"}, {"Y", "a|b", "gone"}, {"X", "a|b", "gone"}, {"Z", "c", "gone"}}}})
	for _, want := range []string{"| X, Y | a\\|b | gone |\n", "| Z | c | gone |\n"} {
		if strings.Count(text.String(), want) != 1 {
			t.Errorf("no row %q in\n%s", want, text.String())
		}
	}
}
