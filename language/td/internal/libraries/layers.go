package libraries

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
)

// A node is a td_library that exists or that a run would write if there were no cycle.
type node struct {
	Label   string // of the existing rule, or a text that no other library has
	IsNew   bool   // no rule exists
	Package string
	Files   []string // paths; the run may put each into another library
	Kept    []string // paths of files that stay together, because a person wrote the rule
	Deps    []string // labels of the libraries on which the rule depends in any case
}

// Layers maps the .td files of libraries that are in a cycle to layers.
type Layers struct {
	of    map[string]int      // by path
	cycle map[string][]string // package to the packages of its cycle, sorted, which share the list
	// labels has the libraries of cycles that the run may divide, with the numbers of their cycles, from 1.
	labels    map[string]int
	undivided *Layers         // nil, or the layers if each package had one library in place of the extension's
	leaves    map[string]bool // files that leave their library: they and files of another library include each other
}

// Divide returns the layers of the .td files of a repository. Libraries of layers make no cycle: a file includes files of
// its own package in its own layer or in lower ones, and files of other packages in lower ones.
func Divide(f *facts.Facts) *Layers {
	l := findLayers(nodesOf(f, false), f.IncludedBy)
	if f.Explains {
		l.undivided = findLayers(nodesOf(f, true), f.IncludedBy)
	}
	return l
}

// layerOf returns the layer of a .td file. It is 0 if the library of the file is in no cycle.
func (l *Layers) layerOf(f string) int { return l.of[f] }

// isInCycle reports whether the library of a .td file is in a cycle.
func (l *Layers) isInCycle(f string) bool {
	_, ok := l.of[f]
	return ok
}

// isDivided reports whether an existing library is in a cycle and the run may divide it.
func (l *Layers) isDivided(label string) bool { return l.labels[label] > 0 }

// areDivided reports whether two existing libraries are in one cycle and the run may divide them.
func (l *Layers) areDivided(a, b string) bool { return l.isDivided(a) && l.labels[a] == l.labels[b] }

// hasToLeave reports whether a .td file cannot stay in its library, which the run may divide, whatever its layer.
func (l *Layers) hasToLeave(f string) bool { return l.leaves[f] }

// fit reports whether two files of a package may be in one library.
func (l *Layers) fit(f, g string) bool {
	x, hasX := l.of[f]
	y, hasY := l.of[g]
	return !hasX || !hasY || x == y
}

// findLayers finds the cycles of libraries. includes returns the files that a file includes. Files of several packages
// that include each other are in one layer; a dep between their libraries closes a cycle.
func findLayers(libraries []node, includes func(f string) []string) *Layers {
	l := &Layers{of: map[string]int{}, cycle: map[string][]string{}, labels: map[string]int{}, leaves: map[string]bool{}}
	d := division{libraries: libraries, library: map[string]int{}, targets: map[string][]string{}, leaves: l.leaves}
	for i, lib := range libraries {
		for _, f := range slices.Concat(lib.Kept, lib.Files) {
			if _, twice := d.library[f]; !twice {
				d.library[f] = i
			}
		}
	}
	byLabel := map[string]int{}
	for i, lib := range libraries {
		byLabel[lib.Label] = i
	}
	edges := map[int][]int{}
	for _, f := range slices.Sorted(maps.Keys(d.library)) {
		from := d.library[f]
		for _, g := range includes(f) {
			to, known := d.library[g]
			if !known || g == f {
				continue
			}
			d.targets[f] = append(d.targets[f], g)
			if to != from {
				edges[from] = append(edges[from], to)
			}
		}
	}
	for i, lib := range libraries {
		for _, dep := range lib.Deps {
			if to, known := byLabel[dep]; known && to != i {
				edges[i] = append(edges[i], to)
				if len(lib.Kept) > 0 {
					d.linked = append(d.linked, [2]int{i, to})
				}
			}
		}
	}
	for number, component := range cycles.Components(edges, cmp.Compare[int]) {
		d.isOnePackage = !slices.ContainsFunc(component, func(i int) bool { return libraries[i].Package != libraries[component[0]].Package })
		if d.isOnePackage && slices.ContainsFunc(component, func(i int) bool { return libraries[i].IsNew || len(libraries[i].Kept) > 0 }) {
			continue // new libraries of one package are merged, and those of a person stay
		}
		levels := d.levels(component)
		var packages []string
		for _, i := range component {
			packages = append(packages, libraries[i].Package)
			if len(libraries[i].Kept) == 0 {
				l.labels[libraries[i].Label] = number + 1
			}
		}
		maps.Copy(l.of, levels)
		slices.Sort(packages)
		packages = slices.Compact(packages)
		for _, pkg := range packages {
			l.cycle[pkg] = packages
		}
	}
	return l
}

