package libraries

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// A groupKey identifies the .td files of a package that share a new library. The fields of
// its form are set and the others are empty. Without a form, all files share one library.
type groupKey struct {
	known     string // name of a library of LLVM's own build
	dir, base string // directory, and name of the dialect in lower case
	file      string
	layer     int // of files whose libraries would be in a cycle
}

// compare orders groups: those with
// known names come first, and others by directory and name.
func (k groupKey) compare(other groupKey) int {
	if (k.known == "") != (other.known == "") {
		return -strings.Compare(k.known, other.known)
	}
	return cmp.Or(
		strings.Compare(k.known, other.known),
		strings.Compare(k.dir, other.dir), strings.Compare(k.base, other.base), strings.Compare(k.file, other.file), k.layer-other.layer)
}

// A group holds the .td files of one new library.
type group struct {
	key   groupKey
	files []string // paths
	// isPart reports whether the library has only some of the files that one library would
	// have if there were no cycle, and another one has the usual name.
	isPart bool
}

// groupsOf returns the new libraries for files: those with known names, then by directory and name. mode is
// "package", "dialect" or "file". Files of different layers have different libraries. base returns
// the name of a file by which the mode "dialect" groups files of a directory. known returns the name that
// LLVM's own build gives the library of a file, or "": the whole group gets the shortest such name.
func groupsOf(files []string, mode string, layer func(f string) int, base, known func(f string) string) []group {
	dialect := func(f string) groupKey {
		return groupKey{dir: slashpath.Dir(f), base: strings.ToLower(base(f))}
	}
	adopted := map[groupKey]string{} // group to the name of its library in LLVM's own build
	if mode == "dialect" {
		for _, f := range files {
			if name := known(f); name != "" {
				key := dialect(f)
				if old := adopted[key]; old == "" || len(name) < len(old) {
					adopted[key] = name
				}
			}
		}
	}
	var groups []group
	index := map[groupKey]int{}
	for _, f := range files {
		var key groupKey
		switch mode {
		case "dialect":
			key = dialect(f)
			if name := cmp.Or(known(f), adopted[key]); name != "" {
				key = groupKey{known: name}
			}
		case "file":
			key = groupKey{file: f}
		}
		key.layer = layer(f)
		i, ok := index[key]
		if !ok {
			i = len(groups)
			index[key] = i
			groups = append(groups, group{key: key})
		}
		groups[i].files = append(groups[i].files, f)
	}
	slices.SortFunc(groups, func(a, b group) int { return a.key.compare(b.key) })
	return groups
}

// merge merges the groups of files that include each other, because their libraries would
// depend on each other. A merged group has the name of its first group. Groups that form a cycle with one
// existing library join it: joined has the files that existing libraries get, by index. Existing
// libraries, of which existing has the files, are never merged. includes returns the files that a file includes.
func merge(existing [][]string, groups []group, includes func(f string) []string) (merged []group, joined map[int][]string) {
	// A node is an index of existing, or len(existing) and an index of groups.
	nodes := slices.Clone(existing)
	for _, g := range groups {
		nodes = append(nodes, g.files)
	}
	joined = map[int][]string{}
	isGone := map[int]bool{} // indices of groups
	groups = slices.Clone(groups)
	for _, component := range cyclic(nodes, includes) {
		var libs, news []int
		for _, n := range component {
			if n < len(existing) {
				libs = append(libs, n)
			} else {
				news = append(news, n-len(existing))
			}
		}
		if len(libs) > 1 || len(news) == 0 {
			continue // the run reports the cycle, if it adds a dependency
		}
		first := &groups[news[0]]
		for _, i := range news[1:] {
			first.files = append(slices.Clip(first.files), groups[i].files...)
			isGone[i] = true
		}
		slices.Sort(first.files)
		if len(libs) == 1 {
			joined[libs[0]] = first.files
			isGone[news[0]] = true
		}
	}
	for i, g := range groups {
		if !isGone[i] {
			merged = append(merged, g)
		}
	}
	return merged, joined
}
