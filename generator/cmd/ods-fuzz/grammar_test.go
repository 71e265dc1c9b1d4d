package main

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestPrograms asks ours about programs of the grammar. Enough of them have to be
// accepted, and every production has to occur.
func TestPrograms(t *testing.T) {
	c := &comparer{timeout: 10 * time.Second}
	cov := newCoverage()
	accepted := 0
	const count = 1000
	for n := range uint64(count) {
		program := (&grammar{Rand: rand.New(rand.NewPCG(1, n)), coverage: cov}).program()
		a := c.askOurs(context.Background(), program)
		if a.crashed {
			t.Fatalf("%s\n%s", a.message, program)
		}
		if a.accepted {
			accepted++
		}
	}
	if accepted < count/20 {
		t.Errorf("%d of %d programs are accepted", accepted, count)
	}
	t.Logf("%d of %d programs are accepted", accepted, count)
	seen := map[string]bool{}
	for o := range cov.operands {
		seen[o.operator] = true
	}
	for _, p := range productions {
		if strings.Contains(p.text, "{") && !seen[p.operator] && p.operator != "!instances" {
			t.Errorf("operator %s does not occur", p.operator)
		}
	}
}

// TestMinimize makes a program small that ours accepts and a false reference,
// which says nothing, does not.
func TestMinimize(t *testing.T) {
	c := &comparer{reference: "/bin/false", timeout: 10 * time.Second}
	d, err := c.compare(context.Background(), "def a;\nclass B<int i> { int j = i; }\ndef c : B<1>;\n")
	if err != nil || d == nil {
		t.Fatal(d, err)
	}
	if d = c.minimize(context.Background(), d); strings.TrimSpace(d.program) != "" || d.kind != "only ours accepts" {
		t.Errorf("got %q, %s", d.program, d.kind)
	}
}

// TestReference is the short form of ods-fuzz.
func TestReference(t *testing.T) {
	o := &options{count: 600, seed: 22, jobs: 2, reference: testtool.Program(t, "llvm-tblgen-22"), include: testtool.MLIR(t),
		corpus: []string{"../../tablegen/testdata", "../../tablegen/syntax/testdata/valid", "../../tablegen/syntax/testdata/faults"}}
	if err := run(context.Background(), o); err != nil {
		t.Error(err)
	}
}
