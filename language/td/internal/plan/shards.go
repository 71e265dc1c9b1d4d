package plan

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/opsrules"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// defaultShardAt is the number of operations from which a dialect is generated
// in shards, if its C++ is written for that.
const defaultShardAt = 24

// maxShards limits the number of shards that is computed from the number of operations.
// A directive can set a larger number.
const maxShards = 64

// shardPlan says which operations are generated in shards.
type shardPlan struct {
	generators []*Generator
	rest       []*outputs.Unit // the other units
	messages   []string
}

// planShards plans a gentbl_sharded_ops for the operations of each large file. The C++ has
// to be written for it: one source file includes the definitions without GET_OP_CLASSES
// before it, because each copy of the file is compiled with a macro for its shard. used are
// the names of other targets. perKind says that other rules are named after kinds.
func (pl *planner) planShards(units []*outputs.Unit, used map[string]bool, perKind bool) shardPlan {
	var plan shardPlan
	s, pkg := pl.in.Settings, pl.in.Package
	taken := maps.Clone(used)
	for _, u := range units {
		if u.Kind != mlir.Op || s.ShardAt < 0 || u.DeclsMade || u.DefsMade {
			plan.rest = append(plan.rest, u)
			continue
		}
		src, ready := pl.shardSource(u, pkg)
		n := pl.in.Classes.OpsSeen(u.Src)
		at := s.ShardAt
		problem := ""
		if src == "" && (at > 0 || s.ShardCount > 0) {
			src, ready, problem = pl.sourceElsewhere(u)
		}
		switch unsupported := opsrules.Unsupported(u.Opts); {
		case len(unsupported) > 0:
			if (at > 0 || s.ShardCount > 0) && n >= max(1, at, s.ShardCount) {
				plan.messages = append(plan.messages, fmt.Sprintf("%s: %d operations, and %s asks for shards, but gentbl_sharded_ops has no attribute for the option %s with which CMake generates them, so they are not generated in shards; remove the option, or say: # gazelle:%s off",
					u.Src.Path, n, shardReason(s), strings.Join(unsupported, " "), settings.ShardDirective))
			}
			plan.rest = append(plan.rest, u)
			continue
		case problem != "" && n >= max(1, at, s.ShardCount):
			plan.messages = append(plan.messages, fmt.Sprintf("%s: %d operations, and %s asks for shards, but %s, so they are not generated in shards; write a gentbl_sharded_ops in a package that has both files, or say: # gazelle:%s off",
				u.Src.Path, n, shardReason(s), problem, settings.ShardDirective))
			plan.rest = append(plan.rest, u)
			continue
		case at == 0 && !ready || src == "":
			if src == "" && at > 0 && n >= at {
				plan.messages = append(plan.messages, fmt.Sprintf("%s: %d operations, but no C++ source of the package includes %s, so they are not generated in shards; write one, or say: # gazelle:%s off", u.Src.Path, n, u.Defs, settings.ShardDirective))
			}
			plan.rest = append(plan.rest, u)
			continue
		case at == 0 && s.ShardCount == 0 && n < defaultShardAt, at > 0 && n < at:
			plan.rest = append(plan.rest, u)
			continue
		}
		g := &Generator{Kind: buildfile.GentblSharded, Td: u.Src, Name: pl.shardedName(u, taken, perKind), Why: outputs.Reason{Rule: shardedRule, Evidence: []string{u.Src.Path}}}
		g.Strip = pl.stripPrefix(slashpath.Dir(u.Src.Path), pl.usesOf(u.Src))
		g.Sharded = &Shards{
			Count:   shardCount(s, n),
			SrcFile: pl.labelOf(src),
			Hdr:     outPath(u, u.Decls, pkg),
			Src:     outPath(u, u.Defs, pkg),
		}
		taken[g.Name] = true
		plan.generators = append(plan.generators, g)
	}
	return plan
}

// shardReason returns the directive that asks for shards.
func shardReason(s *settings.Settings) string {
	if s.ShardCount > 0 {
		return "td_shard_count"
	}
	return settings.ShardDirective
}

// labelOf returns the name of a file in the package, or its label if it is in another.
func (pl *planner) labelOf(file string) string {
	pkg := pl.in.Packages.PackageOf(slashpath.Dir(file))
	if pkg == pl.in.Package {
		return slashpath.Rel(file, pkg)
	}
	return label.New("", pkg, slashpath.Rel(file, pkg)).String()
}

// sourceElsewhere returns the source file of another package that is copied for each shard. ready
// reports whether it is written for that. problem says why a rule cannot copy it.
func (pl *planner) sourceElsewhere(u *outputs.Unit) (file string, ready bool, problem string) {
	for _, x := range pl.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		other := pl.in.Packages.PackageOf(slashpath.Dir(x.From))
		if other == pl.in.Package {
			continue
		}
		src, isReady := pl.shardSource(u, other)
		if src == "" || ready && !isReady {
			continue
		}
		if b := pl.in.Packages.Build(other); b == nil || !pl.in.Packages.Settings(other).Generate {
			problem = fmt.Sprintf("%s, which includes %s, is in the directory %s, whose BUILD file is not written by this run", src, path.Base(u.Defs), slashpath.Dir(src))
			continue
		}
		file, ready = src, isReady
	}
	if file != "" {
		problem = ""
	}
	return file, ready, problem
}

// shardCount returns the number of shards for a number of operations: the number that a
// directive sets, or else the number that the size of shards gives.
func shardCount(s *settings.Settings, ops int) int {
	if s.ShardCount > 0 {
		return s.ShardCount
	}
	return max(2, min(maxShards, (ops+s.ShardSize-1)/s.ShardSize))
}

// shardSource returns the source file of a package that is copied for each shard. ready
// reports whether it is written for that.
func (pl *planner) shardSource(u *outputs.Unit, pkg string) (file string, ready bool) {
	for _, x := range pl.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if x.Name != u.Defs || source.IsHeader(x.From) || pl.in.Packages.PackageOf(slashpath.Dir(x.From)) != pkg {
			continue
		}
		switch {
		case x.Kind == 0 && !ready:
			file, ready = x.From, true
		case file == "":
			file = x.From
		}
	}
	return file, ready
}

func (pl *planner) shardedName(u *outputs.Unit, used map[string]bool, perKind bool) string {
	stem := strings.Join(ident.Words(u.Src.Stem), "")
	base := strings.Join(ident.Words(ident.Base(u.Src.Stem)), "")
	for _, name := range pl.in.Conventions.Dangling {
		name, ok := strings.CutSuffix(name, buildfile.ShardedSuffix)
		words := ident.Words(name)
		if used[name] || !ok && !slices.Contains(words, "shards") && !slices.Contains(words, "sharded") {
			continue
		}
		if joined := strings.Join(words, ""); strings.HasPrefix(joined, stem) || strings.HasPrefix(joined, base) || len(words) <= 2 {
			return name
		}
	}
	tmpl := pl.in.Conventions.GentblTemplate(perKind)
	if ident.IsSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{kind}", "", "{dir}", "").Replace(tmpl)) {
		return conventions.Fill("{stem}_shards", pl.in.Package, u.Src.Stem, "")
	}
	return conventions.Fill("{Stem}Shards", pl.in.Package, u.Src.Stem, "")
}
