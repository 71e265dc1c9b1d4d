//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/repo"
	"github.com/bazelbuild/bazel-gazelle/resolve"
)

// Under these names outputs are in the index. What gentbl_sharded_ops generates
// is had from a second target, whose name has a suffix.
const (
	plainOutput   = "cc"
	shardedOutput = "cc_sharded"
	shardedSuffix = "__gentbl_cc_lib"
)

// Imports says what a rule can be depended on for: a td_library for its files,
// a rule that generates C++ for the files it makes, by every name under which
// an #include may find them.
func (l *tdLang) Imports(c *config.Config, r *rule.Rule, f *rule.File) []resolve.ImportSpec {
	var specs []resolve.ImportSpec
	switch ruleNamed(c, r.Kind()) {
	case tdLibrary:
		for _, src := range l.tree.expandSources(f.Pkg, r.Attr("srcs")) {
			src = localName(f.Pkg, src)
			if strings.Contains(src, ":") || strings.HasPrefix(src, "@") {
				continue
			}
			specs = append(specs, resolve.ImportSpec{Lang: languageName, Imp: path.Join(f.Pkg, src)})
		}
	case gentblCC:
		entries, _, _ := readTblOuts(r.Attr("tbl_outs"))
		for _, e := range entries {
			specs = append(specs, l.outputSpecs(plainOutput, f.Pkg, e.out, r.AttrString("strip_include_prefix"))...)
		}
	case gentblSharded:
		for _, key := range [...]string{"hdr_out", "src_out"} {
			if out := r.AttrString(key); out != "" {
				specs = append(specs, l.outputSpecs(shardedOutput, f.Pkg, out, r.AttrString("strip_include_prefix"))...)
			}
		}
	}
	return specs
}

