package command

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestWriteDiff lets git apply the differences of texts with and without an end of their last line.
func TestWriteDiff(t *testing.T) {
	texts := []string{"", "a", "a\n", "a\nb", "a\nb\n", "a\nb\nc\nd\ne\nf\n", "a\nB\nc\nd\ne\nf\n", "a\nb\nc\nd\ne\nF\n", "a\nb\nc\nd\ne\nf"}
	dir := t.TempDir()
	for i, from := range texts {
		for j, to := range texts {
			name := fmt.Sprintf("%d-%d", i, j)
			file := filepath.Join(dir, name)
			if err := os.WriteFile(file, []byte(from), 0o666); err != nil {
				t.Fatal(err)
			}
			var diff strings.Builder
			if err := WriteDiff(&diff, from, to, name, name); err != nil {
				t.Fatal(err)
			}
			if (diff.Len() == 0) != (from == to) {
				t.Errorf("%q, %q: %q", from, to, diff.String())
			}
			if diff.Len() == 0 {
				continue
			}
			apply := exec.Command("git", "apply", "-p0", "--whitespace=nowarn", "-")
			apply.Dir, apply.Stdin = dir, strings.NewReader(diff.String())
			if out, err := apply.CombinedOutput(); err != nil {
				t.Errorf("%q, %q: %v: %s\n%s", from, to, err, out, diff.String())
				continue
			}
			if got, err := os.ReadFile(file); err != nil && to != "" || string(got) != to {
				t.Errorf("%q, %q: got %q, %v", from, to, got, err)
			}
		}
	}
}
