package linter

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
	"github.com/rules-ods/rules_ods/language/internal/labeltext"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// unusedDep is the check for dependencies that nothing needs.
const unusedDep = "unused-dep"

// A depChecker finds the deps of td_library rules that no file needs.
type depChecker struct {
	in        *facts.Facts
	llvmFiles map[string][]string // label without the repository to include paths
	// users has the rules that depend on each td_library of the repository, by its label.
	users map[string][]depUser
}

// A depUser is a rule that depends on a td_library.
type depUser struct {
	pkg  string
	rule *buildfile.Rule // nil for a rule of a kind that the extension does not know
}

func newDepChecker(in *facts.Facts) *depChecker {
	c := &depChecker{in: in, llvmFiles: map[string][]string{}}
	for _, spelling := range labels.Files() {
		for _, l := range labels.Holding(spelling) {
			if _, rest, ok := strings.Cut(l, "//"); ok {
				c.llvmFiles["//"+rest] = append(c.llvmFiles["//"+rest], spelling)
			}
		}
	}
	c.users = map[string][]depUser{}
	for _, d := range in.Sources.Directories() {
		b := in.Packages.Build(d.Path)
		if b == nil {
			continue
		}
		known := map[string]bool{}
		for _, r := range b.Rules {
			for _, dep := range slices.Concat(r.Deps, r.TdSrcs) {
				known[dep] = true
				c.users[c.key(d.Path, dep)] = append(c.users[c.key(d.Path, dep)], depUser{d.Path, r})
			}
		}
		for _, u := range b.Users {
			for _, dep := range u.Deps {
				if !known[dep] {
					c.users[c.key(d.Path, dep)] = append(c.users[c.key(d.Path, dep)], depUser{pkg: d.Path})
				}
			}
		}
	}
	return c
}

// key returns the absolute label of a target of the repository, for a label in a package.
func (c *depChecker) key(pkg, text string) string {
	lb, err := labeltext.Parse(text)
	if err != nil {
		return text
	}
	if lb.Repo == c.in.Packages.Name() || lb.Repo == "@" {
		lb.Repo = ""
	}
	return lb.Abs("", pkg).String()
}

// isLibrary reports whether a label is that of a td_library of the repository.
func (c *depChecker) isLibrary(key string) bool {
	lb, err := labeltext.Parse(key)
	b := c.in.Packages.Build(lb.Pkg)
	return err == nil && lb.Repo == "" && b != nil && slices.ContainsFunc(b.Rules, func(r *buildfile.Rule) bool {
		return r.Name == lb.Name && r.Kind == buildfile.TdLibrary
	})
}

// findings returns a finding for each unused dep of the td_library rules of a package. A
// dep is used if the files of the library, or files that include them, include a file that
// the dep provides.
func (c *depChecker) findings(pkg string) []lint.Finding {
	b := c.in.Packages.Build(pkg)
	if b == nil || !c.in.Sources.Directory(pkg).Settings.Generate {
		return nil
	}
	var found []lint.Finding
	for _, r := range b.Rules {
		if r.Kind != buildfile.TdLibrary {
			continue
		}
		needed, known := c.needed(pkg, r)
		if !known {
			continue
		}
		for _, dep := range r.Deps {
			files := map[string]bool{}
			if !c.reach(pkg, dep, files, map[string]bool{}) || len(files) == 0 {
				continue
			}
			if slices.ContainsFunc(slices.Collect(maps.Keys(files)), func(f string) bool { return needed[f] }) {
				continue
			}
			file, at, _ := strings.Cut(r.Place, ":")
			line, _ := strconv.Atoi(at)
			found = append(found, lint.Finding{File: file, Line: line, Check: unusedDep, Rule: r.Name, Dep: dep,
				Message: fmt.Sprintf("%s does not need %s: none of its files, and no file that includes them, includes a file from there", r.Name, dep)})
		}
	}
	return found
}

// needed returns the paths of all files that any file reads that includes a file of the
// library, or that a rule reads that depends on the library, with these files themselves. Files of LLVM have
// their include paths. known is false if one of these files or rules, or an include, is not known.
func (c *depChecker) needed(pkg string, r *buildfile.Rule) (files map[string]bool, known bool) {
	srcs := map[string]bool{}
	seen := map[string]bool{}
	for queue := []depUser{{pkg, r}}; len(queue) > 0; queue = queue[1:] {
		u := queue[0]
		if u.rule == nil {
			return nil, false
		}
		id := c.key(u.pkg, ":"+u.rule.Name)
		if seen[id] {
			continue
		}
		seen[id] = true
		names := slices.DeleteFunc(slices.Clone(u.rule.TdSrcs), func(s string) bool { return c.isLibrary(c.key(u.pkg, s)) })
		if u.rule.Kind == buildfile.TdLibrary {
			names = c.in.Packages.LibrarySources(u.pkg, u.rule)
			queue = append(queue, c.users[id]...)
		} else if u.rule.TdFile != "" {
			names = append(names, u.rule.TdFile)
		}
		for _, s := range names {
			p := slashpath.Join(u.pkg, buildfile.LocalName(u.pkg, s))
			if c.in.Sources.File(p) == nil {
				return nil, false // a rule or another package generates the file
			}
			srcs[p] = true
		}
	}
	files = map[string]bool{}
	for _, f := range c.in.Sources.Files() {
		all := c.in.Includes.Together(f)
		if !slices.ContainsFunc(all, func(g *source.File) bool { return srcs[g.Path] }) {
			continue
		}
		for _, g := range all {
			if g.Fault != "" {
				return nil, false
			}
			files[g.Path] = true
			for _, inc := range g.Includes {
				if c.in.Includes.Find(g, inc.Spelling) != "" {
					continue
				}
				facts := c.in.Releases.Facts(g.Path)
				if facts.Files[inc.Spelling] == nil {
					return nil, false
				}
				facts.Close(inc.Spelling, files)
			}
		}
	}
	return files, true
}

