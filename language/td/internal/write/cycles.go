package write

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
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
		if lb, err := labeltext.Parse(text); err == nil {
			lb = lb.Abs("", from.Pkg)
			g.reasons[[2]label.Label{label.New("", from.Pkg, from.Name), label.New("", lb.Pkg, lb.Name)}] = reason
		}
	}
}

// A Cycle is a set of td_library rules that would depend on each other.
type Cycle struct {
	Packages []string // sorted
	// Text has the dependencies of the cycle with their includes, and what breaks it.
	Text string
}

// BreakCycles removes the deps that the run adds and that would close a cycle. It returns the cycles.
func (x *Resolver) BreakCycles() []Cycle {
	var found []Cycle
	for _, cycle := range x.graph.rules.Added() {
		var chain strings.Builder
		for i, from := range cycle.Chain {
			to := cycle.Chain[(i+1)%len(cycle.Chain)]
			fmt.Fprintf(&chain, "  %s depends on %s", from, to)
			if reason := x.graph.reasons[[2]label.Label{from, to}]; reason != "" {
				chain.WriteString(": " + reason)
			}
			chain.WriteString("\n")
		}
		var packages []string
		for _, lb := range cycle.Rules {
			packages = append(packages, lb.Pkg)
		}
		slices.Sort(packages)
		x.graph.rules.Break(cycle)
		found = append(found, Cycle{slices.Compact(packages), chain.String() + "  " + x.libraryRemedy(cycle)})
	}
	return found
}

// libraryRemedy returns a text that says what breaks a cycle of td_library rules: the
// directive by which each file gets a library, or a change of the files if that does not
// suffice.
func (x *Resolver) libraryRemedy(cycle cycles.Cycle) string {
	packages, splits := map[string]bool{}, map[string]bool{}
	for _, lb := range cycle.Rules {
		packages[lb.Pkg] = true
		if !x.Packages.BuildOf(lb.Pkg).Names[lb.Name] {
			splits[path.Join(lb.Pkg, "BUILD.bazel")] = true
		}
	}
	includes := x.cycleOfTds(packages, false)
	if len(splits) == 0 && includes == nil {
		return "the libraries exist already; split one of them, or move what both need into a file of its own"
	}
	if includes == nil {
		includes = x.cycleOfTds(packages, true)
	}
	if includes != nil {
		return "a library for each file does not break it: " + strings.Join(includes, ", ") + "; move what both need into a third file"
	}
	files := strings.Join(slices.Sorted(maps.Keys(splits)), " and ")
	if x.Sources.IsLazy {
		// The run has not read the other packages that would have to be divided.
		return fmt.Sprintf("a run without -index=lazy divides the libraries; # gazelle:%s file breaks it, too; put it into %s", settings.LibraryModeDirective, files)
	}
	return fmt.Sprintf("# gazelle:%s file breaks it; put it into %s", settings.LibraryModeDirective, files)
}

// cycleOfTds returns the includes of a cycle through files of several packages, if each file has a library of its
// own. If areKept, the files of existing libraries stay in these. It returns nil if there is none.
func (x *Resolver) cycleOfTds(packages map[string]bool, areKept bool) []string {
	nodes := map[string]string{} // file to its existing library, or to itself
	for pkg := range packages {
		for _, dir := range x.Packages.Owned(pkg) {
			for _, base := range x.Sources.Directory(dir).Tds {
				nodes[path.Join(dir, base)] = path.Join(dir, base)
			}
		}
		for _, r := range x.Packages.BuildOf(pkg).Rules {
			if areKept && r.Kind == buildfile.TdLibrary {
				for _, src := range x.Packages.LibrarySources(pkg, r) {
					nodes[path.Join(pkg, src)] = label.New("", pkg, r.Name).String()
				}
			}
		}
	}
	successors := map[string][]string{}
	reasons := map[[2]string]string{}
	for _, f := range slices.Sorted(maps.Keys(nodes)) {
		src := x.Sources.File(f)
		if src == nil {
			continue
		}
		for _, inc := range src.Includes {
			edge := [2]string{nodes[f], nodes[x.Includes.Find(src, inc.Spelling)]}
			if edge[1] != "" && edge[0] != edge[1] && reasons[edge] == "" {
				successors[edge[0]] = append(successors[edge[0]], edge[1])
				reasons[edge] = fmt.Sprintf("%s:%d includes %q", f, inc.Line, inc.Spelling)
			}
		}
	}
	for _, component := range cycles.Components(successors, strings.Compare) {
		for _, start := range component {
			// Cycles in one package are merged.
			leaving := maps.Clone(successors)
			leaving[start] = slices.DeleteFunc(slices.Clone(successors[start]), func(to string) bool { return x.packageOfNode(to) == x.packageOfNode(start) })
			cycle := cycles.Shortest(start, leaving)
			if cycle == nil {
				continue
			}
			var includes []string
			for i, from := range cycle {
				includes = append(includes, reasons[[2]string{from, cycle[(i+1)%len(cycle)]}])
			}
			return includes
		}
	}
	return nil
}

// packageOfNode returns the package of a node of cycleOfTds: a label or the path of a file.
func (x *Resolver) packageOfNode(node string) string {
	if lb, err := labeltext.Parse(node); err == nil && !lb.Relative {
		return lb.Pkg
	}
	return x.Packages.PackageOf(slashpath.Dir(node))
}
