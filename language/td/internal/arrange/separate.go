package arrange

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

type keepRule struct {
	claims.Rule
	holds func(u *decide.Unit) bool
}

// keepRules decide which of several units keeps an output name. The first rule that holds
// for one of the units decides. Before these rules, a unit keeps a name that C++, CMake or
// a rule gives.
var keepRules = []keepRule{
	{claims.Rule{Name: "name-of-file-and-kind", Statement: "the output has the name of its .td file, which says the kind"}, func(u *decide.Unit) bool {
		return hasNameOfFile(u) && u.Kind.MatchesTail(ident.Tail(u.Src.Stem))
	}},
	{claims.Rule{Name: "name-of-file", Statement: "the output has the name of its .td file"}, hasNameOfFile},
	{claims.Rule{Name: "other-name", Statement: "the output comes first in the order of files and kinds"}, func(*decide.Unit) bool { return true }},
}

func hasNameOfFile(u *decide.Unit) bool { return source.OutputStem(u.Decls) == u.Src.Stem }

// keepRuleOf returns the index of the first of keepRules that holds for a unit.
func keepRuleOf(u *decide.Unit) int {
	return slices.IndexFunc(keepRules, func(r keepRule) bool { return r.holds(u) })
}

// An outputOwner is what keeps an output name: a unit, or else an output of a generator that is not in the tables or of an
// existing rule. why is the rule that decided.
type outputOwner struct {
	unit *decide.Unit // or nil
	kind mlir.Kind    // of the records, or 0
	src  string       // path of the .td file
	why  string
}

// separatedUnits are units of which no two generate the same file.
type separatedUnits struct {
	all       []*decide.Unit
	generated []*decide.Unit // those with a file that no other rule generates
}

// separateOutputs returns copies of units whose outputs have different names. Names that C++,
// CMake or a rule give do not change.
func (pl *planner) separateOutputs(units []*decide.Unit, extras []decide.Extra) separatedUnits {
	pkg := pl.in.Package
	var separated separatedUnits
	for _, u := range units {
		renamed := *u
		separated.all = append(separated.all, &renamed)
	}
	owners := map[string]outputOwner{}
	own := func(u *decide.Unit, why string) {
		for _, out := range outsOf(u, pkg) {
			if owners[out].why == "" {
				owners[out] = outputOwner{u, u.Kind, u.Src.Path, why}
			}
		}
	}
	const named = "named-elsewhere"
	for _, u := range separated.all {
		if u.Decided {
			own(u, named)
		}
	}
	for _, e := range extras {
		owners[pl.outOf(e, e.Output)] = outputOwner{nil, 0, e.Src.Path, named}
	}
	for _, r := range pl.build.Rules {
		if pl.in.Packages.IsRemoved(pkg, r) {
			continue
		}
		for _, e := range r.Outputs {
			k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			for _, out := range e.Names() {
				if owners[out].why == "" {
					owners[out] = outputOwner{nil, k, path.Join(pkg, r.TdFile), named}
				}
			}
		}
	}
	included := pl.includedKinds()
	for i, rule := range keepRules {
		for _, u := range separated.all {
			if u.Decided || keepRuleOf(u) != i {
				continue
			}
			for _, stem := range otherStems(u) {
				owner, isTaken := otherOwner(u, pkg, owners)
				if kinds := included[outPath(u, u.Decls, pkg)] | included[outPath(u, u.Defs, pkg)]; !isTaken && kinds != 0 && kinds&u.Kind == 0 {
					owner, isTaken = outputOwner{src: "another generator", why: "its name says the kind"}, true
				}
				if !isTaken {
					break
				}
				rejected := fmt.Sprintf("%s: the output of %s keeps the name (%s)", u.Decls, owner.src, owner.why)
				why := claims.Reason{Rule: separatedOutput, Evidence: u.DeclsWhy.Evidence, Rejected: append(slices.Clone(u.DeclsWhy.Rejected), rejected)}
				u.DeclsWhy, u.DefsWhy = why, why
				u.Decls = stem + strings.TrimPrefix(u.Decls, source.OutputStem(u.Decls))
				u.Defs = stem + strings.TrimPrefix(u.Defs, source.OutputStem(u.Defs))
			}
			own(u, rule.Name)
		}
	}
	for _, u := range separated.all {
		u.DeclsMade = u.DeclsMade || pl.madeElsewhere(u, u.Decls)
		u.DefsMade = u.DefsMade || pl.madeElsewhere(u, u.Defs)
		if !u.DeclsMade || u.Kind.Info().Defs != "" && !u.DefsMade {
			separated.generated = append(separated.generated, u)
		}
	}
	return separated
}

