//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/repo"
	"github.com/bazelbuild/bazel-gazelle/resolve"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	repotree "github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// These are the languages under which outputs are in Gazelle's index. Other rules get the
// outputs of gentbl_sharded_ops from a second target, <name>__gentbl_cc_lib, so these
// outputs have a different language.
const (
	plainOutput   = "cc"
	shardedOutput = "cc_sharded"
)

// Imports returns the names under which Gazelle's index has a rule: the files of a
// td_library, and all paths by which #include lines can name the outputs of a rule that
// generates C++.
func (l *tdLang) Imports(c *config.Config, r *rule.Rule, f *rule.File) []resolve.ImportSpec {
	var specs []resolve.ImportSpec
	switch ruleNamed(c, r.Kind()) {
	case buildfile.TdLibrary:
		l.libraries.rules.Add(label.New(c.RepoName, f.Pkg, r.Name()), r)
		for _, src := range l.tree.ExpandSources(f.Pkg, r.Attr("srcs")) {
			src = buildfile.LocalName(f.Pkg, src)
			if strings.Contains(src, ":") || strings.HasPrefix(src, "@") {
				continue
			}
			specs = append(specs, resolve.ImportSpec{Lang: languageName, Imp: path.Join(f.Pkg, src)})
		}
	case buildfile.GentblCC:
		entries, _, _ := buildfile.ReadOutputs(r.Attr("tbl_outs"))
		for _, e := range entries {
			specs = append(specs, outputSpecs(l.tree, plainOutput, f.Pkg, e.Name, r.AttrString("strip_include_prefix"))...)
		}
	case buildfile.GentblSharded:
		for _, key := range [...]string{"hdr_out", "src_out"} {
			if out := r.AttrString(key); out != "" {
				specs = append(specs, outputSpecs(l.tree, shardedOutput, f.Pkg, out, r.AttrString("strip_include_prefix"))...)
			}
		}
	}
	return specs
}

// outputSpecs returns the paths by which #include lines can name an output. They are
// relative to the root of the repository, to strip_include_prefix, and to the include
// roots of the repository.
func outputSpecs(t *repotree.Tree, lang, pkg, out, strip string) []resolve.ImportSpec {
	full := path.Join(pkg, out)
	names := []string{full}
	roots := []string{t.CommonRoot()}
	if strip != "" {
		root := path.Join(pkg, strip)
		if strings.HasPrefix(strip, "/") {
			root = strip[1:]
		}
		roots = append(roots, root)
	}
	for _, u := range t.Uses[slashpath.Dir(full)] {
		if u.Rooted && u.Name == path.Base(out) {
			roots = append(roots, u.Root)
		}
	}
	for _, root := range roots {
		if root == "." {
			root = ""
		}
		if slashpath.Below(full, root) {
			if !slices.Contains(names, slashpath.Rel(full, root)) {
				names = append(names, slashpath.Rel(full, root))
			}
		}
	}
	var specs []resolve.ImportSpec
	for _, n := range names {
		specs = append(specs, resolve.ImportSpec{Lang: lang, Imp: n})
	}
	return specs
}

