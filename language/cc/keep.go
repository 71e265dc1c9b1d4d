package cc

import (
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

// keepAttributes gives the generated rules of a package the prefixes of the existing ones. gazelle_cc deletes them
// unless a directive names them, and then nothing can include the headers any more. It records the deps of the
// existing rules.
func (l *Language) keepAttributes(pkg string, f *rule.File, gen []*rule.Rule) {
	if f == nil {
		return
	}
	for _, r := range gen {
		i := slices.IndexFunc(f.Rules, func(old *rule.Rule) bool { return old.Name() == r.Name() && old.Kind() == r.Kind() })
		if i < 0 {
			continue
		}
		for _, key := range prefixKeys {
			switch old := f.Rules[i].Attr(key); {
			case old == nil && !l.roots.byHand[pkg]:
				r.DelAttr(key)
			case old != nil && r.Attr(key) == nil:
				r.SetAttr(key, old)
			}
		}
		l.public[label.New("", pkg, r.Name())] = f.Rules[i].AttrStrings("deps")
	}
}

// keepPublic moves the implementation_deps that the existing rule has as deps back to deps. The person who wrote
// the rule, or init, has chosen that attribute, and rules that gazelle_cc does not know may need the headers.
func (l *Language) keepPublic(r *rule.Rule, from label.Label) {
	public := l.public[label.New("", from.Pkg, from.Name)]
	private := r.AttrStrings("implementation_deps")
	if len(public) == 0 || private == nil || r.Attr("deps") != nil && r.AttrStrings("deps") == nil {
		return
	}
	isPublic := func(d string) bool { return slices.Contains(public, d) }
	moved := slices.DeleteFunc(slices.Clone(private), func(d string) bool { return !isPublic(d) })
	if len(moved) == 0 {
		return
	}
	deps := slices.Concat(r.AttrStrings("deps"), moved)
	slices.Sort(deps)
	r.SetAttr("deps", slices.Compact(deps))
	if private = slices.DeleteFunc(private, isPublic); len(private) > 0 {
		r.SetAttr("implementation_deps", private)
	} else {
		r.DelAttr("implementation_deps")
	}
}