// outputSpecs are the spellings of an output in #include lines: from the root
// of the repository, from the prefix that the rule strips, from the roots that
// the repository's C++ uses.
func (l *tdLang) outputSpecs(lang, pkg, out, strip string) []resolve.ImportSpec {
	full := path.Join(pkg, out)
	names := []string{full}
	roots := []string{l.commonRoot()}
	if strip != "" {
		root := path.Join(pkg, strip)
		if strings.HasPrefix(strip, "/") {
			root = strip[1:]
		}
		roots = append(roots, root)
	}
	for _, u := range l.tree.uses[dirOf(full)] {
		if u.rooted && u.name == path.Base(out) {
			roots = append(roots, u.root)
		}
	}
	for _, root := range roots {
		if root == "." {
			root = ""
		}
		if below(full, root) {
			names = appendNew(names, relTo(full, root))
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
	s := settingsOf(c)
	deps := map[string]bool{}
	unresolved := im.inexact
	if im.library != "" {
		if lb, ok := l.libraryOf(ix, im.library, from); ok {
			deps[lb.Rel(from.Repo, from.Pkg).String()] = true
		}
		// The library says what is missing; here it only matters that something
		// is, so that a dep that was written for it stays.
		unresolved = unresolved || slices.ContainsFunc(im.old, func(o string) bool { return !deps[o] }) && l.lacksInclude(c, ix, s, im.library, from)
	}
	for _, d := range im.deps {
		lb, ok, self := l.resolveInclude(c, ix, s, d, from)
		switch {
		case self:
		case ok:
			if !lb.Equal(from) {
				deps[lb.Rel(from.Repo, from.Pkg).String()] = true
			}
		default:
			unresolved = true
			l.reportUnresolved(s, d)
		}
	}
	if unresolved {
		// What cannot be told is not taken away.
		for _, o := range im.old {
			deps[o] = true
		}
	}
	if len(deps) == 0 {
		r.DelAttr("deps")
		return
	}
	list := make([]string, 0, len(deps))
	for d := range deps {
		list = append(list, d)
	}
	sort.Strings(list)
	r.SetAttr("deps", list)
}

// lacksInclude reports whether a file includes something, itself or through
// others, that is in no library that is known.
func (l *tdLang) lacksInclude(c *config.Config, ix *resolve.RuleIndex, s *settings, file string, from label.Label) bool {
	src := l.tree.source(file)
	if src == nil {
		return true
	}
	for _, f := range l.tree.together(src) {
		for _, inc := range f.includes {
			_, ok, self := l.resolveInclude(c, ix, s, dependency{f, inc, l.tree.find(f, inc.spelling)}, from)
			if !ok && !self {
				return true
			}
		}
	}
	return false
}

// resolveInclude finds the library for one include. self means that no
// dependency is needed.
func (l *tdLang) resolveInclude(c *config.Config, ix *resolve.RuleIndex, s *settings, d dependency, from label.Label) (lb label.Label, ok, self bool) {
	spec := resolve.ImportSpec{Lang: languageName, Imp: d.inc.spelling}
	if lb, ok := resolve.FindRuleWithOverride(c, spec, languageName); ok {
		return lb, true, false
	}
	if d.target != "" {
		if hits := l.tree.ambiguous[includeKey{dirOf(d.from.path), d.inc.spelling}]; len(hits) > 1 {
			l.reports.printf("%s:%d: include %q could be %s; taking %s (the directive resolve or %s says which)",
				d.from.path, d.inc.line, d.inc.spelling, strings.Join(hits, " or "), d.target, rootDirective)
		}
		if lb, ok := l.libraryOf(ix, d.target, from); ok {
			return lb, true, false
		}
		if l.tree.packageOf(dirOf(d.target)) == from.Pkg && l.tree.source(d.target) == nil {
			return label.NoLabel, true, true
		}
	}
	if rs := ix.FindRulesByImportWithConfig(c, spec, languageName); len(rs) > 0 {
		return rs[0].Label, true, rs[0].IsSelfImport(from)
	}
	if lb, ok := l.labels.find(s, d.inc.spelling, from); ok {
		return lb, true, false
	}
	return label.NoLabel, false, false
}

// libraryOf finds the td_library of a file of the repository: one in the
// package that asks, if several have it.
func (l *tdLang) libraryOf(ix *resolve.RuleIndex, file string, from label.Label) (label.Label, bool) {
	rs := ix.FindRulesByImport(resolve.ImportSpec{Lang: languageName, Imp: file}, languageName)
	if len(rs) == 0 {
		return l.unindexed(file, from)
	}
	best := rs[0].Label
	for _, r := range rs {
		if r.Label.Pkg == from.Pkg && (best.Pkg != from.Pkg || r.Label.Name < best.Name) && !r.Label.Equal(from) {
			best = r.Label
		}
	}
	return l.outside(best, from), true
}

// unindexed finds the td_library of a file that Gazelle's index does not have,
// because there is none (-index=none): one that was written in this run, or that
// the BUILD file of the package has.
func (l *tdLang) unindexed(file string, from label.Label) (label.Label, bool) {
	if lb, ok := l.planned[file]; ok {
		return lb, true
	}
	if !l.tree.lazy {
		return label.NoLabel, false
	}
	pkg := l.tree.packageOf(dirOf(file))
	if d := l.tree.dir2(pkg); d != nil && d.build != nil {
		for _, r := range d.build.rules {
			if r.kind != tdLibrary {
				continue
			}
			for _, src := range l.librarySources(pkg, r) {
				if localName(pkg, src) == relTo(file, pkg) {
					return l.outside(label.New("", pkg, r.name), from), true
				}
			}
		}
	}
	return label.NoLabel, false
}

// outside turns the label of a target in another repository of the tree into
// what the main repository calls it.
func (l *tdLang) outside(lb, from label.Label) label.Label {
	dir := l.tree.repositoryOf(lb.Pkg)
	if dir == "" || dir == l.tree.repositoryOf(from.Pkg) {
		return lb
	}
	return label.New(l.tree.nested[dir], relTo(lb.Pkg, dir), lb.Name)
}

func (l *tdLang) reportUnresolved(s *settings, d dependency) {
	if s.unresolved == "ignore" || l.leftAlone(d.from) {
		return
	}
	printed := l.reports.printf("%s:%d: include %q is in no td_library that is known (the directive resolve or %s says where it is)", d.from.path, d.inc.line, d.inc.spelling, indexDirective)
	if printed && s.unresolved == "error" {
		l.reports.errors++
	}
}
