package plan

import (
	"fmt"
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A userJoiner moves units to missing rules. A C++ rule that includes the outputs of a unit
// and depends on one missing rule can get the outputs only from that rule.
type userJoiner struct {
	pl      *planner
	missing map[string]*source.File // rule to its .td file
}

// join returns the units, with moved copies for those that it moves. A moved unit has the
// .td file of its new rule, which includes the unit's own file. names maps units to the
// names of their rules, and join adds the moved units to it.
func (j *userJoiner) join(b *buildfile.File, units []*outputs.Unit, names map[*outputs.Unit]string) []*outputs.Unit {
	pl := j.pl
	j.nameLeft(b, units, names)
	j.missing = map[string]*source.File{}
	for _, u := range units {
		if name := names[u]; slices.Contains(pl.conv.Dangling, name) && !b.Names[name] {
			j.missing[name] = u.Src
		}
	}
	if len(j.missing) == 0 {
		return units
	}
	joined := make([]*outputs.Unit, 0, len(units))
	for _, u := range units {
		name := names[u]
		if j.missing[name] != nil {
			joined = append(joined, u)
			continue
		}
		target, use := j.ruleOfUsers(u)
		if target == "" {
			joined = append(joined, u)
			continue
		}
		moved := *u
		moved.Src = j.missing[target]
		names[&moved] = target
		pl.names.note(target, outputs.Reason{Rule: userRule, Evidence: []string{fmt.Sprintf("%s:%d: includes %q", use.From, use.Line, use.Spelling)}})
		joined = append(joined, &moved)
	}
	return joined
}

// ruleOfUsers returns the missing rule to which a unit moves, and an include that shows
// it. The rule must be able to generate the unit, and C++ that includes an output of the
// unit must depend on it. Rules for the unit's own .td file come first. ruleOfUsers
// returns "" if no rule or more than one is possible.
func (j *userJoiner) ruleOfUsers(u *outputs.Unit) (string, repo.Use) {
	var own, others []string
	uses := map[string]repo.Use{}
	for name, src := range j.missing {
		use, ok := j.useWith(u, name)
		switch {
		case !ok || !j.canMove(u, src):
			continue
		case src == u.Src:
			own = append(own, name)
		default:
			others = append(others, name)
		}
		uses[name] = use
	}
	for _, names := range [...][]string{own, others} {
		if len(names) == 1 {
			return names[0], uses[names[0]]
		} else if len(names) > 1 {
			break
		}
	}
	return "", repo.Use{}
}

// useWith returns an include of an output of a unit in a source of a rule that
// depends on a target of the package.
func (j *userJoiner) useWith(u *outputs.Unit, target string) (repo.Use, bool) {
	sources := j.pl.tree.SourcesWith(j.pl.plan.Pkg, target)
	for _, use := range j.pl.outs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if (use.Name == u.Decls || use.Name == u.Defs) && slices.Contains(sources, use.From) {
			return use, true
		}
	}
	return repo.Use{}, false
}

// nameLeft gives the name of a missing rule that fits nothing to the units whose
// outputs the C++ with that rule includes. The units have no missing rule yet, are
// generated from one file, and no other such name is possible for them.
func (j *userJoiner) nameLeft(b *buildfile.File, units []*outputs.Unit, names map[*outputs.Unit]string) {
	pl := j.pl
	given := map[string]bool{}
	for _, name := range names {
		given[name] = true
	}
	var left []string
	for _, name := range pl.conv.Dangling {
		if !given[name] && !b.Names[name] && conventions.LooksGenerated(name) && !conventions.LooksLikeLibrary(name) {
			left = append(left, name)
		}
	}
	if len(left) == 0 {
		return
	}
	possible := map[*outputs.Unit][]string{}
	users := map[string][]*outputs.Unit{}
	for _, u := range units {
		if slices.Contains(pl.conv.Dangling, names[u]) {
			continue
		}
		for _, name := range left {
			if _, ok := j.useWith(u, name); ok {
				possible[u] = append(possible[u], name)
				users[name] = append(users[name], u)
			}
		}
	}
	for _, name := range left {
		group := users[name]
		if len(group) == 0 || slices.ContainsFunc(group, func(u *outputs.Unit) bool {
			return len(possible[u]) > 1 || u.Src != group[0].Src
		}) {
			continue
		}
		for _, u := range group {
			names[u] = name
			use, _ := j.useWith(u, name)
			pl.names.note(name, outputs.Reason{Rule: userRule, Evidence: []string{fmt.Sprintf("%s:%d: includes %q", use.From, use.Line, use.Spelling)}})
		}
	}
}

// canMove reports whether a generator writes the same outputs for a unit when it reads
// another file of the same directory.
func (j *userJoiner) canMove(u *outputs.Unit, to *source.File) bool {
	pl := j.pl
	if u.Src == to {
		return true
	}
	return slashpath.Dir(u.Src.Path) == slashpath.Dir(to.Path) && !u.HasOpts && u.Dialect == "" && u.Kind&outputs.MainFileKinds == 0 &&
		pl.outs.IncludesFile(to, u.Src) && !pl.outs.SeesMore(to, u.Src, u.Kind) &&
		pl.opts.ownDialect(u.Src) == pl.opts.ownDialect(to)
}
