package main

import (
	"strings"
	"testing"
)

// TestReduce reduces a program to the smallest ones that contain certain texts.
func TestReduce(t *testing.T) {
	const program = `
class A<int a = 1> { int x = a; string s = "b"; }
// A comment.
def b : A<!add(1, !mul(2, 3))> { let x = 5; }
def c { list<int> l = [1, 2, 3]; dag d = (b:$n "x y z"); }
`
	for _, c := range []struct{ needs, want string }{
		{"!mul(2, 3)", "!mul(2, 3)"},
		{"let x", "let x"},
		{"class A", "class A"},
		{"y", "y"},
		{"", ""},
	} {
		r := reducer{attempts: 1000, holds: func(text string) bool { return strings.Contains(text, c.needs) }}
		if got := strings.TrimSpace(r.reduce(program)); got != c.want {
			t.Errorf("%q: %q", c.needs, got)
		}
	}
	r := reducer{attempts: 3, holds: func(string) bool { return false }}
	if got := r.reduce(program); got != program {
		t.Errorf("changed without need: %q", got)
	}
}
