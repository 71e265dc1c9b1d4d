//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/resolve"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/memo"
	"github.com/rules-ods/rules_ods/language/td/internal/report"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// ResolverInput is what a Resolver finds libraries in.
type ResolverInput struct {
	*facts.Facts
	Labels *LabelIndex
	Log    *report.Log
	// IsLeftOut reports whether the run writes nothing for a package.
	IsLeftOut func(pkg string) bool
	// IsQuery says that the run writes nothing and visits a part of the packages. A file of a
	// package that it does not visit may get its library by an update.
	IsQuery bool
}

// A Resolver sets the deps of the rules of a run.
type Resolver struct {
	ResolverInput
	planned map[string]label.Label // .td file to the library that the run writes for it
	removed map[label.Label]bool   // rules that the run deletes
	graph   libraryGraph
	direct  libraryDeps // deps of the libraries that rules of the run reach
	endings memo.Memo[endings, []string]
}

// NewResolver returns a resolver for one run.
func NewResolver(in ResolverInput) *Resolver {
	return &Resolver{ResolverInput: in, planned: map[string]label.Label{}, removed: map[label.Label]bool{}, direct: libraryDeps{}}
}

// Plan records that the run writes a library for a .td file.
func (x *Resolver) Plan(file string, library label.Label) { x.planned[file] = library }

// Remove records that the run deletes a rule.
func (x *Resolver) Remove(rule label.Label) { x.removed[rule] = true }

// A Place is a rule whose deps are resolved, and how Gazelle finds other rules for it.
type Place struct {
	Config *config.Config
	Index  *resolve.RuleIndex
	Label  label.Label
}

// A resolution sets the deps of one rule.
type resolution struct {
	*Resolver
	config   *config.Config
	index    *resolve.RuleIndex
	settings *settings.Settings
	from     label.Label
}

// Resolve sets the deps of a rule.
func (x *Resolver) Resolve(at Place, r *rule.Rule, im *Needs) {
	c, ix, from := at.Config, at.Index, at.Label
	isLibrary := settings.RuleOf(c, r.Kind()) == buildfile.TdLibrary
	if isLibrary {
		x.graph.rules.Add(from, r, im.Old...) // with -index=none, Gazelle does not call Imports
	}
	x.Sources.EndWalk() // Gazelle resolves after its walk
	find := &resolution{x, c, ix, settings.Of(c.Exts), from}
	deps := map[string]bool{}
	old := im.Old
	switch {
	case im.Inexact:
	case find.lacks(im):
		old = find.withoutOwnRemoved(im.Old)
	default:
		old = find.keptDeps(im.Old)
	}
	has := find.reached(old)
	for _, o := range old {
		deps[o] = true
	}
	for _, part := range im.Parts {
		deps[":"+part] = true
	}
	why := map[string]string{} // dep to the include that it is for
	add := func(lb label.Label, reason string) {
		if !lb.Equal(from) && !has.has(keyOf(lb, from)) {
			text := lb.Rel(from.Repo, from.Pkg).String()
			deps[text] = true
			if why[text] == "" {
				why[text] = reason
			}
		}
	}
	if im.Library != "" && !(len(old) > 0 && find.hasIncludes(im.Library, has)) {
		if lb, ok := find.libraryOf(im.Library); ok {
			add(lb, "")
		} else if src := x.Sources.File(im.Library); src != nil {
			find.reportUnvisited(im.Library)
			for _, inc := range src.Includes {
				im.Includes = append(im.Includes, x.dependency(src, inc))
			}
		}
	}
	for _, d := range im.Includes {
		lb, ok, self := find.resolveInclude(d)
		switch {
		case self, ok && find.isInGroup(old, d.Target):
		case ok:
			add(lb, fmt.Sprintf("%s:%d includes %q", d.From.Path, d.Inc.Line, d.Inc.Spelling))
		case d.Target == "" && find.hasForeign(has):
			// A library of another repository, whose files are not known, may have the file.
		default:
			find.reportUnresolved(d)
		}
	}
	if len(deps) == 0 && !im.HasDeps {
		r.DelAttr("deps")
		return
	}
	r.SetAttr("deps", buildfile.Deps{Labels: slices.Sorted(maps.Keys(deps)), Known: im.Known})
	if isLibrary {
		x.graph.because(from, why)
	}
}

