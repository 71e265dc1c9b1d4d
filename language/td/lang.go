// Package td is a Gazelle extension that writes and maintains the Bazel rules
// for TableGen files of MLIR dialects: td_library, gentbl_cc_library and their
// kin.
//
// It knows the syntax of .td files, the classes that MLIR offers, what C++
// looks like that includes generated files, and the conventions by which
// repositories lay dialects out. It does not evaluate TableGen, does not need
// the sources of LLVM, and does not write rules for C++.
package td

import (
	"context"
	"fmt"
	"log"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/config"
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/language"
)

const languageName = "td"

type tdLang struct {
	language.BaseLifecycleManager

	repoRoot  string
	workspace workspace
	toMacro   bool // update-repos writes to a macro
	tree      *tree
	classes   *classification
	house     *house
	labels    *labelIndex
	reports   reports
	ours      map[config.MappedKind]bool // mappings that were made here, not by the user
	outputs   map[string]*outputs
	planned   map[string]label.Label // .td file to the library that is written for it
	foreign   map[*source]kind       // what a file includes from other directories
	counted   stringSet              // directories whose C++ the house has counted
	ownTops   map[string]bool        // whether the repository has a directory of this name at its top
}

var (
	_ language.Language            = (*tdLang)(nil)
	_ language.ModuleAwareLanguage = (*tdLang)(nil)
	_ language.LifecycleManager    = (*tdLang)(nil)
	_ language.RepoImporter        = (*tdLang)(nil)
)

// NewLanguage returns the extension. Gazelle calls it once per run.
func NewLanguage() language.Language { return &tdLang{} }

// Name returns "td".
func (l *tdLang) Name() string { return languageName }

// Kinds describes the rules that the extension writes.
func (l *tdLang) Kinds() map[string]rule.KindInfo { return ruleKinds() }

// Loads is for versions of Gazelle that do not know modules.
func (l *tdLang) Loads() []rule.LoadInfo {
	return l.ApparentLoads(func(string) string { return "" })
}

// ApparentLoads says where the rules are loaded from unless a BUILD file loads
// them from somewhere already: from LLVM in a repository that has LLVM and not
// this project, else from this project.
func (l *tdLang) ApparentLoads(moduleToApparentName func(string) string) []rule.LoadInfo {
	return []rule.LoadInfo{
		{Name: l.defaultLoad(moduleToApparentName), Symbols: ruleNames[:]},
		{Name: "@bazel_tools//tools/build_defs/repo:http.bzl", Symbols: []string{"http_archive"}},
		{Name: "@llvm-raw//utils/bazel:configure.bzl", Symbols: []string{"llvm_configure"}, After: []string{"http_archive"}},
	}
}

func (l *tdLang) defaultLoad(apparent func(string) string) string {
	if l.workspace.name == defaultModule {
		return strings.TrimPrefix(defaultLoad, "@"+defaultModule)
	}
	if !l.workspace.usesRules && l.workspace.usesLLVM {
		return llvmLoad
	}
	name := apparent(defaultModule)
	if name == "" {
		name = l.workspace.rulesName
	}
	if name == "" {
		return defaultLoad
	}
	return "@" + name + strings.TrimPrefix(defaultLoad, "@"+defaultModule)
}

// Embeds returns nothing: no rule of the extension embeds another.
func (l *tdLang) Embeds(r *rule.Rule, from label.Label) []label.Label { return nil }

// start reads the repository, or gets ready to read what is asked for.
func (l *tdLang) start(c *config.Config) {
	lazy := c.IndexLazy || !c.IndexLibraries
	l.tree = newTree(c.RepoRoot, lazy)
	if !lazy {
		l.tree.survey()
	}
	for dir := range l.tree.nested {
		l.nameRepository(dir)
	}
	l.planned = map[string]label.Label{}
	l.classes = newClassification(l.tree)
	l.house = newHouse(l)
	l.labels = newLabelIndex(l)
	if !lazy {
		dirs := make([]string, 0, len(l.tree.uses))
		for dir := range l.tree.uses {
			dirs = append(dirs, dir)
		}
		sort.Strings(dirs)
		l.learnOutputs(dirs)
	}
}

// nameRepository finds the name of a repository that lies in the tree: what
// the main one calls it, else what it calls itself.
func (l *tdLang) nameRepository(dir string) {
	if name := l.workspace.local[dir]; name != "" {
		l.tree.nested[dir] = name
		return
	}
	name := readWorkspace(filepath.Join(l.repoRoot, filepath.FromSlash(dir))).name
	if name == "" {
		name = path.Base(dir)
	}
	l.tree.nested[dir] = name
}

// mapKinds makes Gazelle write a repository's own macros, and load rules from
// where the directory's BUILD files load them, by the same means as the
// map_kind directive. What the user mapped is left alone.
func (l *tdLang) mapKinds(c *config.Config, s *settings, rel string, f *rule.File) {
	def := l.defaultLoad(c.ModuleToApparentName)
	for _, name := range [...]string{tdLibrary, gentblCC, gentblFiles, gentblRule, gentblSharded} {
		if m, ok := c.KindMap[name]; ok && !l.ours[m] {
			continue
		}
		delete(c.KindMap, name)
		symbol, load := name, def
		switch {
		case s.load != "":
			load = s.load
		default:
			symbol, load = l.house.symbol(rel, name, def)
		}
		if symbol == name && load == def {
			continue
		}
		if c.KindMap == nil {
			c.KindMap = map[string]config.MappedKind{}
		}
		m := config.MappedKind{FromKind: name, KindName: symbol, KindLoad: load}
		c.KindMap[name] = m
		if l.ours == nil {
			l.ours = map[config.MappedKind]bool{}
		}
		l.ours[m] = true
	}
}

// reports collects messages so that each is printed once.
type reports struct {
	seen   stringSet
	errors int
}

func (r *reports) printf(format string, args ...any) bool {
	msg := fmt.Sprintf(format, args...)
	if r.seen[msg] {
		return false
	}
	if r.seen == nil {
		r.seen = stringSet{}
	}
	r.seen[msg] = true
	log.Print(msg)
	return true
}

// AfterResolvingDeps ends the run before anything is written if an include was
// not resolved where the configuration makes that an error.
func (l *tdLang) AfterResolvingDeps(context.Context) {
	if l.reports.errors > 0 {
		log.Fatalf("%d unresolved includes; nothing was written (see the directive %s)", l.reports.errors, unresolvedDirective)
	}
}
