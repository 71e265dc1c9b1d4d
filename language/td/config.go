//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"flag"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// RegisterFlags adds the flag ExplainFlag. Directives configure everything else.
func (l *Language) RegisterFlags(fs *flag.FlagSet, cmd string, c *config.Config) {
	c.Exts[settings.Language] = settings.Default()
	if cmd == "update" || cmd == "fix" {
		fs.StringVar(&l.explain.Subject, ExplainFlag, "", `log the reasons for the rules, outputs and names of: "all", //pkg:name, or the path of a .td file or an output`)
	}
}

// CheckFlags reads the flags of Gazelle, and which rules WORKSPACE and MODULE.bazel make
// available.
func (l *Language) CheckFlags(fs *flag.FlagSet, c *config.Config) error {
	l.repoRoot = c.RepoRoot
	l.workspace = facts.ReadWorkspace(c.RepoRoot)
	l.isStrict = c.Strict
	l.visited = visitedDirectories(fs, c)
	l.isPartial = !c.IndexLibraries || c.IndexLazy && !(l.visited.isRecursive && slices.Contains(l.visited.dirs, ""))
	fs.Visit(func(f *flag.Flag) { l.toMacro = l.toMacro || f.Name == "to_macro" })
	return nil
}

// visited are the directories that the command line makes Gazelle visit, relative to the root of the repository.
type visited struct {
	dirs        []string
	isRecursive bool
}

// visitedDirectories reads the command line. Without arguments, Gazelle visits the current directory.
func visitedDirectories(fs *flag.FlagSet, c *config.Config) (v visited) {
	r := fs.Lookup("r")
	v.isRecursive = r != nil && r.Value.String() == "true"
	args := fs.Args()
	if len(args) == 0 {
		args = []string{"."}
	}
	for _, dir := range args {
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(c.WorkDir, dir)
		}
		if dir, err := filepath.EvalSymlinks(dir); err == nil {
			if rel, err := filepath.Rel(c.RepoRoot, dir); err == nil {
				v.dirs = append(v.dirs, strings.TrimPrefix(path.Clean("/"+filepath.ToSlash(rel)), "/"))
			}
		}
	}
	return v
}

// meetsNewRules reports whether what to write in the directories depends on all of the repository: a package has .td files and
// no rules for .td files, or C++ includes an output of a package that no rule generates and whose .td file is not beside it.
// It reads C++ of the directories only if all have rules for their .td files.
func (v visited) meetsNewRules(f *facts.Facts) bool {
	return slices.ContainsFunc(v.dirs, func(dir string) bool { return v.contains(f, dir, isNewPackage) }) ||
		slices.ContainsFunc(v.dirs, func(dir string) bool { return v.contains(f, dir, lacksRules(claims.New(f))) })
}

// contains reports whether a condition holds for a directory or, if the run is recursive, for one below it.
func (v visited) contains(f *facts.Facts, dir string, holds func(f *facts.Facts, d *sources.Directory) bool) bool {
	d := f.Sources.Directory(dir)
	if d == nil {
		return false
	}
	return d.Settings.Generate && holds(f, d) ||
		v.isRecursive && slices.ContainsFunc(d.Subdirs, func(sub string) bool { return v.contains(f, path.Join(dir, sub), holds) })
}

// isNewPackage reports whether a directory has .td files, and its package no rules for .td files.
func isNewPackage(f *facts.Facts, d *sources.Directory) bool {
	if pkg := f.Packages.PackageOf(d.Path); len(f.Packages.BuildOf(pkg).Rules) > 0 || f.Calls.Generates(pkg) {
		return false
	}
	return len(d.Pdlls) > 0 || slices.ContainsFunc(d.Tds, func(td string) bool {
		src := f.Sources.File(path.Join(d.Path, td))
		return src != nil && !f.Includes.LeftAlone(src)
	})
}

// lacksRules returns a function that reports whether C++ includes an output of the package of a directory that no rule generates.
func lacksRules(c *claims.Facts) func(f *facts.Facts, d *sources.Directory) bool {
	return func(f *facts.Facts, d *sources.Directory) bool {
		pkg := f.Packages.PackageOf(d.Path)
		if f.Packages.Build(pkg) == nil && f.Packages.BuiltOtherwise(pkg) {
			return false
		}
		c.UsesIn(d.Path)
		return slices.ContainsFunc(f.Uses.Directories(), func(dir string) bool { return f.Packages.PackageOf(dir) == pkg && c.LacksRules(dir) })
	}
}

// cxxDirectives are the directives of gazelle_cc. Gazelle complains about directives of extensions
// that do not run, and runs for .td files alone are usual.
var cxxDirectives = []string{
	"cc_group", "cc_group_unit_cycles", "cc_group_subdirectory_src", "cc_group_subdirectory_include", "cc_group_subdirectory_test",
	"cc_indexfile", "cc_ambiguous_deps", "cc_use_builtin_bzlmod_index", "cc_search", "cc_generate", "cc_generate_proto",
	"cc_unresolved_deps", "cc_parsing_errors", "cc_platform", "cc_include_prefix", "cc_strip_include_prefix",
}

// KnownDirectives lists the directives of the extension, and those of gazelle_cc.
func (l *Language) KnownDirectives() []string {
	return slices.Concat(settings.Directives(), cxxDirectives)
}

// Configure reads the directives of one BUILD file.
func (l *Language) Configure(c *config.Config, rel string, f *rule.File) {
	s := settings.Of(c.Exts)
	inherited := len(s.Indexes)
	if f != nil {
		s = s.With(rel, f.Directives, func(d rule.Directive, err error) {
			l.faults.AddBelow(rel, fmt.Sprintf("%s: %v", placeOf(d, f, l.repoRoot), err))
		})
		c.Exts[settings.Language] = s
	}
	if l.facts == nil {
		l.start(c)
	}
	for _, index := range s.Indexes[inherited:] {
		if err := l.labels.Load(index); err != nil {
			l.faults.AddBelow(rel, fmt.Sprintf("%s: %s cannot be used as an index: %v; gazelle-ods index writes such a file", placeOf(index.Directive, f, l.repoRoot), index.Path, err))
		}
	}
	def := l.defaultLoad(c.ModuleToApparentName)
	settings.MapKinds(c, def, func(name string) (symbol, load string) {
		if s.Load != "" {
			return name, s.Load
		}
		return l.conv.Symbol(rel, name, def)
	})
	if l.facts.Sources.Directory(rel) != nil {
		settings.AliasKinds(c, l.facts.Packages.Wrappers(rel))
	}
}

// placeOf returns the BUILD file, the line and the text of a directive.
func placeOf(d rule.Directive, f *rule.File, root string) string {
	place, text := relativeTo(f.Path, root), strings.TrimSpace(d.Key+" "+d.Value)
	for i, line := range strings.Split(string(f.Content), "\n") {
		comment, isComment := strings.CutPrefix(strings.TrimSpace(line), "#")
		if directive, ok := strings.CutPrefix(strings.TrimSpace(comment), "gazelle:"); ok && isComment && strings.Join(strings.Fields(directive), " ") == strings.Join(strings.Fields(text), " ") {
			place += fmt.Sprintf(":%d", i+1)
			break
		}
	}
	return place + ": # gazelle:" + text
}

func relativeTo(p, root string) string {
	if rel, err := filepath.Rel(root, p); err == nil && !strings.HasPrefix(rel, "..") {
		return filepath.ToSlash(rel)
	}
	return p
}
