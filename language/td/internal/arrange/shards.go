package arrange

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/sharder"
)

// minShardedOps is the number of operations from which a dialect is generated in shards without a
// directive, if its C++ is written for that.
const minShardedOps = 24

// shardPlan says which operations are generated in shards.
type shardPlan struct {
	generators []*Generator
	rest       []*decide.Unit // the other units
	messages   []string
}

// planShards plans a gentbl_sharded_ops for the operations of a file if a directive asks for it, or if the file is
// large and the C++ is written for shards: one source file includes the definitions without GET_OP_CLASSES before it.
// used are the names of other targets.
func (pl *planner) planShards(units []*decide.Unit, used map[string]bool) shardPlan {
	var plan shardPlan
	s, pkg := pl.in.Settings, pl.in.Package
	taken := maps.Clone(used)
	for _, u := range units {
		if u.Kind != mlir.Op || s.Shards < 0 || u.DeclsMade || u.DefsMade {
			plan.rest = append(plan.rest, u)
			continue
		}
		n, size := pl.in.Classes.OpsSeen(u.Src)
		asked := s.Shards > 0
		if !pl.isLarge(u) {
			plan.rest = append(plan.rest, u)
			continue
		}
		src, ready := pl.shardSource(u, pkg)
		problem := ""
		if src == "" && s.Shards > 0 {
			src, ready, problem = pl.sourceElsewhere(u)
		}
		if other := pl.otherShards(u, src); other != "" {
			problem = fmt.Sprintf("%s, which includes %s, has the shards of %s, and a source has those of one file, so they are not generated in shards; include them in another source", src, path.Base(u.Defs), other)
			ready = false
		}
		switch rejected := unsupported(u.Opts); {
		case len(rejected) > 0:
			if asked {
				plan.messages = append(plan.messages, fmt.Sprintf("%s: %d operations, and %s asks for shards, but gentbl_sharded_ops has no attribute for the option %s with which CMake generates them, so they are not generated in shards; remove the option, or say: # gazelle:%s off",
					u.Src.Path, n, settings.ShardsDirective, strings.Join(rejected, " "), settings.ShardsDirective))
			}
			plan.rest = append(plan.rest, u)
			continue
		case problem != "" && asked:
			plan.messages = append(plan.messages, fmt.Sprintf("%s: %d operations, and %s asks for shards, but %s, or say: # gazelle:%s off",
				u.Src.Path, n, settings.ShardsDirective, problem, settings.ShardsDirective))
			plan.rest = append(plan.rest, u)
			continue
		case asked && src == "":
			plan.messages = append(plan.messages, fmt.Sprintf("%s: %d operations, and %s asks for shards, but no C++ source %s, so they are not generated in shards; write one, or say: # gazelle:%s off",
				u.Src.Path, n, settings.ShardsDirective, pl.missingSource(u), settings.ShardsDirective))
			plan.rest = append(plan.rest, u)
			continue
		case !ready && (pl.in.HasLLVMShards || !asked):
			plan.rest = append(plan.rest, u)
			continue
		}
		g := &Generator{Kind: buildfile.GentblSharded, Td: u.Src, Name: pl.shardedName(u, taken), Why: claims.Reason{Rule: shardedRule, Evidence: []string{u.Src.Path}}}
		g.Strip = pl.stripPrefix(slashpath.Dir(u.Src.Path), pl.usesOf(u.Src))
		g.Sharded = &shards{
			Count:   shardCount(s, size),
			SrcFile: pl.labelOf(src),
			Hdr:     outPath(u, u.Decls, pkg),
			Src:     outPath(u, u.Defs, pkg),
		}
		taken[g.Name] = true
		plan.messages = append(plan.messages, pl.otherDefinitions(u, src)...)
		plan.generators = append(plan.generators, g)
	}
	return plan
}

// isLarge reports whether the operations of a unit are so many that they are generated in shards, if the C++ allows it.
func (pl *planner) isLarge(u *decide.Unit) bool {
	n, _ := pl.in.Classes.OpsSeen(u.Src)
	if shards := pl.in.Settings.Shards; shards != 0 {
		return shards > 0 && n >= shards
	}
	return n >= minShardedOps
}

// otherShards returns another .td file whose operations a source has in shards, or "". Of two files whose definitions it
// includes, the one that is named as the source has them, else the first one.
func (pl *planner) otherShards(u *decide.Unit, src string) string {
	isNamed := func(u *decide.Unit) bool {
		return source.OutputStem(u.Defs) == strings.TrimSuffix(path.Base(src), path.Ext(src))
	}
	isAfter := false // u in pl.units
	for _, other := range pl.units {
		if other.Src == u.Src {
			isAfter = true
			continue
		}
		if other.Kind != mlir.Op || !pl.isLarge(other) || isNamed(u) || isAfter && !isNamed(other) {
			continue
		}
		if file, _ := pl.shardSource(other, pl.in.Packages.PackageOf(slashpath.Dir(src))); src != "" && file == src {
			return other.Src.Path
		}
	}
	return ""
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
func (pl *planner) sourceElsewhere(u *decide.Unit) (file string, ready bool, problem string) {
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
			problem = fmt.Sprintf("%s, which includes %s, is in the directory %s, whose BUILD file is not written by this run, so they are not generated in shards; write a gentbl_sharded_ops in a package that has both files", src, path.Base(u.Defs), slashpath.Dir(src))
			continue
		}
		file, ready = src, isReady
	}
	if file != "" {
		problem = ""
	}
	return file, ready, problem
}

