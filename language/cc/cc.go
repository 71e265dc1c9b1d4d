//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Package cc is the extension of Gazelle for C++. It wraps gazelle_cc, whose rules it writes in the
// same run as those for .td files, and protects the rules that exist.
package cc

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	gazellecc "github.com/EngFlow/gazelle_cc/language/cc"
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/bazelbuild/bazel-gazelle/repo"
	"github.com/bazelbuild/bazel-gazelle/resolve"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

const (
	cxxName = "cc"
	tdName  = "td"
)

// RewriteFlag is the flag that lets a run delete, merge and split C++ rules that exist.
const RewriteFlag = "cc_rewrite"

// A Language is the extension for C++, in a repository that requests it by the flag -lang or
// by the directive lang in the BUILD file at the root. In other repositories it writes no
// rules. Gazelle's own filter of languages is not enough, because Gazelle adds load
// statements for all languages.
//
// It wraps gazelle_cc and changes five things:
//
//   - gazelle_cc reads condensed copies of files (read.go);
//   - sources of tools in test directories do not become tests, and inputs of lit tests
//     get no rules (tests.go);
//   - existing rules are not split, merged or deleted (guard.go);
//   - headers of new libraries are included as those of others are (prefixes.go);
//   - dependency cycles are not written (cycles.go).
type Language struct {
	language.Language
	active   bool              // the command line or the repository requests the extension
	standing bool              // the BUILD file at the root requests it
	rewrite  bool              // rules written by hand may be rewritten
	groups   map[string]string // directory to the value of cc_group
	reader   *condensedTree
	guard    guard
	cycles   cycleFinder
	// includeRoots are the directories below which new libraries get a strip_include_prefix.
	includeRoots []string

	lenientRoot string // root of the repository, "" with -strict
	// isFaulty reports whether nothing is written for a package because of errors in
	// its files.
	isFaulty func(pkg string) bool
	// copied returns the names of source files that rules of other packages copy for shards.
	copied    func(pkg string) []string
	temporary *outputfile.Registry
}

var (
	_ language.ModuleAwareLanguage = (*Language)(nil)
	_ language.LifecycleManager    = (*Language)(nil)
)

// New returns the extension for one run. isFaulty reports whether nothing is written for a
// package because of errors in its files. copied returns the names of the source files of a package
// that rules of other packages copy for shards, so that the files themselves are not compiled. temporary registers temporary files.
func New(isFaulty func(pkg string) bool, copied func(pkg string) []string, temporary *outputfile.Registry) *Language {
	return &Language{Language: &language.BaseLang{}, groups: map[string]string{}, isFaulty: isFaulty, copied: copied, temporary: temporary}
}

// Name returns the name by which a repository requests the extension.
func (l *Language) Name() string { return cxxName }

// RegisterFlags adds the flag that allows rules to be rewritten.
func (l *Language) RegisterFlags(fs *flag.FlagSet, cmd string, c *config.Config) {
	fs.BoolVar(&l.rewrite, RewriteFlag, false, "let -lang=td,cc delete, merge and split C++ rules that exist")
}

// CheckFlags turns the extension on if the command line or the BUILD file at the
// root asks for it. Gazelle asks a language for its rules after this call.
func (l *Language) CheckFlags(fs *flag.FlagSet, c *config.Config) error {
	if !c.Strict {
		l.lenientRoot = c.RepoRoot
	}
	for _, name := range c.Langs {
		if name != cxxName && name != tdName {
			return fmt.Errorf("-lang: there is no language %q, only %s and %s", name, tdName, cxxName)
		}
	}
	top := topFile(c)
	names, standing := namedLanguages(c, top)
	if slices.Contains(names, cxxName) {
		l.Language, l.active, l.standing = gazellecc.NewLanguage(), true, standing
		if top != nil {
			l.includeRoots = findIncludeRoots(c.RepoRoot, top)
		}
	}
	return l.Language.CheckFlags(fs, c)
}

// topFile returns the BUILD file at the root of the repository, or nil.
func topFile(c *config.Config) *rule.File {
	for _, base := range c.ValidBuildFileNames {
		p := filepath.Join(c.RepoRoot, base)
		if _, err := os.Stat(p); err != nil {
			continue
		}
		f, err := rule.LoadFile(p, "")
		if err != nil {
			return nil // Gazelle reports it
		}
		return f
	}
	return nil
}

// namedLanguages returns the languages that the BUILD file at the root names, or else those
// of the command line. standing reports whether it was the BUILD file.
func namedLanguages(c *config.Config, top *rule.File) (names []string, standing bool) {
	names = c.Langs
	if top == nil {
		return names, false
	}
	for _, d := range top.Directives {
		if d.Key == "lang" {
			names, standing = strings.Split(d.Value, ","), true
		}
	}
	return names, standing
}

