package td

import (
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/deps"
	"github.com/rules-ods/rules_ods/language/td/internal/faults"
)

// cyclesFound is what an extension of Run panics with, before Gazelle writes files.
type cyclesFound struct{ cycles []deps.Cycle }

// endIfCyclic panics with those of the cycles that have a package that is not left out yet.
func endIfCyclic(cycles []deps.Cycle, left *faults.List) {
	var added []deps.Cycle
	for _, c := range cycles {
		if slices.ContainsFunc(c.Packages, func(pkg string) bool { return !left.Has(pkg) }) {
			added = append(added, c)
		}
	}
	if len(added) > 0 {
		panic(cyclesFound{added})
	}
}