// A division finds the layers of the files of cycles.
type division struct {
	libraries []node
	library   map[string]int      // file to its library
	targets   map[string][]string // file to the files that it includes
	linked    [][2]int            // library with files that stay together, and one on which it depends
	// isOnePackage says that the component has existing libraries of one package. A new include
	// closed the cycle.
	isOnePackage bool
	leaves       map[string]bool // see Layers
}

// levels returns the layer of each file of the libraries of a component: the largest number of
// steps into another package on a path of includes from it, or into another library if there is only one package.
// Files that include each other have the same layer.
func (d division) levels(component []int) map[string]int {
	edges := map[string][]string{}
	isMember := map[int]bool{}
	var files []string
	for _, i := range component {
		isMember[i] = true
		lib := d.libraries[i]
		files = append(files, lib.Kept...)
		files = append(files, lib.Files...)
		for _, f := range lib.Kept[min(1, len(lib.Kept)):] {
			edges[f] = append(edges[f], lib.Kept[0])
			edges[lib.Kept[0]] = append(edges[lib.Kept[0]], f)
		}
	}
	for _, f := range files {
		for _, g := range d.targets[f] {
			if isMember[d.library[g]] {
				edges[f] = append(edges[f], g)
			}
		}
	}
	for _, link := range d.linked {
		if isMember[link[0]] && isMember[link[1]] {
			// The rule depends on the files that stay in the other library. Others may leave it.
			to := d.libraries[link[1]]
			from := d.libraries[link[0]].Kept[0]
			edges[from] = append(edges[from], to.Kept[:min(1, len(to.Kept))]...)
		}
	}
	if d.isOnePackage {
		files = append(files, d.addDeps(component, edges)...)
	}
	groups := d.groups(files, edges)
	of := map[string]int{} // file to its group
	for i, g := range groups {
		for _, f := range g {
			of[f] = i
		}
	}
	d.gather(groups)
	known := map[int]int{}
	var level func(i int) int
	level = func(i int) int {
		if n, ok := known[i]; ok {
			return n
		}
		n := 0
		for _, f := range groups[i] {
			for _, to := range edges[f] {
				if of[to] == i {
					continue
				}
				step := 0
				if d.packageOf(to) != d.packageOf(f) || d.isOnePackage && d.library[to] != d.library[f] {
					step = 1
				}
				n = max(n, level(of[to])+step)
			}
		}
		known[i] = n
		return n
	}
	levels := map[string]int{}
	for _, f := range files {
		levels[f] = level(of[f])
	}
	d.raise(component, groups, of, levels)
	return levels
}

// raise moves files that no file of the component includes to the layer of the files that stay
// together in their library, or to its highest layer, so that no more files than necessary
// leave it.
func (d division) raise(component []int, groups [][]string, of map[string]int, levels map[string]int) {
	isIncluded := map[string]bool{}
	for f := range of {
		for _, g := range d.targets[f] {
			isIncluded[g] = true
		}
	}
	for _, i := range component {
		lib, highest, kept := d.libraries[i], 0, -1
		for _, f := range lib.Files {
			highest = max(highest, levels[f])
		}
		if len(lib.Kept) > 0 {
			kept = levels[lib.Kept[0]]
		}
		for _, f := range lib.Files {
			switch {
			case isIncluded[f] || len(groups[of[f]]) > 1:
			case levels[f] <= kept:
				levels[f] = kept
			default:
				levels[f] = highest
			}
		}
	}
}

