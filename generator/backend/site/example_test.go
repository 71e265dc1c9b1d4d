package site

import (
	"strings"
	"testing"
)

// TestInvalidExamples marks each use of the operation that may be an example with OK, and each
// in a part of the file where a test expects an error with BAD.
func TestInvalidExamples(t *testing.T) {
	const text = `// RUN: x
%0 = a.op : OK
// -----
// expected-error @below {{no}}
%0 = a.op : BAD
// ----- 
%0 = a.op : OK
// -----
%0 = a.op : BAD
a.end // expected-error {{at the end}}`
	lines := strings.Split(text, "\n")
	for i, invalid := range invalidLines(lines) {
		if strings.HasSuffix(lines[i], "OK") && invalid || strings.HasSuffix(lines[i], "BAD") && !invalid {
			t.Errorf("line %d, %q: invalid is %t", i+1, lines[i], invalid)
		}
	}
}

// TestExamplesOfInvalidParts checks that a use in a valid part is taken in place of an earlier
// one in an invalid part.
func TestExamplesOfInvalidParts(t *testing.T) {
	s := &site{names: map[string]string{"a.op": "op/a.op"}, examples: map[string][]example{}}
	s.addExamples("x.mlir", "// expected-error @below {{no}}\n%0 = a.op 1\n\n// -----\n\n%0 = a.op 2\n")
	if got := s.examples["op/a.op"]; len(got) != 1 || got[0].line != 6 || got[0].code != "%0 = a.op 2" {
		t.Errorf("examples: %+v", got)
	}
}
