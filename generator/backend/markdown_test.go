package backend

import "testing"

func TestDescription(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{" \t", "\n\n"},
		{" \n\t", "\n"},
		{"a", "\na\n"},
		{"\n    a\n      b\n  ", "\na\n  b\n"},
		{"\n  a\n      \n  b ", "\na\n\nb\n"},
		{"  a\n\n\n  ", "\na\n\n\n"},
		{"\n  a  \n  b  \n", "\na  \nb  \n"},
	} {
		if got := MarkdownDescription(c.text); got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}
