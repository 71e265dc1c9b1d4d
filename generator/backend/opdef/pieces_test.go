package opdef

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/rules-ods/rules_ods/generator/synthetic"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// shardings lists sets of flags that write the same operations in different
// shards.
var shardings = [][]string{
	nil,
	{"op-shard-count=8"},
	{"op-shards=8"},
}

// TestPiecesKeepOrder checks that the output does not depend on the number of
// goroutines.
func TestPiecesKeepOrder(t *testing.T) {
	ops := writeSynthetic(t, synthetic.Dialect{Name: "Synth", Operations: 20 * opsPerJob, Seed: 1})
	for _, flags := range shardings {
		in := loadInput(t, ops, flags...)
		for name, gen := range map[string]func(context.Context, *file) error{"declarations": emitDecls, "definitions": emitDefs} {
			in.Jobs = 1
			want := generate(t, gen, in)
			in.Jobs = 8
			if got := generate(t, gen, in); got != want {
				t.Errorf("%v: %s depend on the number of jobs", flags, name)
			}
		}
	}
}

// TestPiecesKeepWarnings checks that warnings do not depend on the number of
// goroutines, and that each occurs once.
func TestPiecesKeepWarnings(t *testing.T) {
	const malformed = "testdata/malformed_formats/ops.td"
	var want []tablegen.Loc
	for _, flags := range shardings {
		in := loadInput(t, malformed, append(flags, "asmformat-error-is-fatal=false")...)
		for _, jobs := range []int{1, 8} {
			var locs []tablegen.Loc
			in.Jobs = jobs
			in.Warn = func(d *tablegen.Diagnostic) { locs = append(locs, d.Loc) }
			generate(t, emitDefs, in)
			if in.Flag(flagShards) != "" {
				slices.Sort(locs) // in the output, the operations of a shard are together
			}
			if want == nil {
				want = locs
			}
			if len(want) < 100 || !slices.Equal(locs, want) {
				t.Errorf("%v, %d jobs: %d warnings, want %d in order", flags, jobs, len(locs), len(want))
			}
		}
	}
}

// TestFirstErrorCounts checks that the first error is reported for any number
// of goroutines.
func TestFirstErrorCounts(t *testing.T) {
	in := loadInput(t, "testdata/malformed_formats/ops.td", "asmformat-error-is-fatal=true")
	var want *tablegen.Diagnostic
	for _, jobs := range []int{1, 8, 8, 8} {
		in.Jobs = jobs
		var got *tablegen.Diagnostic
		if err := run(emitDefs)(context.Background(), in, &bytes.Buffer{}); !errors.As(err, &got) {
			t.Fatalf("%d jobs: error %v, want a diagnostic", jobs, err)
		}
		if want == nil {
			want = got
		}
		if got.Loc != want.Loc || got.Msg != want.Msg {
			t.Errorf("%d jobs: %q, want %q", jobs, got.Msg, want.Msg)
		}
	}
}

// writeSynthetic writes a dialect to a new folder and returns its main file.
func writeSynthetic(tb testing.TB, dialect synthetic.Dialect) string {
	dir := tb.TempDir()
	files := dialect.Files()
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), []byte(f.Text), 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	return filepath.Join(dir, files[0].Name)
}
