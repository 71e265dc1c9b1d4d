package write

import (
	"slices"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
)

// keptDeps returns the deps of an existing rule that stay. It removes only labels
// of this repository that certainly name no target.
func (x *resolution) keptDeps(old []string) []string {
	var kept []string
	for _, o := range old {
		lb, err := labeltext.Parse(o)
		if err == nil && lb.Repo == "" {
			lb = lb.Abs("", x.from.Pkg)
			isRemoved := x.removed[label.New("", lb.Pkg, lb.Name)] && !x.IsLeftOut(lb.Pkg)
			if (isRemoved || x.Packages.IsMissing(lb.Pkg, lb.Name)) && !x.isPlanned(lb) {
				continue
			}
		}
		kept = append(kept, o)
	}
	return kept
}

// withoutOwnRemoved returns the deps without those on libraries of the package that the run deletes. A library of
// another package may come back with the file that is missing, and no other has its name then.
func (x *resolution) withoutOwnRemoved(old []string) []string {
	return slices.DeleteFunc(slices.Clone(old), func(o string) bool {
		lb, err := labeltext.Parse(o)
		if err != nil || lb.Repo != "" {
			return false
		}
		lb = lb.Abs("", x.from.Pkg)
		return lb.Pkg == x.from.Pkg && x.removed[label.New("", lb.Pkg, lb.Name)] && !x.IsLeftOut(lb.Pkg) && !x.isPlanned(lb)
	})
}

func (x *resolution) isPlanned(lb label.Label) bool {
	for _, p := range x.planned {
		if p.Pkg == lb.Pkg && p.Name == lb.Name {
			return true
		}
	}
	return false
}

// libraryDeps holds the direct deps of td_library targets, by label. Each target is
// looked up once in a run.
type libraryDeps map[string][]string

// directDeps returns the direct deps of a target as absolute labels. It returns none for a
// target that is neither a td_library of the repository nor a target of LLVM's own build.
func (x *Resolver) directDeps(key string) []string {
	if deps, ok := x.direct[key]; ok {
		return deps
	}
	var deps []string
	if lb, err := labeltext.Parse(key); err != nil {
		// A text that is not a valid label has no deps.
	} else if lb.Repo != "" {
		for _, d := range labels.DepsOf("//" + lb.Pkg + ":" + lb.Name) {
			deps = append(deps, "@"+lb.Repo+d)
		}
	} else if b := x.Packages.Build(lb.Pkg); b != nil && !x.removed[label.New("", lb.Pkg, lb.Name)] {
		own := x.Packages.Name()
		for _, r := range b.Rules {
			if r.Name == lb.Name && r.Kind == buildfile.TdLibrary {
				for _, dep := range r.Deps {
					deps = append(deps, absolute(dep, lb.Pkg, own))
				}
			}
		}
		if actual, ok := b.Aliases[lb.Name]; ok {
			deps = append(deps, absolute(actual, lb.Pkg, own))
		}
		for _, dep := range x.Calls.DepsOf(lb.Pkg, lb.Name) {
			deps = append(deps, absolute(dep, lb.Pkg, own))
		}
	}
	x.direct[key] = deps
	return deps
}

// Forget removes deps, as written, of an existing library from what is known about it, since the
// run may remove them.
func (x *Resolver) Forget(library label.Label, deps []string) {
	key, own := library.String(), x.Packages.Name()
	kept := slices.Clone(x.directDeps(key))
	for _, d := range deps {
		kept = slices.DeleteFunc(kept, func(text string) bool { return text == absolute(d, library.Pkg, own) })
	}
	x.direct[key] = kept
}

// absolute returns the absolute label for a label in a package. own is the name of the
// repository, which labels of its own targets may contain. It returns a text that is not
// a valid label as it is.
func absolute(text, pkg, own string) string {
	lb, err := labeltext.Parse(text)
	if err != nil {
		return text
	}
	lb.Canonical = false // @@repository names the same targets as @repository
	if lb.Repo == "" || lb.Repo == "@" || lb.Repo == own {
		lb.Repo = ""
		lb = lb.Abs("", pkg)
	}
	return lb.String()
}

// A closure is the set of the targets that a rule reaches through deps. It is computed
// only as far as calls of has require.
type closure struct {
	deps func(key string) []string
	set  map[string]bool
	next []string // targets of the set whose deps are not in it yet
}

// reached returns the closure of the deps of a rule.
func (x *resolution) reached(deps []string) *closure {
	c := &closure{deps: x.directDeps, set: map[string]bool{}}
	for _, d := range deps {
		c.add(absolute(d, x.from.Pkg, x.Packages.Name()))
	}
	return c
}

func (c *closure) add(key string) {
	if !c.set[key] {
		c.set[key] = true
		c.next = append(c.next, key)
	}
}

// has reports whether the closure contains a target. It follows deps only as far as
// needed.
func (c *closure) has(key string) bool {
	for !c.set[key] && len(c.next) > 0 {
		first := c.next[0]
		c.next = c.next[1:]
		for _, d := range c.deps(first) {
			c.add(d)
		}
	}
	return c.set[key]
}

// contains reports whether a condition holds for a target of the closure.
func (c *closure) contains(holds func(key string) bool) bool {
	c.has("") // follows all deps
	for key := range c.set {
		if holds(key) {
			return true
		}
	}
	return false
}

func keyOf(lb, from label.Label) string {
	if lb.Repo == "" || lb.Repo == from.Repo {
		lb.Repo = ""
		return lb.Abs("", from.Pkg).String()
	}
	return lb.String()
}