// shardCount returns the number of shards for operations of a size: the number that a directive sets, or
// else the recommended number. The C++ is written for shards, so that one shard would be wrong.
func shardCount(s *settings.Settings, size int) int {
	if s.Shards > 0 {
		return s.Shards
	}
	return max(2, sharder.Recommend(size))
}

// shardSource returns the source file of a package that is copied for each shard: one that includes the definitions of
// operations, if possible one that is written for shards, and the one that is named as the definitions. ready reports
// whether it is written for that.
func (pl *planner) shardSource(u *decide.Unit, pkg string) (file string, ready bool) {
	rank := 0
	for _, x := range pl.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if !isDefinition(x, u) || pl.in.Packages.PackageOf(slashpath.Dir(x.From)) != pkg || pl.isPart(x.From) {
			continue
		}
		r := 1
		if x.Kind == 0 {
			r += 2
		}
		if base := path.Base(x.From); strings.TrimSuffix(base, path.Ext(base)) == source.OutputStem(u.Defs) {
			r++
		}
		if r > rank {
			file, ready, rank = x.From, x.Kind == 0, r
		}
	}
	return file, ready
}

// missingSource says what no C++ source does, so that the operations of a unit cannot be generated in shards.
func (pl *planner) missingSource(u *decide.Unit) string {
	for _, x := range pl.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if isDefinition(x, u) && pl.isPart(x.From) {
			return fmt.Sprintf("that is compiled by itself includes %s (%s:%d is included by others)", u.Defs, x.From, x.Line)
		}
	}
	return "includes " + u.Defs
}

// isPart reports whether a C++ file is a part of others: a header, or a file that another one of the same package includes.
// Shards copy what precedes the definitions in a source that is compiled by itself.
func (pl *planner) isPart(file string) bool {
	if source.IsHeader(file) {
		return true
	}
	return slices.ContainsFunc(pl.includedParts(pl.in.Packages.PackageOf(slashpath.Dir(file))), func(p part) bool {
		return slashpath.Join(p.dir, p.spelling) == file || strings.HasSuffix("/"+file, "/"+p.spelling)
	})
}

// A part is an include of a file that is no header, by a C++ file of a directory.
type part struct{ dir, spelling string }

// includedParts returns the parts that the C++ files of a package include. It reads the files once.
func (pl *planner) includedParts(pkg string) []part {
	if parts, isKnown := pl.parts[pkg]; isKnown {
		return parts
	}
	var parts []part
	for _, dir := range pl.in.Packages.Owned(pkg) {
		for _, name := range pl.in.Sources.Directory(dir).Cxx {
			text, err := pl.in.Sources.ReadText(slashpath.Join(dir, name))
			if err != nil {
				continue
			}
			for _, spelling := range source.IncludesIn(text) {
				if !source.IsHeader(spelling) {
					parts = append(parts, part{dir, spelling})
				}
			}
		}
	}
	pl.parts[pkg] = parts
	return parts
}

// isDefinition reports whether a file includes the definitions of the operations of a unit.
func isDefinition(x facts.Use, u *decide.Unit) bool { return x.Name == u.Defs && !x.AsksForList }

// otherDefinitions returns a message for each other file that includes the definitions, which the shards then compile. A
// header that includes them without a macro leaves to others what they are for.
func (pl *planner) otherDefinitions(u *decide.Unit, sharded string) (messages []string) {
	for _, x := range pl.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if isDefinition(x, u) && x.From != sharded && !(source.IsHeader(x.From) && x.Kind == 0) {
			messages = append(messages, fmt.Sprintf("%s:%d: includes the definitions in %s, which the shards of %s compile; remove this include, or put GET_OP_LIST before it if it needs the list of operations",
				x.From, x.Line, u.Defs, sharded))
		}
	}
	return messages
}

// shardedName returns the name of a new rule with shards: that of a missing one to which other rules refer, or else the
// name from the template of the nearest ones. No target in used has the name.
func (pl *planner) shardedName(u *decide.Unit, used map[string]bool) string {
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
	tmpl := pl.in.Conventions.ShardedTemplate()
	return conventions.FirstFree(func(name string) bool { return used[name] },
		conventions.Fill(tmpl, pl.in.Package, u.Src.Stem, ""), conventions.Fill(tmpl, pl.in.Package, conventions.Qualified(pl.in.Package, u.Src.Path), ""))
}
