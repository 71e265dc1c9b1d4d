package cc

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/rules-ods/rules_ods/language/internal/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/cycles"
)

// A cycleFinder finds the dependency cycles that a run would add to the C++ rules of a
// repository.
type cycleFinder struct {
	rules    cycles.RuleGraph
	includes map[string]map[string][]string // package to file to its included paths
	owners   map[string]map[string]string   // package to file to the existing rule that has it
	isNew    map[label.Label]bool           // rules that the run adds to BUILD files
}

// addPackage records the C++ files of a package, and the rules that a run generates for it.
func (f *cycleFinder) addPackage(rel string, files map[string]cxxtext.Facts, gen []*rule.Rule, file *rule.File) {
	if f.includes == nil {
		f.includes, f.owners, f.isNew = map[string]map[string][]string{}, map[string]map[string]string{}, map[label.Label]bool{}
	}
	f.includes[rel] = map[string][]string{}
	for name, facts := range files {
		f.includes[rel][name] = facts.Includes
	}
	for _, r := range gen {
		f.isNew[label.New("", rel, r.Name())] = true
	}
	if file == nil {
		return
	}
	f.owners[rel] = map[string]string{}
	for _, r := range file.Rules {
		f.isNew[label.New("", rel, r.Name())] = false
		for _, name := range sourceNames(r) {
			f.owners[rel][name] = r.Name()
		}
	}
}

// err returns an error that describes each cycle, with the includes of the cycle and what
// breaks it. It returns nil if there is none. groups maps a directory to the value of
// cc_group.
func (f *cycleFinder) err(groups map[string]string) error {
	var found []string
	for _, cycle := range f.rules.Added() {
		var chain strings.Builder
		for i, from := range cycle.Chain {
			to := cycle.Chain[(i+1)%len(cycle.Chain)]
			fmt.Fprintf(&chain, "  %s depends on %s%s\n", from, to, f.reason(from, to))
		}
		found = append(found, chain.String()+"  "+f.remedy(cycle, groups))
	}
	if len(found) == 0 {
		return nil
	}
	return fmt.Errorf("nothing was written, since rules for C++ would depend on each other in a cycle:\n%s", strings.Join(found, "\n"))
}

// remedy returns a text that says what breaks a cycle: the directive by which each file gets
// a rule, or a change of the files if that does not suffice.
func (f *cycleFinder) remedy(cycle cycles.Cycle, groups map[string]string) string {
	splits := map[string]bool{} // packages whose rules the directive would split
	packages, allNew := map[string]bool{}, true
	for _, lb := range cycle.Rules {
		packages[lb.Pkg] = true
		allNew = allNew && f.isNew[lb]
		if f.isNew[lb] && groups[lb.Pkg] != unitGroup {
			splits[lb.Pkg] = true
		}
	}
	if len(splits) > 0 || allNew {
		if files := f.cycleOfFiles(packages, splits, groups); files != nil {
			return "a rule for each file does not break it: " + strings.Join(files, ", ") + "; move what both need into a third file"
		}
	}
	if len(splits) == 0 {
		return "Gazelle does not split rules that exist; move what both need into a rule of its own"
	}
	return "# gazelle:" + groupDirective + " " + unitGroup + " breaks it; put it into " + buildFilesOf(splits)
}

// maxNamed limits the number of BUILD files that a message names.
const maxNamed = 6

// buildFilesOf returns the names of the BUILD files of packages, or of the one in the nearest
// directory above them if there are many.
func buildFilesOf(packages map[string]bool) string {
	pkgs := slices.Sorted(maps.Keys(packages))
	if len(pkgs) <= maxNamed {
		for i, pkg := range pkgs {
			pkgs[i] = path.Join(pkg, "BUILD.bazel")
		}
		return strings.Join(pkgs, " and ")
	}
	above := pkgs[0]
	for _, pkg := range pkgs {
		for above != "" && pkg != above && !strings.HasPrefix(pkg, above+"/") {
			above = parent(above)
		}
	}
	return fmt.Sprintf("%s, above the %d packages of the cycle", path.Join(above, "BUILD.bazel"), len(pkgs))
}

// A unit is a group of C++ files that share a rule: an existing rule, the files with one name,
// or all other files of a package.
type unit struct{ pkg, name string }

func compareUnits(a, b unit) int {
	return cmp.Or(strings.Compare(a.pkg, b.pkg), strings.Compare(a.name, b.name))
}

// cycleOfFiles returns the includes of a cycle through several packages that remains if each
// file of the packages splits has a rule of its own, together with the file of the same name
// without its extension. It returns nil if there is no such cycle.
func (f *cycleFinder) cycleOfFiles(packages, splits map[string]bool, groups map[string]string) []string {
	unitOf := func(pkg, name string) unit {
		if owner := f.owners[pkg][name]; owner != "" {
			return unit{pkg, ":" + owner}
		}
		if splits[pkg] || groups[pkg] == unitGroup {
			return unit{pkg, strings.TrimSuffix(name, path.Ext(name))}
		}
		return unit{pkg: pkg}
	}
	successors := map[unit][]unit{}
	reasons := map[[2]unit]string{}
	sorted := slices.Sorted(maps.Keys(packages))
	for _, pkg := range sorted {
		for _, name := range slices.Sorted(maps.Keys(f.includes[pkg])) {
			from := unitOf(pkg, name)
			for _, inc := range f.includes[pkg][name] {
				for _, to := range sorted {
					base, isThere := f.fileOf(pkg, inc, to)
					if edge := [2]unit{from, unitOf(to, base)}; isThere && edge[1] != from && reasons[edge] == "" {
						successors[from] = append(successors[from], edge[1])
						reasons[edge] = fmt.Sprintf("%s includes %q", path.Join(pkg, name), inc)
					}
				}
			}
		}
	}
	for _, component := range cycles.Components(successors, compareUnits) {
		for _, start := range component {
			// gazelle_cc merges the units of a cycle in one package.
			leaving := maps.Clone(successors)
			leaving[start] = slices.DeleteFunc(slices.Clone(successors[start]), func(to unit) bool { return to.pkg == start.pkg })
			cycle := cycles.Shortest(start, leaving)
			if cycle == nil {
				continue
			}
			var chain []string
			for i, from := range cycle {
				chain = append(chain, reasons[[2]unit{from, cycle[(i+1)%len(cycle)]}])
			}
			return chain
		}
	}
	return nil
}

// reason returns a text that names an include because of which from depends on to, or "".
func (f *cycleFinder) reason(from, to label.Label) string {
	files := f.includes[from.Pkg]
	for _, name := range slices.Sorted(maps.Keys(files)) {
		for _, inc := range files[name] {
			if _, isThere := f.fileOf(from.Pkg, inc, to.Pkg); isThere {
				return fmt.Sprintf(": %s includes %q", path.Join(from.Pkg, name), inc)
			}
		}
	}
	return ""
}

// fileOf returns the file of the package to that an include in a package can mean. It
// reports false if there is none.
func (f *cycleFinder) fileOf(pkg, inc, to string) (string, bool) {
	for _, p := range []string{inc, path.Join(pkg, inc)} {
		dir, base := path.Split(p)
		dir = path.Clean(dir)
		if _, isFile := f.includes[to][base]; isFile && (dir == to || strings.HasSuffix(to, "/"+dir)) {
			return base, true
		}
	}
	return "", false
}
