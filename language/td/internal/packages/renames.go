package packages

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// FollowRenames lets existing rules read the new file if their td_file has got another name in
// the same directory. defines reports whether a .td file itself defines records of all kinds
// that some outputs need, and the outputs need at least one.
//
// A file counts as the new one if it is the only file of the directory that no rule of the
// package reads and that defines all kinds that the rules of the old file generate, if this
// holds for one old file only, and if C++ still includes an output of the rules. Call
// FollowRenames before anything else asks which files the rules read. It does nothing with
// -index=lazy, because the C++ of the repository is not read then.
func (p *Packages) FollowRenames(defines func(file string, outs []buildfile.Output) bool) {
	if p.sources.IsLazy {
		return
	}
	for _, f := range p.All() {
		if p.isWritten(f) {
			f.renamed = p.renamesIn(f, defines)
			f.WithRenames(f.Build)
		}
	}
}

// isWritten reports whether the extension may write rules for a package.
func (p *Packages) isWritten(f *Package) bool {
	_, isNested := p.sources.NestedName(p.sources.RepositoryOf(f.Path))
	return f.Settings.Generate && !isNested
}

// WithRenames lets the rules of a BUILD file of the package read the files that FollowRenames
// found. It returns the BUILD file.
func (f *Package) WithRenames(b *buildfile.File) *buildfile.File {
	for _, r := range b.Rules {
		if to := f.renamed[r.TdFile]; to != "" && canFollow(r) {
			r.OldTdFile, r.TdFile = r.TdFile, to
		}
	}
	return b
}

// HasRenames reports whether FollowRenames found a new name of a file of the package.
func (f *Package) HasRenames() bool { return len(f.renamed) > 0 }

// Renamed returns the new name of a file that rules of the package read, or the name itself. Both
// are relative to the package.
func (f *Package) Renamed(name string) string {
	return cmp.Or(f.renamed[name], name)
}

// canFollow reports whether the extension may change the td_file of a rule.
func canFollow(r *buildfile.Rule) bool {
	return r.HasPlainTdFile() && !r.IsKept("td_file")
}

// renamesIn returns the new names of files that the rules of a package read, relative to the
// package.
func (p *Packages) renamesIn(f *Package, defines func(file string, outs []buildfile.Output) bool) map[string]string {
	gone := map[string][]*buildfile.Rule{}
	read := map[string]bool{}
	for _, r := range f.Build.Rules {
		file := path.Join(f.Path, r.TdFile)
		switch {
		case !strings.HasSuffix(r.TdFile, ".td") || strings.Contains(r.TdFile, ":"):
		case p.sources.File(file) != nil || p.isOutput(f.Path, r.TdFile):
			read[r.TdFile] = true
		case canFollow(r):
			gone[r.TdFile] = append(gone[r.TdFile], r)
		}
	}
	if len(gone) == 0 {
		return nil
	}
	for _, c := range f.Calls {
		if buildfile.IsNative(c.Symbol) || f.Settings.RuleOf(c.Symbol) == buildfile.TdLibrary {
			continue
		}
		for _, td := range c.TdFiles {
			if _, isGone := gone[buildfile.LocalName(f.Path, td)]; !isGone {
				read[buildfile.LocalName(f.Path, td)] = true
			}
		}
	}
	renamed, count := map[string]string{}, map[string]int{}
	for old, rules := range gone {
		if to := p.renameOf(f.Path, old, rules, func(name string) bool {
			return !read[name] && defines(path.Join(f.Path, name), outputsOf(rules))
		}); to != "" {
			renamed[old] = to
			count[to]++
		}
	}
	for old, to := range renamed {
		if count[to] > 1 {
			delete(renamed, old)
		}
	}
	return renamed
}

// outputsOf returns the outputs of several rules.
func outputsOf(rules []*buildfile.Rule) []buildfile.Output {
	var outs []buildfile.Output
	for _, r := range rules {
		outs = append(outs, r.Outputs...)
	}
	return outs
}

// renameOf returns the new name of a file that rules of a package read, or "". fits reports
// whether a file with a name relative to the package can be the new one.
func (p *Packages) renameOf(pkg, old string, rules []*buildfile.Rule, fits func(name string) bool) string {
	var outs []string
	for _, o := range outputsOf(rules) {
		outs = append(outs, path.Join(pkg, o.Name))
	}
	dir := slashpath.Dir(path.Join(pkg, old))
	d := p.sources.Directory(dir)
	if d == nil || p.Owners.PackageOf(dir) != pkg || !p.isIncluded(outs) {
		return ""
	}
	found := ""
	for _, name := range d.Tds {
		if rel := slashpath.Rel(path.Join(dir, name), pkg); fits(rel) {
			if found != "" {
				return ""
			}
			found = rel
		}
	}
	return found
}

// isOutput reports whether a rule generates a .td file with a name relative to a package.
func (p *Packages) isOutput(pkg, name string) bool {
	d := p.sources.Directory(pkg)
	if d != nil && slices.Contains(d.Generated, name) {
		return true
	}
	d = p.sources.Directory(slashpath.Dir(path.Join(pkg, name)))
	return d != nil && slices.Contains(d.Generated, path.Base(name))
}

// isIncluded reports whether a C++ file includes one of several files.
func (p *Packages) isIncluded(files []string) bool {
	for _, c := range p.sources.Cxx() {
		for _, inc := range c.Includes {
			if slices.ContainsFunc(files, func(f string) bool {
				return f == inc.Spelling || strings.HasSuffix(f, "/"+inc.Spelling) || f == path.Join(path.Dir(c.Path), inc.Spelling)
			}) {
				return true
			}
		}
	}
	return false
}

// IsLaidOver reports whether a BUILD file, which may be nil, is written for sources that are
// elsewhere, and that a build puts beside it. It names C++ files, or .td files in directories
// below, and none of the .td and C++ files that it names exists.
func (p *Packages) IsLaidOver(b *buildfile.File) bool {
	if b == nil {
		return false
	}
	isForOthers := false
	for _, name := range b.Sources {
		isForOthers = isForOthers || strings.Contains(name, "/") || !strings.HasSuffix(name, ".td")
	}
	return isForOthers && !slices.ContainsFunc(b.Sources, func(name string) bool {
		if strings.Contains(name, "*") {
			return len(p.sources.Glob(b.Pkg, []string{name}, nil)) > 0
		}
		return p.sources.Exists(path.Join(b.Pkg, name))
	})
}

// IsRemoved reports whether the run deletes a rule of a package, because its td_file does not
// exist or belongs to another package. The rule then generates nothing.
func (p *Packages) IsRemoved(f *Package, r *buildfile.Rule) bool {
	if !strings.HasSuffix(r.TdFile, ".td") || strings.Contains(r.TdFile, ":") || !p.isWritten(f) {
		return false
	}
	file := path.Join(f.Path, r.TdFile)
	if p.sources.File(file) != nil {
		return p.Owners.PackageOf(slashpath.Dir(file)) != f.Path && !r.HasKeep()
	}
	return !p.isOutput(f.Path, r.TdFile) && !p.IsLaidOver(f.Build) && !r.HasKeep()
}