// gather lets files of a package that include each other leave all libraries but one: that of a person, or the first of
// those with most of them.
func (d division) gather(groups [][]string) {
	for _, g := range groups {
		if slices.ContainsFunc(g, func(f string) bool { return d.packageOf(f) != d.packageOf(g[0]) }) {
			continue
		}
		count := map[int]int{}
		for _, f := range g {
			i := d.library[f]
			if count[i]++; slices.Contains(d.libraries[i].Kept, f) {
				count[i] += len(g)
			}
		}
		home := slices.MinFunc(slices.Collect(maps.Keys(count)), func(a, b int) int {
			return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
		})
		for _, f := range g {
			if d.library[f] != home {
				d.leaves[f] = true
			}
		}
	}
}

// addDeps adds edges for the deps of libraries on others of their package: from each file of a library to a
// node for the other library, and from there to its files. A file that those include has no such edge, since it
// cannot stay in its library. addDeps returns the nodes.
func (d division) addDeps(component []int, edges map[string][]string) (nodes []string) {
	index := map[string]int{}
	for _, i := range component {
		index[d.libraries[i].Label] = i
	}
	for _, i := range component {
		for _, dep := range d.libraries[i].Deps {
			to, known := index[dep]
			if !known || to == i {
				continue
			}
			reached := map[string]bool{}
			for next := slices.Clone(d.libraries[to].Files); len(next) > 0; {
				f := next[len(next)-1]
				next = next[:len(next)-1]
				if !reached[f] {
					reached[f] = true
					next = append(next, edges[f]...)
				}
			}
			if _, isNode := d.library[dep]; !isNode {
				d.library[dep] = to
				edges[dep] = d.libraries[to].Files
				nodes = append(nodes, dep)
			}
			for _, f := range d.libraries[i].Files {
				if !reached[f] {
					edges[f] = append(edges[f], dep)
				}
			}
		}
	}
	return nodes
}

func (d division) packageOf(f string) string { return d.libraries[d.library[f]].Package }

// groups returns the sets of files that include each other, and one for each other file. The
// files of a set are sorted.
func (d division) groups(files []string, edges map[string][]string) [][]string {
	inGroup := map[string]bool{}
	groups := cycles.Components(edges, cmp.Compare[string])
	for _, g := range groups {
		for _, f := range g {
			inGroup[f] = true
		}
	}
	for _, f := range files {
		if !inGroup[f] {
			groups = append(groups, []string{f})
		}
	}
	return groups
}

// mostDescribed limits the packages that Describe names. A cycle can have thousands.
const mostDescribed = 5

// describe returns a text about the cycle of a package, for reasons and messages.
func (l *Layers) describe(pkg string) string {
	var names []string
	for _, other := range l.cycle[pkg] {
		if other == pkg {
			continue
		}
		if len(names) == mostDescribed {
			names = append(names, fmt.Sprintf("%d more", len(l.cycle[pkg])-1-mostDescribed))
			break
		}
		names = append(names, "//"+other)
	}
	if len(names) == 0 {
		return "a new include would let libraries of this package depend on each other"
	}
	return "the .td files of this package and of " + strings.Join(names, ", ") + " include each other"
}

// cyclic returns the sets of file lists that include each other, as sorted indices into lists.
func cyclic(lists [][]string, includes func(f string) []string) [][]int {
	listOf := map[string]int{}
	for i, files := range lists {
		for _, f := range files {
			listOf[f] = i
		}
	}
	edges := map[int][]int{}
	for i, files := range lists {
		for _, f := range files {
			for _, target := range includes(f) {
				if to, ok := listOf[target]; ok && to != i {
					edges[i] = append(edges[i], to)
				}
			}
		}
	}
	return cycles.Components(edges, cmp.Compare[int])
}
