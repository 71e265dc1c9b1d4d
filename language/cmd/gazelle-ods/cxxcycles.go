package main

import (
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

// A cycleFinder collects the dependencies of C++ rules before they are written.
type cycleFinder struct {
	deps     map[label.Label][]label.Label
	includes map[string]map[string][]string // package to file to its included paths
}

func (f *cycleFinder) addPackage(rel string, files map[string]cxxtext.Facts) {
	if f.includes == nil {
		f.includes = map[string]map[string][]string{}
	}
	f.includes[rel] = map[string][]string{}
	for name, facts := range files {
		f.includes[rel][name] = facts.Includes
	}
}

func (f *cycleFinder) addRule(r *rule.Rule, from label.Label) {
	if f.deps == nil {
		f.deps = map[label.Label][]label.Label{}
	}
	from = label.New("", from.Pkg, from.Name)
	for _, d := range ruleDeps(r, from) {
		if d = label.New(d.Repo, d.Pkg, d.Name); d != from {
			f.deps[from] = append(f.deps[from], d)
		}
	}
}

// err returns an error that describes each cycle, with the includes of the cycle and the
// directive that breaks it. It returns nil if there is none. groups maps a directory to the
// value of cc_group.
func (f *cycleFinder) err(groups map[string]string) error {
	var found []string
	for _, component := range cycles.Components(f.deps, compareLabels) {
		cycle := cycles.Shortest(component[0], f.deps)
		var chain strings.Builder
		packages := map[string]bool{}
		for i, from := range cycle {
			to := cycle[(i+1)%len(cycle)]
			fmt.Fprintf(&chain, "  %s depends on %s%s\n", from, to, f.reason(from, to))
			if groups[from.Pkg] != "unit" {
				packages[path.Join(from.Pkg, "BUILD.bazel")] = true
			}
		}
		remedy := "  # gazelle:cc_group unit is in force there, so the files themselves include each other: move what both need into a third file"
		if len(packages) > 0 {
			remedy = "  # gazelle:cc_group unit breaks it if no files include each other; put it into " + strings.Join(slices.Sorted(maps.Keys(packages)), " and ")
		}
		found = append(found, chain.String()+remedy)
	}
	if len(found) == 0 {
		return nil
	}
	return fmt.Errorf("nothing was written, since rules for C++ would depend on each other in a cycle:\n%s", strings.Join(found, "\n"))
}

// reason returns a text that names an include because of which from depends on to, or "".
func (f *cycleFinder) reason(from, to label.Label) string {
	files := f.includes[from.Pkg]
	for _, name := range slices.Sorted(maps.Keys(files)) {
		for _, inc := range files[name] {
			for _, p := range []string{inc, path.Join(from.Pkg, inc)} {
				dir, base := path.Split(p)
				dir = path.Clean(dir)
				_, isFile := f.includes[to.Pkg][base]
				if isFile && (dir == to.Pkg || strings.HasSuffix(to.Pkg, "/"+dir)) {
					return fmt.Sprintf(": %s includes %q", path.Join(from.Pkg, name), inc)
				}
			}
		}
	}
	return ""
}

func compareLabels(a, b label.Label) int { return strings.Compare(a.String(), b.String()) }
