package initialize

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
)

// joinHeaders moves a header to the library of the package with the source of the same name, as
// gazelle_cc groups them, unless that makes a cycle.
func (p *planner) joinHeaders() {
	bySource := map[key]*unit{} // package and name without extension to the library
	for _, k := range slices.SortedFunc(maps.Keys(p.plan.units), compareKeys) {
		u := p.plan.units[k]
		for _, s := range u.srcs {
			if stem := (key{u.pkg, strings.TrimSuffix(path.Base(s), path.Ext(s))}); u.kind == "cc_library" && bySource[stem] == nil {
				bySource[stem] = u
			}
		}
	}
	for _, f := range slices.Sorted(maps.Keys(p.owner)) {
		from := p.plan.units[p.owner[f]]
		to := bySource[key{from.pkg, strings.TrimSuffix(path.Base(f), path.Ext(f))}]
		if to == nil || to == from || len(from.hdrs) != 1 || len(to.hdrs) > 0 && to.strip != from.strip || p.reaches(to, from) {
			continue
		}
		p.moveHeader(from, to)
	}
}

// reaches reports whether a rule depends on another one through a third.
func (p *planner) reaches(from, to *unit) bool {
	for d := range from.deps {
		if d != to.key && p.dependsOn(d, to.key, map[key]bool{from.key: true}) {
			return true
		}
	}
	// A header that includes what depends on the library would close a cycle, too.
	return p.dependsOn(to.key, from.key, map[key]bool{})
}

// dependsOn reports whether a rule depends on another one, directly or not, or is that one.
func (p *planner) dependsOn(k, on key, seen map[key]bool) bool {
	if k == on {
		return true
	}
	if seen[k] || p.plan.units[k] == nil {
		return false
	}
	seen[k] = true
	for d := range p.plan.units[k].deps {
		if p.dependsOn(d, on, seen) {
			return true
		}
	}
	return false
}

// moveHeader moves the only header of a rule to a library, which takes the place of the rule.
func (p *planner) moveHeader(from, to *unit) {
	to.hdrs, to.strip, to.includes = append(to.hdrs, from.hdrs...), from.strip, appendNew(to.includes, from.includes)
	p.owner[from.hdrs[0]] = to.key
	for d, dep := range from.deps {
		if d != to.key {
			to.need(d, dep.reason, dep.isIncluded)
		}
	}
	maps.Copy(to.external, from.external)
	maps.Copy(to.generated, from.generated)
	for _, f := range p.foreign {
		if f.users[from.key] {
			delete(f.users, from.key)
			f.users[to.key] = true
		}
	}
	delete(p.plan.units, from.key)
	for _, u := range p.plan.units {
		if dep, has := u.deps[from.key]; has {
			delete(u.deps, from.key)
			if u != to {
				u.need(to.key, cmp.Or(u.deps[to.key].reason, dep.reason), dep.isIncluded)
			}
		}
	}
}
