//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Package td is a Gazelle extension that writes and maintains the Bazel rules
// for TableGen files of MLIR dialects: td_library, gentbl_cc_library and similar
// rules.
//
// It knows the syntax of .td files, the classes of MLIR, how C++ includes
// generated files, and how repositories lay dialects out. It does not evaluate
// TableGen, does not need the sources of LLVM, and does not write rules for C++.
package td

import (
	"context"
	"errors"
	"fmt"
	"log"
	"maps"
	"path"
	"path/filepath"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/config"
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
)

const languageName = "td"

type tdLang struct {
	language.BaseLifecycleManager

	repoRoot    string
	workspace   repo.Workspace
	toMacro     bool // update-repos writes to a macro
	tree        *repo.Tree
	classes     *records.Index
	conv        *conventions.Conventions
	labels      *labelIndex
	reports     reports
	outs        *outputs.Finder
	planned     map[string]label.Label // .td file to the library that the run writes for it
	explain     explainer
	sums        summary
	faults      faultList
	isStrict    bool // an error in one package ends the run
	libraries   libraryGraph
	isLinting   bool            // the run only reads, so errors do not end it
	libraryDeps libraryDeps     // deps of the libraries that rules of the run reach
	ownTops     map[string]bool // results of hasFilesIn
	preludes    []*preludeRequest
}

var (
	_ language.Language            = (*tdLang)(nil)
	_ language.ModuleAwareLanguage = (*tdLang)(nil)
	_ language.LifecycleManager    = (*tdLang)(nil)
	_ language.RepoImporter        = (*tdLang)(nil)
)

// NewLanguage returns the extension. Gazelle calls it once per run.
func NewLanguage() language.Language { return newLang(tdLang{}) }

// newLang returns a language with the given settings and with empty reports.
func newLang(settings tdLang) *tdLang {
	l := &settings
	l.faults.reports = &l.reports
	return l
}

// Name returns "td".
func (l *tdLang) Name() string { return languageName }

// Kinds describes the rules that the extension writes.
func (l *tdLang) Kinds() map[string]rule.KindInfo { return buildfile.RuleKinds() }

// Loads is called by versions of Gazelle that do not support modules.
func (l *tdLang) Loads() []rule.LoadInfo {
	return l.ApparentLoads(func(string) string { return "" })
}

// ApparentLoads returns the files that rules are loaded from, if the BUILD file
// does not load them already: LLVM's file in a repository that has LLVM and not
// this project, or else the file of this project.
func (l *tdLang) ApparentLoads(moduleToApparentName func(string) string) []rule.LoadInfo {
	return []rule.LoadInfo{
		{Name: l.defaultLoad(moduleToApparentName), Symbols: buildfile.RuleNames[:]},
		{Name: "@bazel_tools//tools/build_defs/repo:http.bzl", Symbols: []string{"http_archive"}},
		{Name: "@llvm-raw//utils/bazel:configure.bzl", Symbols: []string{"llvm_configure"}, After: []string{"http_archive"}},
	}
}

func (l *tdLang) defaultLoad(apparent func(string) string) string {
	if l.workspace.Name == buildfile.DefaultModule {
		return strings.TrimPrefix(buildfile.DefaultLoad, "@"+buildfile.DefaultModule)
	}
	if !l.workspace.UsesRules && l.workspace.UsesLLVM {
		return mlir.LLVMLoad
	}
	name := apparent(buildfile.DefaultModule)
	if name == "" {
		name = l.workspace.RulesName
	}
	if name == "" {
		return buildfile.DefaultLoad
	}
	return "@" + name + strings.TrimPrefix(buildfile.DefaultLoad, "@"+buildfile.DefaultModule)
}

// Embeds returns nothing: no rule of the extension embeds another.
func (l *tdLang) Embeds(r *rule.Rule, from label.Label) []label.Label { return nil }

// start reads the repository. With -index=lazy it only prepares to read.
func (l *tdLang) start(c *config.Config) {
	lazy := c.IndexLazy || !c.IndexLibraries
	l.tree, l.libraryDeps = repo.New(c.RepoRoot, l.workspace.Name, lazy, func(dir string) string { return repositoryName(l.repoRoot, l.workspace, dir) }), nil
	if !lazy {
		l.tree.ReadAll()
	}
	l.planned = map[string]label.Label{}
	l.classes = records.New(l.tree)
	l.outs = outputs.New(l.tree, l.classes, l.explain.subject != "")
	l.faults.checkUnread(l.tree)
	for _, problem := range l.tree.Problems {
		l.reports.printf("%s; this part of the CMake build is left out (td_cmake off leaves out all)", problem)
	}
	l.conv = conventions.Learn(l.tree, func(dir string) []conventions.Output {
		if len(l.tree.Uses[dir]) == 0 && len(l.tree.Cmake[dir]) == 0 {
			return nil
		}
		return l.namedOutputs(dir)
	})
	l.labels = newLabelIndex(l.repoRoot, l.workspace.SystemMLIR)
}

