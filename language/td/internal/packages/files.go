package packages

import (
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// LibrarySources returns the files of an existing td_library, with expanded
// globs and the new names of files that got others. A comment # keep on the list keeps the old names.
func (o *Current) LibrarySources(pkg string, r *buildfile.Rule) []string {
	srcs := r.Srcs
	if r.SrcsExpr != nil {
		srcs = o.ExpandSources(pkg, r.SrcsExpr)
	}
	f := o.Packages.Of(pkg)
	if f == nil || !f.HasRenames() || r.IsKept("srcs") {
		return srcs
	}
	var current []string
	for _, src := range srcs {
		if to := f.Renamed(buildfile.LocalName(pkg, src)); to != buildfile.LocalName(pkg, src) {
			if slices.Contains(srcs, to) {
				continue
			}
			src = to
		}
		current = append(current, src)
	}
	return current
}

// ExpandSources returns the files that an attribute lists. It does what
// buildfile.SourceList does, and also replaces globs by the matching .td files of the
// package, and filegroups by their files.
func (o *Current) ExpandSources(pkg string, x build.Expr) []string {
	return o.expandSources(pkg, x, maxGroups)
}

// maxGroups limits how many filegroups contain each other.
const maxGroups = 8

func (o *Current) expandSources(pkg string, x build.Expr, depth int) []string {
	var out []string
	for _, src := range buildfile.SourceList(x) {
		if files := o.targetFiles(pkg, src, depth); len(files) > 0 {
			out = append(out, files...)
		} else {
			out = append(out, src)
		}
	}
	build.WalkOnce(x, func(e *build.Expr) { out = append(out, o.globSources(pkg, *e)...) })
	return append(out, o.globSources(pkg, x)...)
}

// TargetFiles returns the files of a filegroup, or of an alias of one, that a label in a
// package names. Files of other packages are labels. It returns none for other labels.
func (o *Current) TargetFiles(pkg, text string) []string {
	return o.targetFiles(pkg, text, maxGroups)
}

func (o *Current) targetFiles(pkg, text string, depth int) []string {
	lb, err := labeltext.Parse(text)
	if err != nil || lb.Repo != "" && lb.Repo != "@" && lb.Repo != o.Name() || strings.HasSuffix(lb.Name, ".td") || depth == 0 {
		return nil
	}
	if lb.Relative {
		lb.Pkg = pkg
	}
	b := o.Build(lb.Pkg)
	if b == nil {
		return nil
	}
	if actual, ok := b.Aliases[lb.Name]; ok {
		return outsideOf(pkg, lb.Pkg, o.targetFiles(lb.Pkg, actual, depth-1))
	}
	files := o.expandSources(lb.Pkg, b.Groups[lb.Name], depth-1)
	if f := o.Packages.Of(lb.Pkg); f != nil {
		files = append(files, f.computedFiles(lb.Name)...)
	}
	return outsideOf(pkg, lb.Pkg, files)
}

// computedFiles returns the known .td files of a filegroup whose srcs are computed.
func (f *Package) computedFiles(name string) []string {
	var files []string
	for _, c := range f.Calls {
		for _, td := range c.TdFiles {
			if c.Symbol == "filegroup" && c.Name == name && !strings.Contains(td, "*") {
				files = append(files, buildfile.LocalName(f.Path, td))
			}
		}
	}
	return files
}

// outsideOf returns files that are relative to the package of as labels in another package.
func outsideOf(pkg, of string, files []string) []string {
	if pkg == of {
		return files
	}
	var labels []string
	for _, f := range files {
		if !strings.HasPrefix(f, "//") {
			f = "//" + of + ":" + f
		}
		labels = append(labels, f)
	}
	return labels
}

func (o *Current) globSources(pkg string, x build.Expr) []string {
	g, ok := rule.ParseGlobExpr(x)
	if !ok {
		return nil
	}
	var out []string
	for _, dir := range o.Owned(pkg) {
		d := o.sources.Directory(dir)
		if d == nil {
			continue
		}
		for _, b := range d.Tds {
			p := slashpath.Rel(path.Join(dir, b), pkg)
			if buildfile.MatchesAny(g.Patterns, p) && !buildfile.MatchesAny(g.Excludes, p) {
				out = append(out, p)
			}
		}
	}
	return out
}
