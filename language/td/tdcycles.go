package td

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
)

// A libraryGraph holds the td_library rules that Gazelle knows, and the includes because of
// which the run adds dependencies.
type libraryGraph struct {
	rules   cycles.RuleGraph
	reasons map[[2]label.Label]string
}

// because records the includes that need the deps of a rule. why maps a dep to its include.
func (g *libraryGraph) because(from label.Label, why map[string]string) {
	if g.reasons == nil {
		g.reasons = map[[2]label.Label]string{}
	}
	for text, reason := range why {
		if lb, err := label.Parse(text); err == nil {
			lb = lb.Abs("", from.Pkg)
			g.reasons[[2]label.Label{label.New("", from.Pkg, from.Name), label.New("", lb.Pkg, lb.Name)}] = reason
		}
	}
}

// err returns an error that describes each cycle to which the run adds a dep, with the
// includes of the cycle and the directive that breaks it. It returns nil if there is none.
func (g *libraryGraph) err() error {
	var found []string
	for _, cycle := range g.rules.Added() {
		var chain strings.Builder
		for i, from := range cycle.Chain {
			to := cycle.Chain[(i+1)%len(cycle.Chain)]
			fmt.Fprintf(&chain, "  %s depends on %s", from, to)
			if reason := g.reasons[[2]label.Label{from, to}]; reason != "" {
				chain.WriteString(": " + reason)
			}
			chain.WriteString("\n")
		}
		packages := map[string]bool{}
		for _, lb := range cycle.Rules {
			packages[path.Join(lb.Pkg, "BUILD.bazel")] = true
		}
		found = append(found, chain.String()+fmt.Sprintf(
			"  # gazelle:%s file breaks it, if the files do not include each other and have no library yet; put it into %s",
			settings.LibraryModeDirective, strings.Join(slices.Sorted(maps.Keys(packages)), " and ")))
	}
	if len(found) == 0 {
		return nil
	}
	return fmt.Errorf("nothing was written, since td_library rules would depend on each other in a cycle:\n%s", strings.Join(found, "\n"))
}
