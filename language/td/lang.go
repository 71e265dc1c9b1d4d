//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Package td is a Gazelle extension that writes and maintains the Bazel rules
// for TableGen files of MLIR dialects: td_library, gentbl_cc_library and similar
// rules.
//
// It knows the syntax of .td files, the classes of MLIR, how C++ includes
// generated files, and how repositories lay dialects out. It does not evaluate
// TableGen, does not need the sources of LLVM, and does not write rules for C++.
//
// A run has five stages, each in a package below internal. Package facts reads the repository; claims says
// what may be generated from what; decide chooses; arrange and libraries find the rules of a package; write writes
// them. A stage takes values and returns a new one.
package td

import (
	"cmp"
	"context"
	"errors"
	"log"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/bazel-contrib/bazel-gazelle/v2/config"
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/llvm"
	"github.com/rules-ods/rules_ods/language/td/internal/report"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
	"github.com/rules-ods/rules_ods/language/td/internal/write"
)

// A Language is the extension for one run of Gazelle.
type Language struct {
	language.BaseLifecycleManager

	repoRoot   string
	workspace  facts.Workspace
	toMacro    bool         // update-repos writes to a macro
	facts      *facts.Facts // nil before the first directory is configured
	outputs    *decide.Decisions
	conv       *conventions.Conventions
	passGroups *arrange.PassGroups
	layers     *libraries.Layers
	labels     *write.LabelIndex
	log        report.Log
	explain    report.Explainer
	sums       summary
	madeBy     map[string]string // labels of rules by the base names of their outputs
	faults     *report.Faults
	isStrict   bool // an error in one package ends the run
	visited    visited
	isPartial  bool // the run reads only the directories that it visits, and what they include, unless a package is new
	isLinting  bool // the run only reads, so errors do not end it
	isCyclic   bool // td_library rules would depend on each other
	deps       *write.Resolver
	copied     func() map[string][]string // copiedSources, computed once
	cxx        *write.CxxFinder
	shards     []*write.CompiledShards
	cxxDeps    write.CxxDeps
}

// A summary counts what a run read and wrote.
type summary struct {
	rules    int // for .td files, written or kept
	resolved int // #include lines of generated files that a rule generates or the repository has
	dangling int
	text     string // of Summary
}

var (
	_ language.Language            = (*Language)(nil)
	_ language.ModuleAwareLanguage = (*Language)(nil)
	_ language.LifecycleManager    = (*Language)(nil)
	_ language.RepoImporter        = (*Language)(nil)
)

// NewLanguage returns the extension. Gazelle calls it once per run.
func NewLanguage() *Language {
	l := &Language{madeBy: map[string]string{}}
	l.faults = report.NewFaults(&l.log)
	return l
}

// Name returns "td".
func (l *Language) Name() string { return settings.Language }

// Kinds describes the rules that the extension writes.
func (l *Language) Kinds() map[string]rule.KindInfo { return buildfile.RuleKinds() }

// Loads is called by versions of Gazelle that do not support modules.
func (l *Language) Loads() []rule.LoadInfo {
	return l.ApparentLoads(func(string) string { return "" })
}

// ApparentLoads returns the files that rules are loaded from, if the BUILD file
// does not load them already: LLVM's file in a repository that has LLVM and not
// this project, or else the file of this project.
func (l *Language) ApparentLoads(moduleToApparentName func(string) string) []rule.LoadInfo {
	return []rule.LoadInfo{
		{Name: l.defaultLoad(moduleToApparentName), Symbols: buildfile.RuleNames[:]},
		{Name: "@bazel_tools//tools/build_defs/repo:http.bzl", Symbols: []string{"http_archive"}},
		{Name: "@llvm-raw//utils/bazel:configure.bzl", Symbols: []string{"llvm_configure"}, After: []string{"http_archive"}},
	}
}

// hasLLVMShards reports whether new rules use LLVM's interface of gentbl_sharded_ops: that of LLVM's own macro, and of
// macros of the repository, which may pass on nothing else.
func (l *Language) hasLLVMShards(c *config.Config) bool {
	load := l.defaultLoad(c.ModuleToApparentName)
	if m, ok := c.KindMap[buildfile.GentblSharded]; ok {
		if m.KindName != buildfile.GentblSharded {
			return true
		}
		load = m.KindLoad
	}
	return strings.HasSuffix(load, "mlir:tblgen.bzl")
}

func (l *Language) defaultLoad(apparent func(string) string) string {
	rules := strings.TrimPrefix(buildfile.DefaultLoad, "@"+buildfile.DefaultModule)
	switch {
	case l.workspace.Name == buildfile.DefaultModule:
		return rules
	case !l.workspace.UsesRules && l.workspace.UsesLLVM:
		return llvm.Load
	}
	return "@" + cmp.Or(apparent(buildfile.DefaultModule), l.workspace.RulesName, buildfile.DefaultModule) + rules
}

