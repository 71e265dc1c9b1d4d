package td

import (
	"testing"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
)

// TestLazySingleBuild writes the rules of a package with many directories with -index=lazy.
func TestLazySingleBuild(t *testing.T) {
	files := layouts.SingleBuild(15, 12)
	truth := outputsOnly(pairsOf(t, files))
	for f, text := range files {
		if isBuild(f) {
			files[f] = withoutRules(t, f, text)
		}
	}
	dir := t.TempDir()
	writeTree(t, dir, files)
	if stderr, err := runGazelle(t, dir, "-index=lazy", "-r=false"); err != nil || stderr != "" {
		t.Fatal(err, stderr)
	}
	got := outputsOnly(pairsOf(t, readTree(t, dir)))
	right := 0
	for key, want := range truth {
		if got[key] == want {
			right++
		} else {
			t.Logf("%s: got %q, want %q", key, got[key], want)
		}
	}
	if n := float64(right); n < required*float64(len(truth)) || n < required*float64(len(got)) {
		t.Errorf("%d of %d pairs right, %d written", right, len(truth), len(got))
	}
}
