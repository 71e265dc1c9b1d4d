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

// A libraryGraph holds the deps of the td_library rules of a run.
type libraryGraph struct {
	deps    map[label.Label][]label.Label
	reasons map[[2]label.Label]string // the include that needs a dep
	added   map[[2]label.Label]bool   // deps that the BUILD file does not have yet
}

// add records the deps of a rule. why maps a dep to the include that needs it. A dep
// without an entry is one that the BUILD file has already.
func (g *libraryGraph) add(from label.Label, deps []string, why map[string]string) {
	if g.deps == nil {
		g.deps, g.reasons, g.added = map[label.Label][]label.Label{}, map[[2]label.Label]string{}, map[[2]label.Label]bool{}
	}
	from = label.New("", from.Pkg, from.Name)
	for _, text := range deps {
		lb, err := label.Parse(text)
		if err != nil || lb.Repo != "" {
			continue
		}
		lb = lb.Abs("", from.Pkg)
		to := label.New("", lb.Pkg, lb.Name)
		g.deps[from] = append(g.deps[from], to)
		if reason, ok := why[text]; ok {
			g.reasons[[2]label.Label{from, to}] = reason
			g.added[[2]label.Label{from, to}] = true
		}
	}
}

// err returns an error that describes each cycle to which the run adds a dep, with the
// includes of the cycle and the directive that breaks it. It returns nil if there is none.
func (g *libraryGraph) err() error {
	compare := func(a, b label.Label) int { return strings.Compare(a.String(), b.String()) }
	var found []string
	for _, component := range cycles.Components(g.deps, compare) {
		cycle := cycles.Shortest(component[0], g.deps)
		var chain strings.Builder
		packages, isNew := map[string]bool{}, false
		for i, from := range cycle {
			to := cycle[(i+1)%len(cycle)]
			edge := [2]label.Label{from, to}
			isNew = isNew || g.added[edge]
			fmt.Fprintf(&chain, "  %s depends on %s", from, to)
			if reason := g.reasons[edge]; reason != "" {
				chain.WriteString(": " + reason)
			}
			chain.WriteString("\n")
			packages[path.Join(from.Pkg, "BUILD.bazel")] = true
		}
		if isNew {
			found = append(found, chain.String()+fmt.Sprintf(
				"  # gazelle:%s file breaks it, if the files do not include each other and have no library yet; put it into %s",
				settings.LibraryModeDirective, strings.Join(slices.Sorted(maps.Keys(packages)), " and ")))
		}
	}
	if len(found) == 0 {
		return nil
	}
	return fmt.Errorf("nothing was written, since td_library rules would depend on each other in a cycle:\n%s", strings.Join(found, "\n"))
}
