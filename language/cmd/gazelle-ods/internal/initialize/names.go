package initialize

import (
	"fmt"
	"maps"
	"path"
	"slices"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/td"
)

// AvoidNames gives rules for C++ other names than the rules for .td files of the same package have.
// tds maps packages to the texts of the rules for .td files. It returns a message for each target of CMake
// that gets another name. Call it before BuildFile.
func (p *plan) AvoidNames(tds map[string]string) (notes []string, err error) {
	renamed := map[key]key{}
	for _, pkg := range slices.Sorted(maps.Keys(tds)) {
		f, err := build.ParseBuild(path.Join(pkg, "BUILD.bazel"), []byte(tds[pkg]))
		if err != nil {
			return nil, err
		}
		taken := map[string]bool{}
		for _, r := range f.Rules("") {
			for _, name := range td.TargetsOf(r.Kind(), r.Name()) {
				taken[name] = true
			}
		}
		for name := range taken {
			from := key{pkg, name}
			if p.units[from] == nil {
				continue
			}
			to := key{pkg, name + "_cc"}
			for taken[to.name] || p.units[to] != nil {
				to.name += "_"
			}
			renamed[from] = to
		}
	}
	for from, to := range renamed {
		u := p.units[from]
		if len(u.hdrs) == 0 {
			notes = append(notes, fmt.Sprintf("%s: the target %s of CMake gets this name, since a rule for a .td file has that one", to, from.name))
		}
		delete(p.units, from)
		u.key = to
		p.units[to] = u
	}
	slices.Sort(notes)
	for _, u := range p.units {
		for from, to := range renamed {
			if dep, has := u.deps[from]; has {
				delete(u.deps, from)
				u.deps[to] = dep
			}
		}
	}
	return notes, nil
}
