package parity

import (
	"fmt"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

func TestOf(t *testing.T) {
	const text = `// RUN: -all  x
// RUN(22): -old
// RUN(23+): -new
// RUN(22-23): -range
// RUN(24): -last
// RUN -none
 // RUN: -indented
def A;
`
	for _, c := range []struct {
		release mlir.Release
		want    string
	}{
		{22, "[[-all x] [-old] [-range]]"},
		{23, "[[-all x] [-new] [-range]]"},
		{24, "[[-all x] [-new] [-last]]"},
	} {
		if got := fmt.Sprint(RunLines(text, c.release)); got != c.want {
			t.Errorf("MLIR %s: %s, want %s", c.release, got, c.want)
		}
	}
	if !HasRunLines(text) || HasRunLines("// RUN -none\n") {
		t.Error("Any is wrong")
	}
}
