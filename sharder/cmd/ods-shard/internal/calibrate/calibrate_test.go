package calibrate

import (
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// ask runs one command line of the tool.
func ask(args ...string) (stdout string, err error) {
	var out bytes.Buffer
	err = Run(context.Background(), args, commandline.Environment{Stdout: &out})
	return out.String(), err
}

// TestFit checks that a fit finds the model from which samples were made, although
// one sample of each group is wrong.
func TestFit(t *testing.T) {
	want := model{20000, 0, 4, 700, 2500, 0, 0, 90}
	var samples []sample
	for i := range 60 {
		s := sample{class: "A"}
		s.size = shardplan.Size{Declarations: 500 + i*7919%4000, Definitions: 1000 + i*i*37%9000, Functions: 10 + i*31%50,
			Traits: 5 + i%11, Interfaces: i % 7, Attributes: i * i % 5, Values: i * 13 % 6}
		s.cost = want.cost(s.size)
		odd := s
		odd.cost *= 3
		samples = append(samples, s, s, odd)
	}
	got := fit(samples, nil)
	for i, name := range shardplan.Features {
		if math.Abs(got[i]-want[i]) > 1e-2*want[i]+1 {
			t.Errorf("%s: %f, want %f", name, got[i], want[i])
		}
	}
	if f := judge(samples, got.cost); f.explained < 0.999 || f.noise < 0.5 {
		t.Errorf("explained %f, noise %f", f.explained, f.noise)
	}
}

// TestCalibration checks that the constants in the generator follow from the
// samples in testdata, and that they predict another dialect better than equal
// weights would.
func TestCalibration(t *testing.T) {
	folder := "testdata"
	args := []string{"-features=operation,definitions,functions", "-check=" + filepath.Join(folder, "LLVM.O2.tsv")}
	var fitted []sample
	for _, name := range []string{"SPIRV.O0.tsv", "SPIRV.O2.tsv", "NVVM.O0.tsv", "NVVM.O2.tsv"} {
		samples, err := readSamples(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		fitted = append(fitted, scaleLike(fitted, samples)...)
		args = append(args, "-fit="+filepath.Join(folder, name))
	}
	if stdout, err := ask(args...); err != nil || !strings.Contains(stdout, "LLVM.O2.tsv") {
		t.Errorf("%v\n%s", err, stdout)
	}
	free := filepath.Join(t.TempDir(), "free.tsv")
	if err := os.WriteFile(free, []byte(sampleHeader+"a::FreeOp\t0\t1\t1\t1\t1\t1\t1\t1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for bad, want := range map[string]string{"-features=moods": "'moods'", "-check=" + free: "free.tsv:2:"} {
		if _, err := ask(append(args, bad)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", bad, err, want)
		}
	}
	m := fit(fitted, []string{"operation", "definitions", "functions"})
	for _, s := range fitted {
		if w := float64(s.size.Weight()); math.Abs(m.cost(s.size)-w) > 0.1*w {
			t.Errorf("%s: the fit says %.0f µs, the generator %.0f", s.class, m.cost(s.size), w)
		}
	}
	for _, name := range []string{"LLVM.O0.tsv", "LLVM.O2.tsv"} {
		samples, err := readSamples(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if f := judge(samples, func(s shardplan.Size) float64 { return float64(s.Weight()) }); f.explained <= 0 {
			t.Errorf("%s: %.2f of the variance is explained, want more than none", name, f.explained)
		}
	}
}
