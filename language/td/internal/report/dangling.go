package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// maxCandidates limits the number of files that a message about an include names.
const maxCandidates = 3

// Input is what dangling includes are found in.
type Input struct {
	*facts.Facts
	Outputs  *decide.Decisions
	Log      *Log
	IsStrict bool // each dangling include is an error
}

// Dangling reports the includes of generated files that belong to a package and that neither
// a rule nor a file of the repository provides. dirs are the directories of the package. It
// returns how many includes are provided and how many are not.
func Dangling(in Input, p *arrange.Plan, dirs []string) (resolved, dangling int) {
	made, gone := map[string]bool{}, map[string]bool{}
	for _, g := range p.Generators {
		for _, name := range g.Outputs() {
			made[slashpath.Join(p.Pkg, name)] = true
		}
		for _, name := range g.Renamed() {
			gone[slashpath.Join(p.Pkg, name)] = true
		}
	}
	pkg := in.Sources.Directory(p.Pkg)
	for _, dir := range dirs {
		d := in.Sources.Directory(dir)
		if d == nil || !d.Settings.Generate || len(in.Outputs.In(dir).Owners) > 0 {
			continue // a call generates unknown outputs, so it may generate this one
		}
		for _, u := range in.Outputs.UsesIn(dir) {
			out := slashpath.Join(dir, u.Name)
			pattern, isPattern := in.Uses.PatternSource(dir, u.Name)
			isPlain := !isPattern && !source.IsDeclarations(u.Name) && !source.IsDefinitions(u.Name)
			isMade := in.Calls.IsMade(out) || d.Outputs[u.Name] || pkg != nil && pkg.Outputs[slashpath.Rel(out, p.Pkg)]
			if made[out] || isMade && !gone[out] {
				resolved++
				continue
			}
			if isPlain && u.Kind == 0 && !u.Rooted {
				continue // it may be in any directory that the compiler searches
			}
			if !isPattern && !d.HasTds() && (isPlain && u.Kind == 0 || in.MayMake(p.Pkg, u.Spelling)) {
				continue // another tool or rule may generate it
			}
			dangling++
			if p.Unwritten[out] { // a message of the plan says more
				if in.IsStrict {
					in.Log.Dangling++
				}
				continue
			}
			hint := candidates(in.Outputs.SourcesIn(dir), u.Name)
			if isPattern {
				hint = patternHint(pattern)
			} else if equal := in.Outputs.EqualFits(out); len(equal) > 0 {
				hint = "; these .td files fit equally well: " + strings.Join(equal[:min(len(equal), maxCandidates)], ", ")
			}
			printed := in.Log.Printf("%s:%d: no rule generates %q%s", u.From, u.Line, u.Spelling, hint)
			if printed && in.IsStrict {
				in.Log.Dangling++
			}
		}
	}
	return resolved, dangling
}

// Lost reports the includes of directories that the repository does not have, if a rule generates a file
// of the name in another directory. madeBy has the labels of rules by the base names of their outputs. It
// returns how many there are.
func Lost(in Input, madeBy map[string]string) (dangling int) {
	for _, u := range in.Uses.Lost() {
		maker := madeBy[u.Name]
		if maker == "" {
			continue
		}
		dangling++
		if in.Log.Printf("%s:%d: no rule generates %q; %s generates a file of this name in another directory", u.From, u.Line, u.Spelling, maker) && in.IsStrict {
			in.Log.Dangling++
		}
	}
	return dangling
}

// patternHint returns a text that says which .pdll file an output is generated from.
func patternHint(s cmake.Generated) string {
	if s.Command != "" {
		return fmt.Sprintf("; mlir-pdll generates it from %s (%s)", s.TDFile, s.Pos)
	}
	return "; mlir-pdll generates it from " + s.TDFile
}

// candidates returns a text with the .td files that share the most words with
// the name of an output.
func candidates(files []*source.File, name string) string {
	words := ident.Words(source.OutputStem(name))
	slices.SortStableFunc(files, func(a, b *source.File) int {
		return ident.CommonPrefix(words, ident.Words(b.Stem)) - ident.CommonPrefix(words, ident.Words(a.Stem))
	})
	var paths []string
	for _, f := range files[:min(len(files), maxCandidates)] {
		paths = append(paths, f.Path)
	}
	if len(paths) == 0 {
		return ""
	}
	return "; the nearest .td files are " + strings.Join(paths, ", ")
}
