package arrange

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// patternLibrary is the rule for the names of libraries of .pdll files.
var patternLibrary = claims.Rule{Name: "pdll-library", Statement: "a .pdll file that others include has a library, as in LLVM's build"}

// planPatternLibraries adds a library for each .pdll file of the package that other .pdll files
// include and no library has.
func (pl *planner) planPatternLibraries(p *Plan, dirs []string) {
	for _, dir := range dirs {
		d := pl.in.Sources.Directory(dir)
		for _, base := range slices.Sorted(maps.Values(d.Pdlls)) {
			f := path.Join(dir, base)
			if len(pl.in.Includes.Includers(f)) == 0 || p.LibraryOf[f] != nil {
				continue
			}
			word := "_pdll_files"
			if !pl.in.Conventions.SnakeNames() {
				word = "PdllFiles"
			}
			name := strings.TrimSuffix(base, sources.PdllExtension) + word
			lib := &libraries.Library{Name: pl.unused(p, name), Files: []string{f}, Why: claims.Reason{Rule: patternLibrary, Evidence: []string{f}}}
			lib.Includes = libraries.IncludesOf(pl.in.libraries(), lib.Files)
			p.Libraries = append(p.Libraries, lib)
			p.LibraryOf[f] = lib
		}
	}
}

// planPatterns adds the rules that run mlir-pdll, and keeps the deps of existing ones.
func (pl *planner) planPatterns(p *Plan, dirs []string) {
	made := map[string]bool{}
	for _, r := range pl.build.Rules {
		src := pl.in.Sources.File(path.Join(p.Pkg, r.TdFile))
		if !strings.HasSuffix(r.TdFile, sources.PdllExtension) || src == nil {
			continue
		}
		for _, e := range r.Outputs {
			made[e.Name] = true
		}
		p.Generators = append(p.Generators, &Generator{
			Kind: r.Kind, Name: r.Name, Td: src, existing: r, Entries: r.Outputs, FreeForm: true,
			Why: claims.Reason{Rule: claims.ExistingTarget, Evidence: []string{r.Place}},
		})
	}
	for _, dir := range dirs {
		extras := slices.DeleteFunc(pl.in.Outputs.PatternsIn(dir), func(e decide.Extra) bool { return made[slashpath.Rel(path.Join(dir, e.Output), p.Pkg)] })
		pl.addForeign(p, dir, extras, func(e decide.Extra) (string, claims.Reason) {
			stem := source.OutputStem(e.Output)
			if pl.isTaken(p, pl.usualName(stem)) {
				stem += "Pdll"
			}
			return pl.nameOf(p, e, stem)
		})
	}
}
