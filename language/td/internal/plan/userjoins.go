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

// A userJoiner moves outputs to the rules on which the C++ depends that includes
// them.
type userJoiner struct {
	pl      *planner
	missing map[string]*source.File // rule to its .td file
}

// join moves units to new rules on which the C++ that includes their
// outputs depends. A C++ rule that depends on one missing rule and includes several
// outputs has no other rule to get them from. The rule generates them from its own
// .td file, which includes the files of the units. names holds the rules of the
// units and is changed.
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

// ruleOfUsers returns the only one of the missing rules that can generate a unit and
// on which the rule of a C++ file depends that includes an output of the unit. It
// returns "" if there is none or more than one.
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

// canMove reports whether a generator that reads another file of the directory
// writes the same for a unit.
func (j *userJoiner) canMove(u *outputs.Unit, to *source.File) bool {
	pl := j.pl
	if u.Src == to {
		return true
	}
	return slashpath.Dir(u.Src.Path) == slashpath.Dir(to.Path) && !u.HasOpts && u.Dialect == "" && u.Kind&outputs.MainFileKinds == 0 &&
		pl.outs.IncludesFile(to, u.Src) && !pl.outs.SeesMore(to, u.Src, u.Kind) &&
		pl.opts.ownDialect(u.Src) == pl.opts.ownDialect(to)
}
