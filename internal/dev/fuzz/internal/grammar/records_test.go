package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// TestRecords evaluates random programs. Enough of them must be valid, and
// every operator, directive and statement must occur.
func TestRecords(t *testing.T) {
	counts := NewCounts()
	accepted, language := 0, mlir.Newest.Language()
	const count = 1000
	for n := range uint64(count) {
		program := Records(rand.New(rand.NewPCG(1, n)), language, counts)
		if _, err := tablegen.Load(t.Context(), "-", tablegen.Options{Stdin: strings.NewReader(program), Language: language}); err == nil {
			accepted++
		}
	}
	if accepted < count/2 {
		t.Errorf("%d of %d programs are accepted", accepted, count)
	}
	var tables strings.Builder
	counts.Write(&tables)
	for _, p := range productions {
		if strings.Contains(p.text, "{") && !strings.Contains(tables.String(), "\n| `"+p.operator+"` |") {
			t.Errorf("operator %s does not occur", p.operator)
		}
	}
	for _, p := range laterProductions {
		if !strings.Contains(tables.String(), "\n| `"+p.operator+"` |") {
			t.Errorf("operator %s does not occur", p.operator)
		}
	}
	for _, d := range append(directives, wrongDirectives...) {
		if !strings.Contains(tables.String(), "\n| "+d.name+" |") {
			t.Errorf("directive %s does not occur", d.name)
		}
	}
	for _, s := range statements() {
		if !strings.Contains(tables.String(), "\n| "+s.name+" |") {
			t.Errorf("statement %s does not occur", s.name)
		}
	}
}
