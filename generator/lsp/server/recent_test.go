package server

import "testing"

// TestDiffersInWord checks which edits cannot bring names that complete a word: those of the word
// itself. "|" is the cursor.
func TestDiffersInWord(t *testing.T) {
	for _, c := range []struct {
		former, before, after string
		want                  bool
	}{
		{"def A : ;", "def A : O", ";", true},
		{"def A : O;", "def A : Op", ";", true},
		{"def A : Op;", "def A : O", ";", true},
		{"def A : Other;", "def A : O", ";", true},
		{"f = \"\";", "f = \"$", "\";", true},
		{"f = \"$a\";", "f = \"$", "\";", true},
		{"// a \"b/;", "// a \"b/S", ";", true},
		{"x = \"\";", "x = \"S", "\";", true},
		{"x = é;", "x = éS", ";", true},
		{"x = a;", "x = $S", ";", true},
		{"x = a+b;", "x = S", ";", false},
		{"x = xx;", "x = xxx", ";", true},
		{"xx", "xx", "x", true},
		{"def A : O;", "def A : O", ";\ndef B;", false},
		{"def B; def A : O;", "def A : O", ";", false},
		{"def A : O;", "def B; def A : Op", ";", false},
		{"(ins I32:$a); f = \"\";", "(ins I32:$b); f = \"$", "\";", false},
		{"a\nb", "c", "b", false},
	} {
		if got := differsInWord(c.before+c.after, c.former, len(c.before)); got != c.want {
			t.Errorf("%q to %q|%q: got %v", c.former, c.before, c.after, got)
		}
	}
}