// Resolve sets the deps of a rule.
func (l *tdLang) Resolve(c *config.Config, ix *resolve.RuleIndex, rc *repo.RemoteCache, r *rule.Rule, x any, from label.Label) {
	im, ok := x.(*imports)
	if !ok || im == nil {
		return
	}
	if ruleNamed(c, r.Kind()) == buildfile.TdLibrary {
		l.libraries.rules.Add(from, r, im.old...) // with -index=none, Gazelle does not call Imports
	}
	l.tree.EndWalk() // Gazelle resolves after its walk
	s := settingsOf(c)
	if l.libraryDeps == nil {
		l.libraryDeps = libraryDeps{}
	}
	find := resolver{tree: l.tree, labels: l.labels, planned: l.planned, reports: &l.reports, libraries: l.libraryDeps}
	deps := map[string]bool{}
	old := im.old
	if !im.inexact && !find.lacks(c, ix, s, im, from) {
		old = find.keptDeps(im.old, from)
	}
	has := find.reached(old, from)
	for _, o := range old {
		deps[o] = true
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
	if im.library != "" && !(len(old) > 0 && find.hasIncludes(c, ix, s, im.library, has, from)) {
		if lb, ok := find.libraryOf(ix, im.library, from); ok {
			add(lb, "")
		} else if src := l.tree.File(im.library); src != nil {
			for _, inc := range src.Includes {
				im.deps = append(im.deps, dependency{src, inc, l.tree.FindAny(src, inc.Spelling)})
			}
		}
	}
	for _, d := range im.deps {
		lb, ok, self := find.resolveInclude(c, ix, s, d, from)
		switch {
		case self:
		case ok:
			add(lb, fmt.Sprintf("%s:%d includes %q", d.from.Path, d.inc.Line, d.inc.Spelling))
		default:
			find.reportUnresolved(s, d)
		}
	}
	if len(deps) == 0 && !im.hasDeps {
		r.DelAttr("deps")
		return
	}
	r.SetAttr("deps", buildfile.Deps{Labels: slices.Sorted(maps.Keys(deps)), Known: im.known})
	if ruleNamed(c, r.Kind()) == buildfile.TdLibrary {
		l.libraries.because(from, why)
	}
}

// A resolver finds the libraries of included files.
type resolver struct {
	tree    *repotree.Tree
	labels  *labelIndex
	planned map[string]label.Label // .td file to the library that the run writes for it
	reports *reports

	libraries libraryDeps
}

// lacks reports whether an existing rule reads a file that includes a file of no known
// library. One of the old deps may then be that library, so all of them stay.
func (x *resolver) lacks(c *config.Config, ix *resolve.RuleIndex, s *settings.Settings, im *imports, from label.Label) bool {
	if len(im.old) == 0 {
		return false
	}
	unknown := func(d dependency) bool {
		_, ok, self := x.resolveInclude(c, ix, s, d, from)
		return !ok && !self
	}
	if slices.ContainsFunc(im.deps, unknown) {
		return true
	}
	if im.library == "" {
		return false
	}
	src := x.tree.File(im.library)
	return src == nil || slices.ContainsFunc(x.tree.Together(src), func(f *source.File) bool {
		return slices.ContainsFunc(f.Includes, func(inc source.Include) bool {
			return unknown(dependency{f, inc, x.tree.FindAny(f, inc.Spelling)})
		})
	})
}

// hasIncludes reports whether the closure libraries of the existing dependencies of a rule
// contains a library for each include of a file.
func (x *resolver) hasIncludes(c *config.Config, ix *resolve.RuleIndex, s *settings.Settings, file string, libraries *closure, from label.Label) bool {
	src := x.tree.File(file)
	if src == nil {
		return false
	}
	for _, inc := range src.Includes {
		lb, ok, self := x.resolveInclude(c, ix, s, dependency{src, inc, x.tree.FindAny(src, inc.Spelling)}, from)
		if !self && (!ok || !libraries.has(keyOf(lb, from))) {
			return false
		}
	}
	return true
}

// resolveInclude returns the library for one include. ok is false if no library is known.
// self is true if the rule from has the file itself, so that it needs no dependency.
func (x *resolver) resolveInclude(c *config.Config, ix *resolve.RuleIndex, s *settings.Settings, d dependency, from label.Label) (lb label.Label, ok, self bool) {
	spec := resolve.ImportSpec{Lang: languageName, Imp: d.inc.Spelling}
	if lb, ok := resolve.FindRuleWithOverride(c, spec, languageName); ok {
		return lb, true, false
	}
	if d.target != "" {
		if hits := x.tree.Candidates(d.from, d.inc.Spelling); len(hits) > 1 {
			x.reports.printf("%s:%d: include %q could be %s; taking %s (choose another with the directive resolve or %s)",
				d.from.Path, d.inc.Line, d.inc.Spelling, strings.Join(hits, " or "), d.target, settings.RootDirective)
		}
		if lb, ok := x.libraryOf(ix, d.target, from); ok {
			return lb, true, false
		}
		if x.tree.PackageOf(slashpath.Dir(d.target)) == from.Pkg && x.tree.File(d.target) == nil {
			return label.NoLabel, true, true
		}
	}
	if rs := ix.FindRulesByImportWithConfig(c, spec, languageName); len(rs) > 0 {
		return rs[0].Label, true, rs[0].IsSelfImport(from)
	}
	if lb, ok := x.labels.find(s, d.inc.Spelling, from); ok {
		return lb, true, false
	}
	return label.NoLabel, false, false
}

// libraryOf returns a td_library that has a file of the repository. If several have it,
// libraryOf prefers one in the package of the rule from.
func (x *resolver) libraryOf(ix *resolve.RuleIndex, file string, from label.Label) (label.Label, bool) {
	rs := ix.FindRulesByImport(resolve.ImportSpec{Lang: languageName, Imp: file}, languageName)
	if len(rs) == 0 {
		if lb, ok := x.tree.MadeLibrary(file); ok {
			return x.outside(lb, from), true
		}
		return x.unindexed(file, from)
	}
	best := rs[0].Label
	for _, r := range rs {
		if r.Label.Pkg == from.Pkg && (best.Pkg != from.Pkg || r.Label.Name < best.Name) && !r.Label.Equal(from) {
			best = r.Label
		}
	}
	return x.outside(best, from), true
}

// unindexed returns the td_library of a file that is not in Gazelle's index, which is empty
// with -index=none. It is a library that the run writes or, with -index=lazy or none, one
// in the BUILD file of the file's package.
func (x *resolver) unindexed(file string, from label.Label) (label.Label, bool) {
	if lb, ok := x.planned[file]; ok {
		return lb, true
	}
	if !x.tree.Lazy {
		return label.NoLabel, false
	}
	pkg := x.tree.PackageOf(slashpath.Dir(file))
	if d := x.tree.Directory(pkg); d != nil && d.Build != nil {
		for _, r := range d.Build.Rules {
			if r.Kind != buildfile.TdLibrary {
				continue
			}
			for _, src := range x.tree.LibrarySources(pkg, r) {
				if buildfile.LocalName(pkg, src) == slashpath.Rel(file, pkg) {
					return x.outside(label.New("", pkg, r.Name), from), true
				}
			}
		}
	}
	return label.NoLabel, false
}

// outside converts the label of a target in another repository of the tree to the
// label that the main repository uses.
func (x *resolver) outside(lb, from label.Label) label.Label {
	dir := x.tree.RepositoryOf(lb.Pkg)
	if dir == "" || dir == x.tree.RepositoryOf(from.Pkg) {
		return lb
	}
	return label.New(x.tree.Nested[dir], slashpath.Rel(lb.Pkg, dir), lb.Name)
}

func (x *resolver) reportUnresolved(s *settings.Settings, d dependency) {
	if s.Unresolved == "ignore" || x.tree.LeftAlone(d.from) {
		return
	}
	printed := x.reports.printf("%s:%d: include %q is in no known td_library; name its library with the directive resolve or %s", d.from.Path, d.inc.Line, d.inc.Spelling, settings.IndexDirective)
	if printed && s.Unresolved == "error" {
		x.reports.errors++
	}
}
