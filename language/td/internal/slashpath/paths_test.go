package slashpath

import (
	"path"
	"testing"
)

// TestUncleanPaths has the paths that people write in includes and rules.
func TestUncleanPaths(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "a": "", "a/b": "a", "a/b/c": "a/b", "./a": "", "./a/b": "a", "a//b": "a", "a/./b": "a", "a/x/../b": "a", "../a/b": "../a", "/a": "/",
	} {
		if got := Dir(in); got != want {
			t.Errorf("Dir(%q) = %q, want %q", in, got, want)
		}
		for _, dir := range []string{"", "d", "./d", "d/", "d//e", "d/../e"} {
			if got := Join(dir, in); got != path.Join(dir, in) {
				t.Errorf("Join(%q, %q) = %q, want %q", dir, in, got, path.Join(dir, in))
			}
		}
	}
}
