package arrange

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A userJoiner moves units to missing rules. A C++ rule that includes the outputs of a unit
// and depends on one missing rule can get the outputs only from that rule.
type userJoiner struct {
	*planner
	names   unitNames
	missing map[string]*source.File // rule to its .td file
	used    map[string]bool         // names of other targets
}

// joinUsers returns the units, with moved copies for those that it moves, and their names. A
// moved unit has the .td file of its new rule, which includes the unit's own file.
func (pl *planner) joinUsers(units []*decide.Unit, names unitNames, used map[string]bool) ([]*decide.Unit, unitNames) {
	j := userJoiner{planner: pl, names: names.clone(), used: used}
	j.nameLeft(units)
	j.missing = map[string]*source.File{}
	for _, u := range units {
		if name := j.names.of[u]; slices.Contains(j.in.Conventions.Dangling, name) && !j.used[name] {
			j.missing[name] = u.Src
		}
	}
	if len(j.missing) == 0 {
		return units, j.names
	}
	j.widen(units)
	joined := make([]*decide.Unit, 0, len(units))
	for _, u := range units {
		if src := j.missing[j.names.of[u]]; src == u.Src {
			joined = append(joined, u)
			continue
		} else if src != nil {
			moved := *u
			moved.Src = src
			j.names.of[&moved] = j.names.of[u]
			joined = append(joined, &moved)
			continue
		}
		target, use := j.ruleOfUsers(u)
		if target == "" {
			joined = append(joined, u)
			continue
		}
		moved := *u
		moved.Src = j.missing[target]
		j.name(&moved, target, use)
		joined = append(joined, &moved)
	}
	return joined, j.names
}

// widen lets missing rules read another file if their names fit it as well, C++ that includes its outputs depends on them, and
// it includes the files that they read. Such a name has no word for the kind, as foo_inc_gen for foo_dialect.td and foo_ops.td.
func (j *userJoiner) widen(units []*decide.Unit) {
	for name, src := range j.missing {
		base := strings.Join(ident.Words(ident.Base(src.Stem)), "")
		if conventions.CoreOf(name) != base {
			continue
		}
		wider := map[*source.File]bool{}
		for _, u := range units {
			if u.Src == src || j.names.of[u] == name || j.missing[j.names.of[u]] != nil || strings.Join(ident.Words(ident.Base(u.Src.Stem)), "") != base || j.canMove(u, src) {
				continue
			}
			if _, ok := j.useWith(u, name); ok && !slices.ContainsFunc(units, func(v *decide.Unit) bool {
				return j.names.of[v] == name && !j.canMove(v, u.Src)
			}) {
				wider[u.Src] = true
			}
		}
		if len(wider) == 1 {
			for to := range wider {
				j.missing[name] = to
			}
		}
	}
}

// name names the rule of a unit after a missing rule, because of an include.
func (j *userJoiner) name(u *decide.Unit, name string, use facts.Use) {
	j.names.of[u] = name
	j.names.why.note(name, claims.Reason{Rule: userRule, Evidence: []string{fmt.Sprintf("%s:%d: includes %q", use.From, use.Line, use.Spelling)}})
}

// ruleOfUsers returns the missing rule to which a unit moves, and an include that shows
// it. The rule must be able to generate the unit, and C++ that includes an output of the
// unit must depend on it. Rules for the unit's own .td file come first. ruleOfUsers
// returns "" if no rule or more than one is possible.
func (j *userJoiner) ruleOfUsers(u *decide.Unit) (string, facts.Use) {
	var own, others []string
	uses := map[string]facts.Use{}
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
	return "", facts.Use{}
}

// nameLeft gives the name of a missing rule that fits nothing to the units whose
// outputs the C++ with that rule includes. The units have no missing rule yet, are
// generated from one file, and no other such name is possible for them.
func (j *userJoiner) nameLeft(units []*decide.Unit) {
	given := map[string]bool{}
	for _, name := range j.names.of {
		given[name] = true
	}
	var left []string
	for _, name := range j.in.Conventions.Dangling {
		if !given[name] && !j.used[name] && conventions.LooksGenerated(name) && !conventions.LooksLikeLibrary(name) {
			left = append(left, name)
		}
	}
	possible := map[*decide.Unit][]string{}
	users := map[string][]*decide.Unit{}
	for _, u := range units {
		if slices.Contains(j.in.Conventions.Dangling, j.names.of[u]) {
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
		if len(group) == 0 || slices.ContainsFunc(group, func(u *decide.Unit) bool {
			return len(possible[u]) > 1 || u.Src != group[0].Src
		}) {
			continue
		}
		for _, u := range group {
			use, _ := j.useWith(u, name)
			j.name(u, name, use)
		}
	}
}
