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
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// unusedFiles are the .td files of a package from which nothing is generated.
type unusedFiles struct {
	files    map[*source.File]bool
	messages []string
}

// findUnused returns the .td files of a package from which nothing is generated because
// nothing uses what would be generated. The first step that holds for a file decides:
//
//   - the directive td_unused says generate or ignore, or C++ is not read;
//   - the BUILD file has no rule that generates and no label of a missing one, and CMake
//     generates from no file of the directory, so rules are written for all files. With -index=lazy, the BUILD file must not
//     name the file, because a run that read all C++ may have left it;
//   - C++, CMake, a rule for C++ or a label names an output or the file: rules are written;
//   - nothing is written, and a message says so.
func (pl *planner) findUnused(dirs []string) unusedFiles {
	s := pl.in.Settings
	isMaintained := pl.in.Calls.Generates(pl.in.Package) ||
		slices.ContainsFunc(pl.build.Rules, func(r *buildfile.Rule) bool {
			return r.Kind != buildfile.TdLibrary && !pl.in.Packages.IsRemoved(pl.in.Package, r)
		}) ||
		slices.ContainsFunc(pl.in.Conventions.Dangling, func(name string) bool {
			return conventions.LooksGenerated(name) && !conventions.LooksLikeLibrary(name)
		})
	found := unusedFiles{files: map[*source.File]bool{}}
	for _, dir := range dirs {
		d := pl.in.Sources.Directory(dir)
		if d.Settings.Cxx == "off" || s.Unused == "generate" {
			continue
		}
		reason := "the BUILD file has or names rules for other files"
		if !isMaintained && s.Unused == "" {
			reason = ""
			if len(pl.in.CMake.In(dir)) > 0 {
				reason = "CMake generates from other files of the directory"
			}
		}
		o := pl.in.Outputs.In(dir)
		var sources []*source.File
		kinds := map[*source.File]mlir.Kind{}
		for _, u := range o.Units {
			if kinds[u.Src] == 0 {
				sources = append(sources, u.Src)
			}
			kinds[u.Src] |= u.Kind
		}
		for _, src := range sources {
			reason := reason
			if reason == "" && pl.in.Sources.IsLazy && slices.Contains(pl.build.Sources, slashpath.Rel(src.Path, pl.in.Package)) {
				reason = "the BUILD file names the file, and with -index=lazy the C++ of other directories is not read"
			}
			if reason == "" || pl.isUsed(o, src) {
				continue
			}
			found.files[src] = true
			if s.Unused != "ignore" && !slices.ContainsFunc(pl.build.Rules, pl.mayGenerateFrom(src)) {
				found.messages = append(found.messages, fmt.Sprintf("%s: no C++ file includes what would be generated from it (%s), and no rule or CMake command names it; "+
					"no rule is written, because %s; include an output, or say: # gazelle:%s generate",
					src.Path, strings.Join(wordsOf(kinds[src]), ", "), reason, settings.UnusedDirective))
			}
		}
	}
	return found
}

// isUsed reports whether C++, CMake, a rule or a label names an output of a file or
// the file.
func (pl *planner) isUsed(o *decide.Outputs, src *source.File) bool {
	for _, u := range o.Units {
		if u.Src == src && u.Decided {
			return true
		}
	}
	isForCxx := func(e decide.Extra) bool {
		return e.Src == src && path.Ext(e.Output) != ".py" && (e.As == nil || e.As.Kind != buildfile.GentblFiles)
	}
	if slices.ContainsFunc(o.Extras, isForCxx) {
		return true // the rule for it will read the file
	}
	reads := pl.reads(src)
	if slices.ContainsFunc(pl.build.Rules, func(r *buildfile.Rule) bool { return reads(r) && r.Kind != buildfile.GentblFiles }) {
		return true
	}
	for _, u := range o.Units {
		if u.Src != src {
			continue
		}
		named := pl.finish(u, o)
		if slices.ContainsFunc(pl.in.Conventions.Dangling, func(name string) bool { return fitsBest(name, named, o) }) {
			return true
		}
	}
	return false
}

// reads returns a function that reports whether a rule has a file as td_file.
func (pl *planner) reads(src *source.File) func(r *buildfile.Rule) bool {
	return func(r *buildfile.Rule) bool { return path.Join(pl.build.Pkg, r.TdFile) == src.Path }
}

// mayGenerateFrom returns a function that reports whether a rule has a file as td_file, or has outputs that its text does not
// show and a td_file that includes the file.
func (pl *planner) mayGenerateFrom(src *source.File) func(r *buildfile.Rule) bool {
	reads := pl.reads(src)
	return func(r *buildfile.Rule) bool {
		td := pl.in.Sources.File(path.Join(pl.build.Pkg, r.TdFile))
		return reads(r) || r.IsComputed && td != nil && slices.Contains(pl.in.Includes.Closure(td), src)
	}
}

// fitsBest reports whether a name fits a unit, and fits no unit as well whose output
// something names.
func fitsBest(name string, u *decide.Unit, o *decide.Outputs) bool {
	n := fitOf(name, u)
	return n >= 0 && !isWeak(n) && !slices.ContainsFunc(o.Units, func(other *decide.Unit) bool {
		m := fitOf(name, other)
		return other.Decided && m >= 0 && m <= n
	})
}

// wordsOf returns a word for each kind.
func wordsOf(kinds mlir.Kind) []string {
	var words []string
	kinds.Each(func(k mlir.Kind) { words = append(words, k.Info().Words[0]) })
	return words
}

// without removes from a list of .td files those that nothing uses and no other .td file
// includes.
func (x unusedFiles) without(in *Input, files []string) []string {
	return slices.DeleteFunc(slices.Clone(files), func(f string) bool {
		src := in.Sources.File(f)
		return src != nil && x.files[src] && !in.Outputs.IsIncluded(f)
	})
}