// isInGroup reports whether one of the deps is a filegroup, or an alias of one, that has a file of
// the repository.
func (x *resolution) isInGroup(deps []string, file string) bool {
	if file == "" {
		return false
	}
	return slices.ContainsFunc(deps, func(dep string) bool {
		return slices.ContainsFunc(x.Packages.TargetFiles(x.from.Pkg, dep), func(f string) bool {
			if lb, err := labeltext.Parse(f); err == nil && !lb.Relative {
				return slashpath.Join(lb.Pkg, lb.Name) == file
			}
			return slashpath.Join(x.from.Pkg, buildfile.LocalName(x.from.Pkg, f)) == file
		})
	})
}

// hasForeign reports whether a closure contains a target of another repository than this one and
// those of MLIR, which the run does not read.
func (x *resolution) hasForeign(libraries *closure) bool {
	return libraries.contains(func(key string) bool {
		lb, err := labeltext.Parse(key)
		return err == nil && lb.Repo != "" && lb.Repo != x.from.Repo && lb.Repo != llvm.Repository && !x.Sources.HasNestedName(lb.Repo)
	})
}

// dependency returns the dependency for an include of a file.
func (x *Resolver) dependency(f *source.File, inc source.Include) dependency {
	return dependency{f, inc, x.Includes.FindAny(f, inc.Spelling)}
}

// lacks reports whether an existing rule reads a file that includes a file of no known
// library. One of the old deps may then be that library, so all of them stay.
func (x *resolution) lacks(im *Needs) bool {
	if len(im.Old) == 0 {
		return false
	}
	unknown := func(d dependency) bool {
		_, ok, self := x.resolveInclude(d)
		return !ok && !self
	}
	if slices.ContainsFunc(im.Includes, unknown) {
		return true
	}
	if im.Library == "" {
		return false
	}
	src := x.Sources.File(im.Library)
	return src == nil || slices.ContainsFunc(x.Includes.Together(src), func(f *source.File) bool {
		return slices.ContainsFunc(f.Includes, func(inc source.Include) bool {
			return unknown(x.dependency(f, inc))
		})
	})
}

// hasIncludes reports whether the closure libraries of the existing dependencies of a rule
// contains a library for each include of a file.
func (x *resolution) hasIncludes(file string, libraries *closure) bool {
	src := x.Sources.File(file)
	if src == nil {
		return false
	}
	for _, inc := range src.Includes {
		lb, ok, self := x.resolveInclude(x.dependency(src, inc))
		if !self && (!ok || !libraries.has(keyOf(lb, x.from))) {
			return false
		}
	}
	return true
}

// resolveInclude returns the library for one include. ok is false if no library is known.
// self is true if the rule from has the file itself, so that it needs no dependency.
func (x *resolution) resolveInclude(d dependency) (lb label.Label, ok, self bool) {
	spec := resolve.ImportSpec{Lang: settings.Language, Imp: d.Inc.Spelling}
	if lb, ok := resolve.FindRuleWithOverride(x.config, spec, settings.Language); ok {
		return lb, true, false
	}
	if d.Target != "" {
		if hits := x.Includes.Candidates(d.From, d.Inc.Spelling); len(hits) > 1 {
			x.Log.Printf("%s:%d: include %q could be %s; taking %s (choose another with the directive resolve or %s)",
				d.From.Path, d.Inc.Line, d.Inc.Spelling, strings.Join(hits, " or "), d.Target, settings.RootDirective)
		}
		if lb, ok := x.libraryOf(d.Target); ok {
			return lb, true, false
		}
		if x.Packages.PackageOf(slashpath.Dir(d.Target)) == x.from.Pkg && x.Sources.File(d.Target) == nil {
			return label.NoLabel, true, true
		}
	}
	if rs := x.index.FindRulesByImportWithConfig(x.config, spec, settings.Language); len(rs) > 0 {
		return rs[0].Label, true, rs[0].IsSelfImport(x.from)
	}
	if lb, ok := x.Labels.Find(x.settings, d.Inc.Spelling); ok {
		return lb, true, false
	}
	return label.NoLabel, false, false
}

