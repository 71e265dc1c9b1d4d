package packages

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// References holds the targets to which BUILD files refer.
type References struct {
	sources  *sources.Sources
	packages *Packages
	added    int                         // how many of the packages have been added
	to       map[string]map[string]Place // package to the names of targets to which rules refer, with the first label of each
	users    map[target][]user           // the rules that depend on a target
	stays    map[target]bool             // targets to which labels refer that are not in the deps of users
	srcs     memo.Memo[target, []string] // results of SourcesWith
}

type target struct{ pkg, name string }

// A user is a rule of a package that depends on a target.
type user struct {
	pkg string
	buildfile.User
}

// NewReferences returns the references of the BUILD files of a repository.
func NewReferences(s *sources.Sources, p *Packages) *References {
	x := &References{sources: s, packages: p, to: map[string]map[string]Place{}, users: map[target][]user{}, stays: map[target]bool{}}
	x.update()
	return x
}

// update adds the packages that have been read since the last call.
func (x *References) update() {
	for all := x.packages.All(); x.added < len(all); x.added++ {
		x.add(all[x.added].Build)
	}
}

// add records the targets of the repository to which a BUILD file refers, and the
// sources of the rules that depend on them.
func (x *References) add(b *buildfile.File) {
	deps := map[target]int{}
	for _, u := range b.Users {
		for _, d := range u.Deps {
			if pkg, name, ok := x.targetOf(b.Pkg, d); ok {
				key := target{pkg, name}
				x.users[key] = append(x.users[key], user{b.Pkg, u})
				deps[key]++
			}
		}
	}
	for _, r := range b.Refs {
		pkg, name, ok := x.targetOf(b.Pkg, r.Label)
		if !ok {
			continue
		}
		if key := (target{pkg, name}); deps[key] > 0 {
			deps[key]--
		} else {
			x.stays[key] = true
		}
		if x.to[pkg] == nil {
			x.to[pkg] = map[string]Place{}
		}
		at := Place{b.Path, r.Line}
		if old, ok := x.to[pkg][name]; !ok || at.before(old) {
			x.to[pkg][name] = at
		}
	}
}

// To returns the names of targets of a package to which rules of the repository refer,
// with the first label of each. Callers must not change the map.
func (x *References) To(pkg string) map[string]Place {
	x.update()
	return x.to[pkg]
}

// Stays reports whether labels of a target stay when the run deletes the target. The run deletes those in the deps of rules that
// have sources, and no others.
func (x *References) Stays(pkg, name string) bool {
	x.update()
	return x.stays[target{pkg, name}]
}

// SourcesWith returns the sources of the rules that depend on a target.
func (x *References) SourcesWith(pkg, name string) []string {
	x.update()
	key := target{pkg, name}
	expand := func() []string {
		var srcs []string
		for _, u := range x.users[key] {
			names := u.Srcs
			for _, g := range u.Globs {
				names = append(slices.Clip(names), x.sources.Glob(u.pkg, g.Patterns, g.Excludes)...)
			}
			for _, src := range names {
				srcs = append(srcs, path.Join(u.pkg, src))
			}
		}
		return srcs
	}
	if x.sources.IsLazy { // later, more BUILD files are known
		return expand()
	}
	return x.srcs.Get(key, expand)
}

// targetOf splits a label in the BUILD file of package from into its package and name. It
// reports false for a label of another repository.
func (x *References) targetOf(from, ref string) (pkg, name string, ok bool) {
	switch {
	case strings.HasPrefix(ref, ":"):
		return from, ref[1:], ref != ":"
	case strings.HasPrefix(ref, "//"):
		p, n, ok := strings.Cut(ref[2:], ":")
		if !ok {
			n = path.Base(p)
		}
		return p, n, n != ""
	case strings.HasPrefix(ref, "@"):
		// Some repositories refer to themselves by their name.
		_, rest, _ := strings.Cut(ref, "//")
		p, n, _ := strings.Cut(rest, ":")
		if d := x.sources.Known(p); d == nil || d.Build == nil || p == "" {
			return "", "", false
		}
		return p, n, n != ""
	}
	return "", "", false
}