// Embeds returns nothing: no rule of the extension embeds another.
func (l *Language) Embeds(r *rule.Rule, from label.Label) []label.Label { return nil }

// start reads the repository. A partial run only prepares to read, unless rules are missing in the directories that it
// visits. What the new rules are depends on all of the repository.
func (l *Language) start(c *config.Config) {
	nestedName := func(dir string) string { return repositoryName(l.repoRoot, l.workspace, dir) }
	read := func(s *sources.Sources) *facts.Facts {
		return facts.Read(l.repoRoot, l.workspace, s, l.explain.Subject != "")
	}
	readAll := func() *facts.Facts { return read(sources.Read(c.RepoRoot, nestedName)) }
	readLazily := func() *facts.Facts { return read(sources.Lazy(c.RepoRoot, nestedName)) }
	var f *facts.Facts
	switch {
	case !l.isPartial || l.visited.meetsNewRules(readLazily()):
		f = readAll()
	default:
		f = readLazily() // the other one has placed includes in the few directories that it knew
	}
	l.facts, l.outputs = f, decide.New(claims.New(f))
	l.layers = libraries.Divide(f)
	l.copied = sync.OnceValue(func() map[string][]string { return copiedSources(f) })
	l.passGroups = arrange.NewPassGroups(func() *facts.Facts {
		if !f.Sources.IsLazy {
			return f
		}
		return readAll()
	})
	l.faults.CheckUnread(f)
	for _, problem := range f.CMake.Problems {
		l.log.Printf("%s; this part of the CMake build is left out (# gazelle:exclude **/CMakeLists.txt leaves out all)", problem)
	}
	l.conv = conventions.New(l.outputs)
	l.labels = write.NewLabelIndex(l.repoRoot, l.workspace.SystemMLIR, f.Releases)
	l.deps = write.NewResolver(write.ResolverInput{
		Facts: f, Labels: l.labels, Log: &l.log, IsLeftOut: l.faults.Has, IsQuery: l.explain.Out != nil,
	})
	l.cxx = write.NewCxxFinder(write.CxxInput{Facts: f, Labels: l.labels})
}

// repositoryName returns the name of a repository in a directory of the main one:
// the name that the main repository gives it, else the name in its own WORKSPACE
// or MODULE.bazel file, else the name of the directory.
func repositoryName(root string, main facts.Workspace, dir string) string {
	if name := main.Local[dir]; name != "" {
		return name
	}
	return cmp.Or(facts.ReadWorkspace(filepath.Join(root, filepath.FromSlash(dir))).Name, path.Base(dir))
}

// AfterResolvingDeps completes the rules whose attributes depend on other rules. It
// ends the run before Gazelle writes files, if an include was not resolved and the
// configuration makes that an error, or if the extension failed.
func (l *Language) AfterResolvingDeps(context.Context) {
	if l.facts != nil {
		l.cxxDeps.Complete(l.facts.Sources, l.facts.Packages, l.facts.Calls.IsMade)
	}
	for _, q := range l.shards { // they take the deps of libraries
		if problem := q.Complete(); problem != "" {
			l.log.Printf("%s", problem)
		}
	}
	if l.facts != nil {
		l.sums.dangling += report.Lost(l.danglingInput(), l.madeBy)
		for _, message := range l.cxxDeps.CompleteShards(l.facts.Sources) {
			l.log.Printf("%s", message)
		}
	}
	l.breakCycles()
	l.explain.Finish()
	if err := l.err(); err != nil && !l.isLinting {
		log.Fatal(err)
	}
	l.sums.text = l.sumUp()
	if !l.isLinting {
		l.forget()
	}
}

// forget drops what the run has found, because formatting the BUILD files needs much of that memory.
func (l *Language) forget() {
	l.facts, l.outputs, l.conv, l.passGroups, l.layers, l.labels = nil, nil, nil, nil, nil, nil
	l.deps, l.copied, l.cxx, l.shards, l.cxxDeps, l.madeBy = nil, nil, nil, nil, write.CxxDeps{}, nil
}

// breakCycles takes back the deps because of which td_library rules would depend on each other, and reports them.
func (l *Language) breakCycles() {
	if l.deps == nil {
		return
	}
	for _, c := range l.deps.BreakCycles() {
		l.isCyclic = true
		l.log.Printf("td_library rules of //%s would depend on each other in a cycle, so they do not get these deps:\n%s", strings.Join(c.Packages, ", //"), c.Text)
	}
}

// err returns the error that ends the run before Gazelle writes files, or nil.
func (l *Language) err() error {
	if err := l.log.Err(); err != nil {
		return err
	}
	if l.isStrict && l.Err() != nil {
		return errors.New("nothing was written, since there are errors (-strict)")
	}
	return nil
}

// TargetsOf returns the names of the targets that a rule makes: its own, and those of further targets if kind is a macro of this project.
func TargetsOf(kind, name string) []string { return buildfile.Targets(kind, name) }
