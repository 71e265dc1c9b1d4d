package td

import (
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/deps"
	"github.com/rules-ods/rules_ods/language/td/internal/faults"
)

// cyclesFound is what an extension of Run panics with, before Gazelle writes files.
type cyclesFound struct{ cycles []deps.Cycle }

// endIfCyclic panics with cyclesFound if td_library rules would depend on each other in cycles,
// each of which has a package that is not left out yet.
func endIfCyclic(d *deps.Resolver, left *faults.List) {
	cycles := slices.DeleteFunc(d.Cycles(), func(c deps.Cycle) bool {
		return !slices.ContainsFunc(c.Packages, func(pkg string) bool { return !left.Has(pkg) })
	})
	if len(cycles) > 0 {
		panic(cyclesFound{cycles})
	}
}