// repositoryName returns the name of a repository in a directory of the main one:
// the name that the main repository gives it, else the name in its own WORKSPACE
// or MODULE.bazel file, else the name of the directory.
func repositoryName(root string, main repo.Workspace, dir string) string {
	if name := main.Local[dir]; name != "" {
		return name
	}
	if name := repo.ReadWorkspace(filepath.Join(root, filepath.FromSlash(dir))).Name; name != "" {
		return name
	}
	return path.Base(dir)
}

// ownKindsKey is the key of the mappings of a directory that the extension made,
// as a map like config.Config.KindMap.
const ownKindsKey = "_td_kinds"

// mapKinds makes Gazelle write a repository's own macros, and load rules from
// where the directory's BUILD files load them, by the same means as the
// map_kind directive. It leaves the mappings of the user as they are. The maps
// that directories above use do not change.
func (l *tdLang) mapKinds(c *config.Config, s *settings.Settings, rel string) {
	def := l.defaultLoad(c.ModuleToApparentName)
	inherited, _ := c.Exts[ownKindsKey].(map[string]config.MappedKind)
	kinds, own := maps.Clone(c.KindMap), map[string]config.MappedKind{}
	if kinds == nil {
		kinds = map[string]config.MappedKind{}
	}
	for _, name := range [...]string{buildfile.TdLibrary, buildfile.GentblCC, buildfile.GentblFiles, buildfile.GentblRule, buildfile.GentblSharded} {
		if m, ok := kinds[name]; ok && inherited[name] != m {
			continue // the user made the mapping
		}
		delete(kinds, name)
		symbol, load := name, s.Load
		if load == "" {
			symbol, load = l.conv.Symbol(rel, name, def)
		}
		if symbol == name && load == def {
			continue
		}
		m := config.MappedKind{FromKind: name, KindName: symbol, KindLoad: load}
		kinds[name], own[name] = m, m
	}
	c.KindMap, c.Exts[ownKindsKey] = kinds, own
	if d := l.tree.Directory(rel); d != nil {
		aliasWrappers(c, d.Settings.Wrappers)
	}
}

// ownAliasesKey is the key of the aliases of a directory that the extension made.
const ownAliasesKey = "_td_aliases"

// aliasWrappers makes Gazelle treat calls of macros that wrap a rule as calls of the
// rule, by the same means as the alias_kind directive.
func aliasWrappers(c *config.Config, own map[string]string) {
	inherited, _ := c.Exts[ownAliasesKey].(map[string]string)
	if len(inherited)+len(own) == 0 {
		return
	}
	aliases := maps.Clone(c.AliasMap)
	if aliases == nil {
		aliases = map[string]string{}
	}
	maps.DeleteFunc(aliases, func(symbol, rule string) bool { return inherited[symbol] == rule })
	added := map[string]string{}
	for symbol, rule := range own {
		if _, isUsers := aliases[symbol]; !isUsers {
			aliases[symbol], added[symbol] = rule, rule
		}
	}
	c.AliasMap, c.Exts[ownAliasesKey] = aliases, added
}

// reports logs each message once and counts errors.
type reports struct {
	seen     map[string]bool
	errors   int // unresolved includes that the configuration makes errors
	dangling int // includes that no rule generates, with -strict
	failures int // packages that met an internal error
}

func (r *reports) printf(format string, args ...any) bool {
	msg := fmt.Sprintf(format, args...)
	if r.seen[msg] {
		return false
	}
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	r.seen[msg] = true
	log.Print(msg)
	return true
}

// AfterResolvingDeps completes the rules whose attributes depend on other rules. It
// ends the run before Gazelle writes files, if an include was not resolved and the
// configuration makes that an error, or if the extension failed.
func (l *tdLang) AfterResolvingDeps(context.Context) {
	for _, q := range l.preludes {
		if problem := q.complete(); problem != "" {
			l.reports.printf("%s", problem)
		}
	}
	l.explain.finish()
	if err := l.err(); err != nil && !l.isLinting {
		log.Fatal(err)
	}
}

// err returns the error that ends the run before Gazelle writes files, or nil.
func (l *tdLang) err() error {
	if err := l.reports.err(); err != nil {
		return err
	}
	if l.isStrict && l.faults.err() != nil {
		return errors.New("nothing was written, since there are errors (-strict)")
	}
	return l.libraries.err(l.tree)
}

// err returns the error that follows from the messages of a run, or nil.
func (r *reports) err() error {
	switch {
	case r.failures > 0:
		return fmt.Errorf("%d packages met an internal error; nothing was written", r.failures)
	case r.dangling > 0:
		return fmt.Errorf("%d includes of generated files that no rule generates; nothing was written (-strict)", r.dangling)
	case r.errors > 0:
		return fmt.Errorf("%d unresolved includes; nothing was written (see the directive %s)", r.errors, settings.UnresolvedDirective)
	}
	return nil
}