// reach adds the files of a library and of its direct and indirect deps to files. text is
// the label of the library in pkg. reach reports false if it does not know all files.
func (c *depChecker) reach(pkg, text string, files, seen map[string]bool) bool {
	lb, err := labeltext.Parse(text)
	if err != nil {
		return false
	}
	if lb.Repo == "" {
		lb = lb.Abs("", pkg)
	}
	if seen[lb.String()] {
		return true
	}
	seen[lb.String()] = true
	if lb.Repo != "" {
		own, ok := c.llvmFiles["//"+lb.Pkg+":"+lb.Name]
		for _, f := range own {
			files[f] = true
		}
		for _, dep := range labels.DepsOf("//" + lb.Pkg + ":" + lb.Name) {
			ok = c.reach("", "@"+lb.Repo+dep, files, seen) && ok
		}
		return ok
	}
	b := c.in.Packages.Build(lb.Pkg)
	if b == nil {
		return false
	}
	for _, r := range b.Rules {
		if r.Name != lb.Name || r.Kind != buildfile.TdLibrary {
			continue
		}
		for _, s := range c.in.Packages.LibrarySources(lb.Pkg, r) {
			local := buildfile.LocalName(lb.Pkg, s)
			if strings.Contains(local, ":") || strings.HasPrefix(local, "@") {
				return false
			}
			files[strings.TrimPrefix(lb.Pkg+"/"+local, "/")] = true
		}
		for _, dep := range r.Deps {
			if !c.reach(lb.Pkg, dep, files, seen) {
				return false
			}
		}
		return true
	}
	return false
}

// checkDeps returns the findings about td_library rules in packages below some
// directories.
func (l *Linter) checkDeps(dirs []string) []lint.Finding {
	c := newDepChecker(l.in)
	var found []lint.Finding
	for _, d := range l.in.Sources.Directories() {
		pkg := d.Path
		if l.in.Sources.RepositoryOf(pkg) == "" && slices.ContainsFunc(dirs, func(d string) bool { return slashpath.Below(pkg, d) }) {
			found = append(found, c.findings(pkg)...)
		}
	}
	slices.SortStableFunc(found, func(a, b lint.Finding) int { return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line)) })
	return slices.DeleteFunc(found, l.keepsDep)
}

// depsOf returns a rule of a BUILD file and its deps, which are nil if they are not a plain list.
func depsOf(f *rule.File, name string) (r *rule.Rule, deps *build.ListExpr) {
	i := slices.IndexFunc(f.Rules, func(r *rule.Rule) bool { return r.Name() == name })
	if i < 0 {
		return nil, nil
	}
	deps, _ = f.Rules[i].Attr("deps").(*build.ListExpr)
	return f.Rules[i], deps
}

// keepsDep reports whether the fix must not remove a dep: a comment # keep keeps it, or
// deps is not a plain list.
func (l *Linter) keepsDep(f lint.Finding) bool {
	b, err := rule.LoadFile(filepath.Join(l.in.Root, filepath.FromSlash(f.File)), slashpath.Dir(f.File))
	if err != nil {
		return true
	}
	_, list := depsOf(b, f.Rule)
	if list == nil {
		return true
	}
	for _, x := range list.List {
		s, ok := x.(*build.StringExpr)
		if !ok {
			return true
		}
		if s.Value == f.Dep {
			return rule.ShouldKeep(s) || slices.ContainsFunc(slices.Concat(s.Comment().Before, s.Comment().Suffix), func(c build.Comment) bool {
				return strings.Contains(c.Token, lint.KeepMark)
			})
		}
	}
	return true
}

// withoutDeps returns the text of a BUILD file without the deps of findings.
func (l *Linter) withoutDeps(file string, findings []lint.Finding) (Edit, error) {
	name := filepath.Join(l.in.Root, filepath.FromSlash(file))
	text, err := repofiles.ReadFile(name)
	if err != nil {
		return Edit{}, err
	}
	b, err := rule.LoadData(name, slashpath.Dir(file), text)
	if err != nil {
		return Edit{}, err
	}
	for _, f := range findings {
		r, list := depsOf(b, f.Rule)
		if list == nil {
			continue
		}
		list.List = slices.DeleteFunc(list.List, func(x build.Expr) bool {
			s, ok := x.(*build.StringExpr)
			return ok && s.Value == f.Dep
		})
		if len(list.List) == 0 {
			r.DelAttr("deps")
		}
	}
	b.Sync()
	return Edit{string(text), string(b.Format())}, nil
}
