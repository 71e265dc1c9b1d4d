package arrange

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/sharder"
)

// reshard takes the operations out of existing rules if a directive asks for shards, so that they get
// a sharded rule. It does so if the extension wrote the rules, and the C++ is written for shards. Otherwise a
// message says what a person has to do, unless a comment # keep asks to leave the operations alone. The result
// has the .td files of these operations, with the rules that generated nothing else. It removes these rules from kept.
func (pl *planner) reshard(kept *assignment, units []*decide.Unit) map[*source.File][]*Generator {
	s := pl.in.Settings
	moved := map[*source.File][]*Generator{}
	if s.Shards == 0 {
		pl.noteGrowth(kept)
	}
	if s.Shards <= 0 {
		return moved
	}
	for _, u := range units {
		n, _ := pl.in.Classes.OpsSeen(u.Src)
		if _, isDone := moved[u.Src]; isDone || u.Kind != mlir.Op || u.DeclsMade || u.DefsMade || !pl.isLarge(u) {
			continue
		}
		makers := pl.operationRules(kept, u)
		if !slices.ContainsFunc(makers, func(m operationRule) bool { return !m.isKept }) {
			continue
		}
		if i, problem := pl.unmovable(u, makers); problem != "" {
			kept.messages = append(kept.messages, fmt.Sprintf("%s: %s generates the %d operations of %s in one file, and %s asks for shards; the rule stays as it is, because %s, or say: # gazelle:%s off",
				makers[i].g.existing.Place, makers[i].g.Name, n, u.Src.Path, settings.ShardsDirective, problem, settings.ShardsDirective))
			continue
		}
		kept.fresh = append(kept.fresh, u)
		moved[u.Src] = nil
		for _, m := range makers {
			if m.g.Entries = m.rest; len(m.rest) == 0 {
				moved[u.Src] = append(moved[u.Src], m.g)
			}
		}
	}
	kept.generators = slices.DeleteFunc(kept.generators, func(g *Generator) bool { return slices.Contains(moved[g.Td], g) })
	return moved
}

// noteGrowth adds a message for each existing sharded rule whose operations have become so many that twice its number of
// shards is recommended. The number is a person's to change, because other rules may name the shards.
func (pl *planner) noteGrowth(kept *assignment) {
	for _, g := range kept.generators {
		if g.Kind != buildfile.GentblSharded || g.existing == nil || g.existing.Shards == 0 {
			continue
		}
		ops, size := pl.in.Classes.OpsSeen(g.Td)
		if count := sharder.Recommend(size); count >= 2*g.existing.Shards {
			kept.messages = append(kept.messages, fmt.Sprintf("%s: %s has %s = %d, and %d shards are recommended for the %d operations of %s; write %[3]s = %[5]d, or put # keep after the number",
				g.existing.Place, g.Name, g.existing.ShardsName, g.existing.Shards, count, ops, g.Td.Path))
		}
	}
}

// An operationRule is an existing rule that generates operations.
type operationRule struct {
	g *Generator
	operations
}

// operationRules returns the existing rules that generate the operations of a unit. It returns none if a sharded rule does.
func (pl *planner) operationRules(kept *assignment, u *decide.Unit) []operationRule {
	var found []operationRule
	for _, g := range kept.generators {
		if g.Td != u.Src {
			continue
		}
		if g.Kind == buildfile.GentblSharded {
			return nil
		}
		if r, ok := readOperations(g.existing, outsOf(u, pl.in.Package)); ok {
			found = append(found, operationRule{g, r})
		}
	}
	return found
}

// unmovable returns why the operations of a unit stay in the rules that generate them, what to do, and the index of the
// rule that prevents it. The problem is empty if the operations can move.
func (pl *planner) unmovable(u *decide.Unit, makers []operationRule) (rule int, problem string) {
	src, isReady := pl.shardSource(u, pl.in.Package)
	if src == "" {
		src, isReady, _ = pl.sourceElsewhere(u)
	}
	switch {
	case src == "":
		return 0, fmt.Sprintf("no C++ source for which this run writes rules includes %s; write one and run again", u.Defs)
	case !isReady && pl.in.HasLLVMShards:
		return 0, fmt.Sprintf("%s defines GET_OP_CLASSES before it includes %s; remove the macro and run again", src, path.Base(u.Defs))
	}
	if other := pl.otherShards(u, src); other != "" {
		return 0, fmt.Sprintf("%s has the shards of %s, and a source has those of one file; include %s in another source and run again", src, other, path.Base(u.Defs))
	}
	if options := unsupported(u.Opts); len(options) > 0 {
		return 0, fmt.Sprintf("gentbl_sharded_ops has no attribute for %s, with which CMake generates them; remove the option and run again", strings.Join(options, " "))
	}
	for i, m := range makers {
		if problem = m.problem; problem == "" && !pl.isOwnGenerator(m.g) {
			problem = "a person wrote or changed it"
		}
		if problem != "" {
			outs := outsOf(u, pl.in.Package)
			return i, problem + "; " + m.remedyFor(m.g.existing, outs, pl.shardedName(u, pl.build.Names)+buildfile.ShardedSuffix)
		}
	}
	return 0, ""
}

// isOwnGenerator reports whether a rule is as the extension writes it: with one of the names that it gives
// by itself, only its attributes, and no comment.
func (pl *planner) isOwnGenerator(g *Generator) bool {
	if !g.existing.IsPlain() {
		return false
	}
	style := pl.in.Conventions
	templates := slices.Concat(conventions.DefaultGenerators[:], distinctNames[:], []string{style.GentblTemplate(false), style.GentblTemplate(true)})
	return slices.ContainsFunc(templates, func(template string) bool {
		return template != "" && g.Name == conventions.Fill(template, pl.in.Package, g.Td.Stem, style.KindWord(mlir.Op))
	}) || slices.ContainsFunc(pl.units, func(u *decide.Unit) bool { return u.Src == g.Td && u.Rule == g.Name })
}

// aliases returns the aliases that keep the labels of rules whose outputs a sharded rule takes over.
func (pl *planner) aliases(emptied []*Generator, sharded *Generator) []Alias {
	var all []Alias
	for _, g := range emptied {
		for _, target := range buildfile.Targets(g.Kind, g.Name) {
			suffix := target[len(g.Name):]
			if _, isUsed := pl.in.References.To(pl.in.Package)[target]; isUsed || suffix == "" {
				all = append(all, Alias{Name: target, Actual: sharded.Name + buildfile.ShardedSuffix + suffix, Rule: g.Name})
			}
		}
	}
	return all
}

// isAliased reports whether an alias of the package names a target of the package.
func (pl *planner) isAliased(target string) bool {
	for _, actual := range pl.build.Aliases {
		if buildfile.LocalName(pl.in.Package, actual) == target {
			return true
		}
	}
	return false
}
