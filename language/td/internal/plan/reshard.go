package plan

import (
	"fmt"
	"path"
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// reshard takes the operations out of existing rules if a directive asks for shards, so that they get
// a sharded rule. It does so if the extension wrote the rule, the rule keeps other outputs, and the C++ is written
// for shards. Otherwise a message says what a person has to do. It returns the .td files of these operations.
func (pl *planner) reshard(kept *assignment, units []*outputs.Unit) map[*source.File]bool {
	s := pl.in.Settings
	moved := map[*source.File]bool{}
	if s.ShardAt < 0 || s.ShardAt == 0 && s.ShardCount == 0 {
		return moved
	}
	for _, g := range kept.generators {
		u := findUnit(units, g.Td, mlir.Op, "")
		rest := slices.DeleteFunc(slices.Clone(g.Entries), isOperations)
		if g.Kind != buildfile.GentblCC || g.FreeForm || u == nil || len(rest) == len(g.Entries) {
			continue
		}
		n := pl.in.Classes.OpsSeen(g.Td)
		if n < max(1, s.ShardAt, s.ShardCount) {
			continue
		}
		src, isReady := pl.shardSource(u, pl.in.Package)
		if src == "" {
			src, isReady, _ = pl.sourceElsewhere(u)
		}
		problem := ""
		switch {
		case src == "":
			problem = fmt.Sprintf("no C++ source for which this run writes rules includes %s; write one and run again", u.Defs)
		case !isReady:
			problem = fmt.Sprintf("%s defines GET_OP_CLASSES before it includes %s; remove the macro and run again", src, path.Base(u.Defs))
		case !isOwnGenerator(pl.in.Package, g):
			problem = fmt.Sprintf("a person wrote it; remove %s and %s from it and run again", outPath(u, u.Decls, pl.in.Package), outPath(u, u.Defs, pl.in.Package))
		case len(rest) == 0:
			problem = "it generates nothing else and other rules may depend on it; remove it, run again, and replace its label"
		default:
			g.Entries = rest
			kept.fresh = append(kept.fresh, u)
			moved[g.Td] = true
			continue
		}
		kept.messages = append(kept.messages, fmt.Sprintf("%s: %s generates the %d operations of %s in one file, and %s asks for shards; the rule stays as it is, because %s, or say: # gazelle:%s off",
			g.existing.Place, g.Name, n, g.Td.Path, shardReason(s), problem, settings.ShardDirective))
	}
	return moved
}

// isOperations reports whether an output has the operations of all dialects of a file.
func isOperations(e buildfile.Output) bool {
	kind, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
	return kind == mlir.Op && len(e.Options) == 1 && !e.Kept
}

// isOwnGenerator reports whether a rule is as the extension writes it: with one of the names that it gives
// by itself, only its attributes, and no comment.
func isOwnGenerator(pkg string, g *Generator) bool {
	return g.existing.IsPlain() && slices.ContainsFunc(conventions.DefaultGenerators[:], func(template string) bool {
		return g.Name == conventions.Fill(template, pkg, g.Td.Stem, "")
	})
}