// libraryOf returns a td_library that has a file of the repository. If several have it,
// libraryOf prefers one in the package of the rule from.
func (x *resolution) libraryOf(file string) (label.Label, bool) {
	rs := x.index.FindRulesByImport(resolve.ImportSpec{Lang: settings.Language, Imp: file}, settings.Language)
	if len(rs) == 0 {
		if lb, ok := x.Calls.LibraryWith(file); ok {
			return x.outside(lb), true
		}
		return x.unindexed(file)
	}
	best := rs[0].Label
	for _, r := range rs {
		if r.Label.Pkg == x.from.Pkg && (best.Pkg != x.from.Pkg || r.Label.Name < best.Name) && !r.Label.Equal(x.from) {
			best = r.Label
		}
	}
	return x.outside(best), true
}

// unindexed returns the td_library of a file that is not in Gazelle's index, which is empty
// with -index=none. It is a library that the run writes, or one in the BUILD file of the file's package.
func (x *resolution) unindexed(file string) (label.Label, bool) {
	if lb, ok := x.planned[file]; ok {
		return lb, true
	}
	pkg := x.Packages.PackageOf(slashpath.Dir(file))
	for _, r := range x.Packages.BuildOf(pkg).Rules {
		if r.Kind != buildfile.TdLibrary {
			continue
		}
		for _, src := range x.Packages.LibrarySources(pkg, r) {
			if buildfile.LocalName(pkg, src) == slashpath.Rel(file, pkg) {
				return x.outside(label.New("", pkg, r.Name)), true
			}
		}
	}
	return label.NoLabel, false
}

// outside converts the label of a target in another repository of the tree to the
// label that the main repository uses.
func (x *resolution) outside(lb label.Label) label.Label {
	dir := x.Sources.RepositoryOf(lb.Pkg)
	if dir == "" || dir == x.Sources.RepositoryOf(x.from.Pkg) {
		return lb
	}
	name, _ := x.Sources.NestedName(dir)
	return label.New(name, slashpath.Rel(lb.Pkg, dir), lb.Name)
}

// reportUnvisited reports that the run does not visit the package of a .td file that the rule reads as td_file. That package
// gets a library with the file, and exports it.
func (x *resolution) reportUnvisited(file string) {
	pkg := x.Packages.PackageOf(slashpath.Dir(file))
	if pkg != x.from.Pkg && x.Packages.Settings(pkg).Generate && !x.IsQuery && !x.IsLeftOut(pkg) {
		x.Log.Printf("%s: no library has %s, from which it generates; let a run write //%s, too", x.from, file, pkg)
	}
}

func (x *resolution) reportUnresolved(d dependency) {
	if x.settings.Unresolved == "ignore" || x.IsQuery && d.Target != "" || x.Includes.LeftAlone(d.From) {
		return
	}
	if pkg := x.Packages.PackageOf(slashpath.Dir(d.Target)); d.Target != "" && x.IsLeftOut(pkg) {
		x.Log.Printf("%s:%d: include %q gets no dep, since nothing was written for //%s", d.From.Path, d.Inc.Line, d.Inc.Spelling, pkg)
		return
	}
	question, ending := "", "is in no known td_library; name its library with the directive resolve or "+settings.IndexDirective
	if d.Target == "" {
		question = x.meant(d)
	} else {
		ending = fmt.Sprintf("gets no dep, since no library has %s; let a run write //%s, too", d.Target, x.Packages.PackageOf(slashpath.Dir(d.Target)))
	}
	if dir := x.directoryOf(d.Inc.Spelling); question == "" && d.Target == "" && dir != "" {
		question = fmt.Sprintf("%s does not have it, so correct the include, or name its library with the directive resolve", dir)
	}
	var printed bool
	if question != "" {
		printed = x.Log.Printf("%s:%d: include %q: no such file; %s", d.From.Path, d.Inc.Line, d.Inc.Spelling, question)
	} else {
		printed = x.Log.Printf("%s:%d: include %q %s", d.From.Path, d.Inc.Line, d.Inc.Spelling, ending)
	}
	if printed && x.settings.Unresolved == "error" {
		x.Log.Unresolved++
	}
}
