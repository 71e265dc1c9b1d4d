package arrange

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// finish returns a copy of a unit in which all outputs have names. New names
// follow the conventions of the package.
func (pl *planner) finish(found *decide.Unit, all *decide.Outputs) *decide.Unit {
	u := new(decide.Unit)
	*u = *found
	if u.Decls != "" && (u.Defs != "" || u.Kind.Info().Defs == "") {
		return u
	}
	if u.HasOpts {
		// The CMake build generates only one of the two, and C++ does not include the other.
		u.DeclsMade, u.DefsMade = u.DeclsMade || u.Decls == "", u.DefsMade || u.Defs == ""
	}
	stem, why := "", claims.Reason{Rule: otherHalf}
	switch {
	case u.Decls != "":
		stem = source.OutputStem(u.Decls)
		why.Evidence = u.DeclsWhy.Evidence
	case u.Defs != "":
		stem = source.OutputStem(u.Defs)
		why.Evidence = u.DefsWhy.Evidence
	default:
		var template string
		stem, template, why.Rule = pl.outStem(u, all)
		why.Evidence = append(pl.in.Outputs.DefinedAt(u.Src, u.Kind), fmt.Sprintf("%s: the template is %q", u.Src.Path, template))
	}
	declExt, defExt := halfOf(u.Defs, pl.in.Conventions.DeclExt()), halfOf(u.Decls, pl.in.Conventions.DefExt())
	if u.Kind == mlir.Rewriter && !pl.in.Conventions.NamesOutputsOf(mlir.Rewriter) {
		declExt = ".inc"
	}
	if u.Decls == "" {
		u.DeclsWhy = why
		u.Decls = stem + declExt
		if u.Decided {
			u.Decls = pl.freeName(all, found, stem, declExt)
		}
	}
	if u.Defs == "" && u.Kind.Info().Defs != "" {
		u.DefsWhy = why
		u.Defs = stem + defExt
		if u.Decided {
			u.Defs = pl.freeName(all, found, stem, defExt)
		}
	}
	return u
}

// halfOf returns the extension of the other half of a pair of outputs, of which one is known or "": the usual one if it fits
// that of the known one.
func halfOf(known, usual string) string {
	halves := source.OtherHalves(known)
	if len(halves) == 0 || slices.ContainsFunc(halves, func(half string) bool { return source.OutputExtension(half) == usual }) {
		return usual
	}
	return source.OutputExtension(halves[0])
}

// freeName returns the name of an output from its stem. If another output of the directory has that name, or a rule
// generates something else with it, the stem gets the suffix of the kind.
func (pl *planner) freeName(all *decide.Outputs, u *decide.Unit, stem, ext string) string {
	isTaken := func(name string) bool {
		return slices.ContainsFunc(all.Units, func(other *decide.Unit) bool {
			return other != u && (other.Decls == name || other.Defs == name || slices.Contains(other.Copies, name))
		}) || slices.ContainsFunc(all.Extras, func(e decide.Extra) bool { return e.Output == name }) || pl.isOfOtherKind(outPath(u, name, pl.in.Package), u.Kind)
	}
	suffix := u.Kind.Info().Suffix
	if ident.IsSnake(stem) {
		suffix = ident.Snake(suffix)
	}
	name := stem + ext
	for n := 0; isTaken(name) && n < 10; n++ {
		stem += ident.Joint(stem) + suffix
		name = stem + ext
	}
	return name
}

// isOfOtherKind reports whether an existing rule generates an output by a generator that is not for a kind of records.
func (pl *planner) isOfOtherKind(out string, k mlir.Kind) bool {
	return slices.ContainsFunc(pl.build.Rules, func(r *buildfile.Rule) bool {
		return slices.ContainsFunc(r.Outputs, func(e buildfile.Output) bool {
			option := mlir.GeneratorOption(e.Options)
			other, _ := mlir.KindOfOption(option)
			return option != "" && other != k && slices.Contains(e.Names(), out)
		})
	})
}

func (pl *planner) outStem(u *decide.Unit, all *decide.Outputs) (name, template string, rule claims.Rule) {
	stem := u.Src.Stem
	base := ident.Base(stem)
	tail := ident.Tail(stem)
	speaks := u.Kind.MatchesTail(tail)
	if u.Dialect != "" {
		stem = pl.in.Outputs.DialectStem(u.Src, u.Kind, u.Dialect)
		base, tail, speaks = stem, "", false
	}
	// Interfaces of different kinds in one file get different names.
	if speaks && u.Kind&claims.MainFileKinds != 0 && mlir.TailKinds(tail)&^u.Kind != 0 {
		for _, other := range all.Units {
			if other.Src == u.Src && other.Kind != u.Kind && other.Kind&mlir.TailKinds(tail) != 0 {
				speaks = false
			}
		}
	}
	tmpl, rule := pl.in.Conventions.OutputTemplate(u.Kind, speaks), repositoryOutput
	if tmpl == "" || u.Dialect != "" && (tmpl == "{stem}" || tmpl == "{base}") {
		rule = usualOutput
		suffix := u.Kind.Info().Suffix
		if v := pl.in.Conventions.KindSuffix(u.Kind); v != "" {
			suffix = v
		}
		if ident.IsSnake(stem) {
			suffix = ident.Snake(suffix)
		}
		hasOps := pl.in.Classes.Define(u.Src).Kinds&mlir.Op != 0
		switch {
		case speaks, u.Kind == mlir.Rewriter && tail == "", u.Kind == mlir.Pass:
			tmpl = "{stem}"
		case u.Dialect != "":
			tmpl = "{base}" + ident.Joint(base) + suffix
		case hasOps && u.Kind != mlir.Op && strings.HasSuffix(tail, "ops"):
			tmpl = "{stem}" + ident.Joint(stem) + suffix
		case u.Kind == mlir.Op && (tail == "" || tail == "base"):
			tmpl = "{stem}"
		default:
			tmpl = "{base}" + ident.Joint(base) + suffix
		}
	}
	name = strings.ReplaceAll(tmpl, "{stem}", stem)
	if base == "" {
		name = strings.ReplaceAll(name, "{base}_", "")
	}
	return strings.ReplaceAll(name, "{base}", base), tmpl, rule
}
