// Package layers finds packages whose .td files include each other, so that one td_library
// per package would make a cycle, and divides the files of each such package into layers.
// Libraries of layers make no cycle: a file includes files of its own package in its own
// layer or in lower ones, and files of the other packages in lower ones.
package layers

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cycles"
)

// A Package is a package with .td files.
type Package struct {
	Name  string
	Files []string // paths
	// HasOneLibrary reports whether all files get one library, which the run may divide.
	HasOneLibrary bool
	// IsFixed reports whether all files have one library that the run may not divide.
	IsFixed bool
}

// Layers maps the .td files of packages that are in a cycle to layers.
type Layers struct {
	of    map[string]int      // by path
	cycle map[string][]string // package to the packages of its cycle, sorted, which share the list
}

// Of returns the layer of a .td file. It reports false if the package of the file is in no
// cycle, or if layers do not break the cycle.
func (l *Layers) Of(f string) (layer int, ok bool) {
	layer, ok = l.of[f]
	return layer, ok
}

// Find divides packages. includes returns the files that a file includes.
func Find(packages []Package, includes func(f string) []string) *Layers {
	l := &Layers{of: map[string]int{}, cycle: map[string][]string{}}
	byName := map[string]Package{}
	packageOf := map[string]string{}
	for _, p := range packages {
		byName[p.Name] = p
		for _, f := range p.Files {
			packageOf[f] = p.Name
		}
	}
	// A node is a package with one library, or else a file, which has a library of its own
	// at best.
	library := func(f string) string {
		if p := byName[packageOf[f]]; p.HasOneLibrary || p.IsFixed {
			return "//" + p.Name
		}
		return f
	}
	edges, members := map[string][]string{}, map[string][]string{}
	targets := map[string][]string{}
	for f := range packageOf {
		for _, g := range includes(f) {
			if _, known := packageOf[g]; known && g != f {
				targets[f] = append(targets[f], g)
			}
		}
	}
	for _, f := range slices.Sorted(maps.Keys(packageOf)) {
		from := library(f)
		members[from] = append(members[from], f)
		for _, g := range targets[f] {
			if to := library(g); to != from {
				edges[from] = append(edges[from], to)
			}
		}
	}
	for _, component := range cycles.Components(edges, cmp.Compare[string]) {
		var files []string
		for _, node := range component {
			files = append(files, members[node]...)
		}
		d := division{packageOf: packageOf, targets: targets, isFixed: func(pkg string) bool { return byName[pkg].IsFixed }}
		levels, ok := d.levels(files)
		if !ok {
			continue
		}
		var divided []string
		for _, f := range files {
			if byName[packageOf[f]].HasOneLibrary {
				l.of[f] = levels[f]
			}
			divided = append(divided, packageOf[f])
		}
		slices.Sort(divided)
		divided = slices.Compact(divided)
		for _, pkg := range divided {
			l.cycle[pkg] = divided
		}
	}
	return l
}

// A division finds the layers of the files of one cycle of packages.
type division struct {
	packageOf map[string]string
	targets   map[string][]string // file to the files that it includes
	isFixed   func(pkg string) bool
}

// levels returns the layer of each file: the largest number of steps into another package
// on a path of includes from it. It reports false if files of different packages include
// each other, so that no layers exist.
func (d division) levels(files []string) (map[string]int, bool) {
	isMember := map[string]bool{}
	first := map[string]string{} // package to its first file, if its files stay together
	for _, f := range files {
		isMember[f] = true
	}
	edges := map[string][]string{}
	for _, f := range files {
		for _, g := range d.targets[f] {
			if isMember[g] {
				edges[f] = append(edges[f], g)
			}
		}
		if pkg := d.packageOf[f]; d.isFixed(pkg) {
			if first[pkg] == "" {
				first[pkg] = f
			}
			edges[f] = append(edges[f], first[pkg])
			edges[first[pkg]] = append(edges[first[pkg]], f)
		}
	}
	group := map[string]string{} // file to the first of those that include each other
	groups := map[string][]string{}
	for _, component := range cycles.Components(edges, cmp.Compare[string]) {
		for _, f := range component {
			if d.packageOf[f] != d.packageOf[component[0]] {
				return nil, false
			}
			group[f] = component[0]
		}
		groups[component[0]] = component
	}
	for _, f := range files {
		if group[f] == "" {
			group[f], groups[f] = f, []string{f}
		}
	}
	levels := map[string]int{}
	var level func(g string) int
	level = func(g string) int {
		if n, known := levels[g]; known {
			return n
		}
		n := 0
		for _, f := range groups[g] {
			for _, to := range edges[f] {
				if group[to] == g {
					continue
				}
				step := 0
				if d.packageOf[to] != d.packageOf[f] {
					step = 1
				}
				n = max(n, level(group[to])+step)
			}
		}
		levels[g] = n
		return n
	}
	of := map[string]int{}
	for _, f := range files {
		of[f] = level(group[f])
	}
	return of, true
}

// Compact returns the layers of some files, numbered from 0 without gaps, and the number of
// layers. It reports false if a file has no layer.
func (l *Layers) Compact(files []string) (layers map[string]int, n int, ok bool) {
	var used []int
	for _, f := range files {
		layer, ok := l.of[f]
		if !ok {
			return nil, 0, false
		}
		used = append(used, layer)
	}
	slices.Sort(used)
	used = slices.Compact(used)
	layers = map[string]int{}
	for _, f := range files {
		layers[f] = slices.Index(used, l.of[f])
	}
	return layers, len(used), true
}

// mostDescribed limits the packages that Describe names. A cycle can have thousands.
const mostDescribed = 5

// Describe returns a text about the cycle of a package, for reasons.
func (l *Layers) Describe(pkg string) string {
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
	return "the .td files of this package and of " + strings.Join(names, ", ") + " include each other"
}
