package parity

import (
	"os"
	"path/filepath"
	"testing"
)

// TestConfirmed asks for an answer in the set, and for others.
func TestConfirmed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "confirmed.txt")
	if err := os.WriteFile(file, []byte(answerDigest("-gen-op-defs", "int x;\n")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c := ReadConfirmed(t, file)
	for _, test := range []struct {
		question, answer string
		want             bool
	}{
		{"-gen-op-defs", "int x;\n", true},
		{"-gen-op-defs", "int y;\n", false},
		{"-gen-op-decls", "int x;\n", false},
		{"-gen-op-defs", "", false},
	} {
		if got := c.Has(test.question, test.answer); got != test.want {
			t.Errorf("Has(%q, %q) = %v, want %v", test.question, test.answer, got, test.want)
		}
	}
}
