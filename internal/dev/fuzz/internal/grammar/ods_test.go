package grammar

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestDefinitions runs the generators on random definitions of each kind. They
// must accept enough of them, so that outputs are compared and not only errors.
func TestDefinitions(t *testing.T) {
	include := testtool.MLIR(t)
	c, err := compare.New(compare.Options{Release: mlir.Oldest, Records: "true", MLIR: "true", Include: include, Timeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	counts := NewCounts()
	total, accepted := map[string]int{}, map[string]int{}
	for n := range uint64(200) {
		for _, p := range Definitions(mlir.Oldest.Features())(rand.New(rand.NewPCG(2, n)), 4, counts) {
			for i, a := range c.Ours(t.Context(), &p) {
				q := p.Questions[i]
				total[q.Generator]++
				switch {
				case a.Crashed:
					t.Errorf("%s: %s\n%s", q, a.Message, p.Text)
				case a.Accepted:
					accepted[q.Generator]++
				case testing.Verbose():
					t.Logf("%s: %s: %s\n%s", q, a.Line, a.Message, p.Text)
				}
			}
		}
	}
	for _, k := range kinds() {
		for _, g := range k.generators {
			t.Logf("%s: %d of %d accepted", g, accepted[g], total[g])
			if accepted[g] <= total[g]/2 {
				t.Errorf("%s: %d of %d are accepted", g, accepted[g], total[g])
			}
		}
	}
}
