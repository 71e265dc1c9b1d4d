package slashpath

import (
	"path"
	"testing"
)

// TestDir has directories, and TestJoin paths below and above them.
func TestDir(t *testing.T) {
	for in, want := range map[string]string{"": "", "a": "", "a/b": "a", "a/b/c": "a/b", "..": "", "../a": "..", "../a/b": "../a", "/": "", "/a": "", "/a/b": "/a"} {
		if got := Dir(in); got != want {
			t.Errorf("Dir(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestJoin(t *testing.T) {
	for _, dir := range []string{"", "d", "d/e"} {
		for _, name := range []string{"", "a", "a/b", ".a", ".", "..", "../a", "../../a/b", "/a"} {
			if got := Join(dir, name); got != path.Join(dir, name) {
				t.Errorf("Join(%q, %q) = %q, want %q", dir, name, got, path.Join(dir, name))
			}
		}
	}
}

func TestCandidates(t *testing.T) {
	var got []string
	for p := range Candidates("a/b", "../c") {
		got = append(got, string(p))
	}
	for i, want := range []string{"a/c", "a/b/c", "a/b/c", "c", "a/c", "a/c", "../c", "c", "c"} {
		if i >= len(got) || got[i] != want {
			t.Fatalf("got %q; element %d must be %s", got, i, want)
		}
	}
	for p := range Candidates("a", "..") { // what an include of ../x.inc is below
		if s := string(p); path.Clean(s) != s {
			t.Errorf("%q is not clean", s)
		}
	}
}

func TestRootNamed(t *testing.T) {
	for inc, want := range map[string]string{"include": "p/include", ".": "p", "..": "", "/": "", "/lib": "lib", "/lib/": "lib"} {
		if got := RootNamed("p", inc); got != want {
			t.Errorf("RootNamed(p, %q) = %q, want %q", inc, got, want)
		}
	}
}