// includedKinds returns the kinds that the names of the outputs say which C++ includes, by path relative to the package.
func (pl *planner) includedKinds() map[string]mlir.Kind {
	kinds := map[string]mlir.Kind{}
	for _, dir := range pl.in.Packages.Owned(pl.in.Package) {
		for _, use := range pl.in.Outputs.UsesIn(dir) {
			kinds[slashpath.Rel(path.Join(dir, use.Name), pl.in.Package)] = source.KindsInName(use.Name)
		}
	}
	return kinds
}

// otherOwner returns the owner of an output of a unit, if it is another unit, or a rule for records of another kind. A rule
// for such records generates the output in place of the unit.
func otherOwner(u *decide.Unit, pkg string, owners map[string]outputOwner) (outputOwner, bool) {
	for _, out := range outsOf(u, pkg) {
		if o := owners[out]; o.why != "" && o.unit != u && (o.unit != nil || o.kind != u.Kind) {
			return o, true
		}
	}
	return outputOwner{}, false
}

// outsOf returns the outputs of a unit, relative to the package.
func outsOf(u *decide.Unit, pkg string) []string {
	outs := []string{outPath(u, u.Decls, pkg)}
	if u.Kind.Info().Defs != "" {
		outs = append(outs, outPath(u, u.Defs, pkg))
	}
	return outs
}

// otherStems returns names for the outputs of a unit if another unit has the usual
// name. They begin with the whole name of its .td file.
func otherStems(u *decide.Unit) []string {
	stem := u.Src.Stem
	name := func(words string) string {
		if ident.IsSnake(stem) {
			return stem + ident.Joint(stem) + strings.ReplaceAll(words, " ", "_")
		}
		return stem + ident.Camel(strings.ReplaceAll(words, " ", "_"))
	}
	info := u.Kind.Info()
	stems := []string{stem, name(strings.Join(ident.Words(info.Suffix), " "))}
	for _, w := range info.Words {
		stems = append(stems, name(w))
	}
	return append(stems, name(strings.Join(ident.Words(info.Suffix), " ")+" 2"))
}

// madeElsewhere reports whether a rule that the extension does not write generates
// an output, or an existing rule generates it from another .td file.
func (pl *planner) madeElsewhere(u *decide.Unit, name string) bool {
	if name == "" || u.Ruled {
		return false
	}
	out := outPath(u, name, pl.in.Package)
	d := pl.in.Sources.Directory(pl.in.Package)
	return d != nil && d.Outputs[out] || slices.ContainsFunc(pl.build.Rules, func(r *buildfile.Rule) bool {
		return !pl.reads(u.Src)(r) && slices.Contains(buildfile.NamesOf(r.Outputs), out) && !pl.in.Packages.IsRemoved(pl.in.Package, r)
	}) && !pl.isVacant(out)
}

// isVacant reports whether a unit may take an output of a rule, whose name is relative to the package; see
// claims.Directory.Vacant.
func (pl *planner) isVacant(out string) bool {
	p := slashpath.Join(pl.in.Package, out)
	dir := slashpath.Dir(p)
	return pl.in.Outputs.Directory(dir).Vacant[slashpath.Rel(p, dir)]
}

// isTakenOver reports whether an output of a rule is vacant and a unit of another file has it.
func (pl *planner) isTakenOver(out string, td *source.File) bool {
	return pl.isVacant(out) && slices.ContainsFunc(pl.units, func(u *decide.Unit) bool {
		return u.Src != td && slices.Contains(outsOf(u, pl.in.Package), out)
	})
}

// freshOutput returns out. If a rule of the package generates out already, it
// returns other in the same directory.
func (p *Plan) freshOutput(out, other string) string {
	if slices.ContainsFunc(p.Generators, func(g *Generator) bool {
		return slices.ContainsFunc(g.Entries, func(e buildfile.Output) bool { return e.Name == out })
	}) {
		return path.Join(slashpath.Dir(out), other)
	}
	return out
}
