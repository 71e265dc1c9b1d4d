package parity

import "testing"

func TestEdits(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"", "", ""},
		{"a\n", "a\n", ""},
		{"", "a\nb\n", "@ 0 0\n+a\n+b\n"},
		{"a\nb\n", "", "@ 0 2\n"},
		{"a\nb\nc\n", "a\nx\ny\nc\n", "@ 1 1\n+x\n+y\n"},
		{"a\nb\nc\n", "b\nc\nd\n", "@ 0 1\n@ 3 0\n+d\n"},
		{"+a\n@ 1 1\n", "+a\n+b\n", "@ 1 1\n++b\n"},
	} {
		got := edits(c.before, c.after)
		if got != c.want {
			t.Errorf("edits of %q to %q: %q, want %q", c.before, c.after, got, c.want)
		}
		if again, err := edited(c.before, got); again != c.after || err != nil {
			t.Errorf("%q edited with %q: %q, %v", c.before, got, again, err)
		}
	}
	for _, bad := range []string{"x\n", "@ 1\n", "@ 2 0\n", "@ 0 2\n", "@ 0 -1\n", "@ 1 0\n@ 0 1\n"} {
		if text, err := edited("a\n", bad); err == nil {
			t.Errorf("%q makes %q", bad, text)
		}
	}
}
