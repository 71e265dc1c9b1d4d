package td

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/faults"
	"github.com/rules-ods/rules_ods/language/td/internal/messages"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// leaveMutual reports .td files of several packages that include each other, and leaves out their
// packages: no td_library rules exist that hold the files and make no cycle. It does nothing if a
// package has such rules already, or a directive for them. The run then compares the rules
// before it with those after it.
func leaveMutual(r *repository, left *faults.List, log *messages.Log, files []string) {
	var packages []string
	included, reasons := map[string][]string{}, map[[2]string]string{}
	for _, f := range files {
		pkg := r.packages.PackageOf(slashpath.Dir(f))
		if r.packages.Settings(pkg).LibraryMode != "" || slices.ContainsFunc(r.packages.BuildOf(pkg).Rules, func(r *buildfile.Rule) bool { return r.Kind == buildfile.TdLibrary }) {
			return
		}
		packages = append(packages, pkg)
		src := r.sources.File(f)
		for _, inc := range src.Includes {
			to := r.includes.Find(src, inc.Spelling)
			if !slices.Contains(files, to) || to == f {
				continue
			}
			included[f] = append(included[f], to)
			if edge := [2]string{f, to}; reasons[edge] == "" {
				reasons[edge] = fmt.Sprintf("  %s:%d includes %q\n", f, inc.Line, inc.Spelling)
			}
		}
	}
	slices.Sort(packages)
	packages = slices.Compact(packages)
	isNew := slices.ContainsFunc(packages, func(pkg string) bool { return !left.Has(pkg) })
	for _, pkg := range packages {
		left.Leave(pkg)
	}
	// A file that leaves its package shows more than one that does not.
	slices.SortFunc(files, func(f, g string) int {
		leaves := func(f string) int {
			pkg := r.packages.PackageOf(slashpath.Dir(f))
			if slices.ContainsFunc(included[f], func(to string) bool { return r.packages.PackageOf(slashpath.Dir(to)) != pkg }) {
				return 0
			}
			return 1
		}
		return cmp.Or(leaves(f)-leaves(g), cmp.Compare(f, g))
	})
	var chain strings.Builder
	cycle := cycles.Shortest(files[0], included)
	for i, f := range cycle {
		chain.WriteString(reasons[[2]string{f, cycle[(i+1)%len(cycle)]}])
	}
	if isNew {
		log.Printf("td_library rules of //%s would depend on each other in a cycle, since their files include each other:\n%s  move what both need into a third file",
			strings.Join(packages, ", //"), chain.String())
	}
}
