package declared

import (
	"slices"
	"testing"
)

// TestReadParts reads includes within statements, in a file that also has the word include
// in places where it is no include.
func TestReadParts(t *testing.T) {
	const text = `include "a.td"
// include "comment.td"
class C<string s = "include \"string.td\""> { code c = [{ include "code.td" }]; }
#ifdef NEVER
include "never.td"
#endif
def X : C {
  include "body.td"
}
def Y : C<
include "argument.td"
>;
include "late.td"
`
	f := Read("x.td", []byte(text))
	if !f.IsSpliced || f.Fault == "" {
		t.Errorf("fault %q, spliced %t", f.Fault, f.IsSpliced)
	}
	want := []Include{{"a.td", 1, false}, {"body.td", 8, true}, {"argument.td", 11, true}}
	if !slices.Equal(f.Includes, want) {
		t.Errorf("includes are %v, want %v", f.Includes, want)
	}
	if f := Read("y.td", []byte("include \"a.td\"\ndef X : ;\ninclude \"b.td\"\n")); f.IsSpliced || f.Fault == "" {
		t.Errorf("fault %q, spliced %t", f.Fault, f.IsSpliced)
	}
}