// Configure records the value of cc_group for a directory.
func (l *Language) Configure(c *config.Config, rel string, f *rule.File) {
	l.Language.Configure(c, rel, f)
	if !l.active {
		return
	}
	if rel != "" {
		l.groups[rel] = l.groups[parent(rel)]
	}
	if f == nil {
		return
	}
	for _, d := range f.Directives {
		if d.Key == groupDirective {
			l.groups[rel] = d.Value
		}
	}
}

// GenerateRules has gazelle_cc write the rules of a directory.
func (l *Language) GenerateRules(args language.GenerateArgs) language.GenerateResult {
	if !l.active {
		return l.Language.GenerateRules(args)
	}
	if l.isFaulty(args.Rel) {
		return language.GenerateResult{}
	}
	if args.File != nil && repofiles.LinksOutside(args.Config.RepoRoot, args.File.Path) {
		return language.GenerateResult{} // the language td reports the error
	}
	if repofiles.IsNested(args.Config.RepoRoot, args.Rel) {
		return language.GenerateResult{} // its own build maintains the rules
	}
	files := l.reader.read(&args)
	leaveOutInputs(&args, files)
	if copied := l.copied(args.Rel); len(copied) > 0 {
		args.RegularFiles = slices.DeleteFunc(slices.Clone(args.RegularFiles), func(f string) bool { return slices.Contains(copied, f) })
	}
	tools := findTestTools(args, files)
	if tools == manyPrograms {
		args.Config = l.unitGroups(args)
	}
	result := l.Language.GenerateRules(args)
	if tools != realTests {
		convertTests(args, files, result.Gen)
	}
	keepPrefixes(args.File, result.Gen)
	l.addPrefixes(args.Rel, args.File, result.Gen)
	l.guard.check(args, result, l.standing)
	l.cycles.addPackage(args.Rel, files, result.Gen, args.File)
	return result
}

// Imports returns the paths by which C++ can include the headers of a rule.
func (l *Language) Imports(c *config.Config, r *rule.Rule, f *rule.File) []resolve.ImportSpec {
	if l.active {
		l.cycles.rules.Add(label.New(c.RepoName, f.Pkg, r.Name()), r)
	}
	return l.Language.Imports(c, r, f)
}

// Resolve has gazelle_cc find the dependencies of a rule.
func (l *Language) Resolve(c *config.Config, ix *resolve.RuleIndex, rc *repo.RemoteCache, r *rule.Rule, imports any, from label.Label) {
	l.Language.Resolve(c, ix, rc, r, imports, from)
	if l.active {
		l.guard.keepPublic(r, from)
		l.guard.checkDeps(r, from, l.standing)
		l.cycles.rules.Add(from, r) // with -index=none, Gazelle does not call Imports
	}
}

// ApparentLoads returns the files from which rules for C++ are loaded.
func (l *Language) ApparentLoads(moduleToApparentName func(string) string) []rule.LoadInfo {
	if m, ok := l.Language.(language.ModuleAwareLanguage); ok {
		return m.ApparentLoads(moduleToApparentName)
	}
	return l.Loads()
}

// Before prepares the copies that gazelle_cc reads.
func (l *Language) Before(ctx context.Context) {
	if l.active {
		l.reader = newCondensedTree(l.temporary)
	}
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.Before(ctx)
	}
}

// DoneGeneratingRules deletes the copies.
func (l *Language) DoneGeneratingRules() {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.DoneGeneratingRules()
	}
	l.reader.remove()
}

// AfterResolvingDeps ends the run before Gazelle writes files, if the rules must
// not be written. If the directive cc_unresolved_deps makes unresolved includes
// an error, gazelle_cc ends the program itself.
func (l *Language) AfterResolvingDeps(ctx context.Context) {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.AfterResolvingDeps(ctx)
	}
	if !l.active {
		return
	}
	if !l.rewrite {
		if err := l.guard.err(); err != nil {
			panic(refusal{err})
		}
	}
	if err := l.cycles.err(l.groups); err != nil {
		panic(refusal{err})
	}
}

// A refusal is an error that ends a run before it writes. Gazelle's interface lets
// AfterResolvingDeps return no error, so it panics with a refusal, from which Run recovers.
type refusal struct{ err error }

// Run runs Gazelle with the extension, by the given function, and deletes the temporary files of
// the run. It returns an error if rules for C++ must not be written.
func (l *Language) Run(gazelle func() error) (err error) {
	out := log.Writer()
	defer func() {
		l.reader.remove()
		log.SetOutput(out)
		switch r := recover().(type) {
		case nil:
		case refusal:
			err = r.err
		default:
			panic(r)
		}
	}()
	return gazelle()
}

// LenientRoot returns the root of the repository of a run that has begun, or "" if it has not or
// if it has the flag -strict.
func (l *Language) LenientRoot() string { return l.lenientRoot }

func parent(rel string) string {
	if i := strings.LastIndexByte(rel, '/'); i >= 0 {
		return rel[:i]
	}
	return ""
}
