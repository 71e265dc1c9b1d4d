package plan

import (
	"fmt"
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
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
// unit must depend on it. ruleOfUsers returns "" if no rule or more than one is possible.
func (j *userJoiner) ruleOfUsers(u *outputs.Unit) (string, repo.Use) {
	pl := j.pl
	var found string
	var at repo.Use
	for name, src := range j.missing {
		if !j.canMove(u, src) {
			continue
		}
		sources := pl.tree.SourcesWith(pl.plan.Pkg, name)
		for _, use := range pl.outs.UsesIn(slashpath.Dir(u.Src.Path)) {
			if use.Name != u.Decls && use.Name != u.Defs || !slices.Contains(sources, use.From) {
				continue
			}
			if found != "" && found != name {
				return "", repo.Use{}
			}
			found, at = name, use
			break
		}
	}
	return found, at
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
