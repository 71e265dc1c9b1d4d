//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Package cc runs gazelle_cc, the extension of Gazelle for C++, beside the language td.
package cc

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	gazellecc "github.com/EngFlow/gazelle_cc/language/cc"
	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/bazelbuild/bazel-gazelle/repo"
	"github.com/bazelbuild/bazel-gazelle/resolve"
	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

const (
	cxxName = "cc"
	tdName  = "td"
)

// A Language runs gazelle_cc in a repository that requests it by the flag -lang or by the directive lang
// in the BUILD file at the root. In other repositories it writes no rules. Gazelle's own filter of
// languages is not enough, because Gazelle adds load statements for all languages.
//
// gazelle_cc writes all rules. The Language adds what gazelle_cc cannot know:
//
//   - packages that must stay as they are, and files that end or stop gazelle_cc (check.go);
//   - its directives for directories of headers (roots.go);
//   - the libraries that a program needs for the headers of such directories (link.go);
//   - attributes of existing rules that change who can include a header (keep.go).
type Language struct {
	language.Language
	active bool // the command line or the repository requests the extension
	root   string
	// isFaulty reports whether nothing is written for a package because of errors in its files.
	isFaulty func(pkg string) bool
	// copied returns the names of source files that rules of other packages copy for shards.
	copied  func(pkg string) []string
	newCC   func() language.Language
	limit   time.Duration
	written map[string]bool          // packages that have a BUILD file or rules
	public  map[label.Label][]string // the deps of existing rules
	off     map[string]bool          // directories where a directive turns gazelle_cc off
	foreign map[string]bool          // by directory: whether it is the root of another repository
	left    []string                 // packages without rules for C++ because of errors
	roots   headerRoots
	links   linker
	rules   cycles.RuleGraph
	problem error // a cycle of rules
}

var (
	_ language.ModuleAwareLanguage = (*Language)(nil)
	_ language.LifecycleManager    = (*Language)(nil)
)

// timeLimit is how long gazelle_cc may take for one package. It reads about one megabyte per second.
const timeLimit = 2 * time.Minute

// New returns the extension for one run. isFaulty reports whether nothing is written for a package
// because of errors in its files. copied returns the names of the source files of a package that rules of
// other packages copy for shards, so that the files themselves are not compiled.
func New(isFaulty func(pkg string) bool, copied func(pkg string) []string) *Language {
	return &Language{Language: &language.BaseLang{}, isFaulty: isFaulty, copied: copied, newCC: gazellecc.NewLanguage, limit: timeLimit, written: map[string]bool{}, public: map[label.Label][]string{}, off: map[string]bool{}, foreign: map[string]bool{}}
}

// Name returns the name by which a repository requests the extension.
func (l *Language) Name() string { return cxxName }

// CheckFlags turns the extension on if the command line or the BUILD file at the root asks for it.
// Gazelle asks a language for its rules after this call.
func (l *Language) CheckFlags(fs *flag.FlagSet, c *config.Config) error {
	for _, name := range c.Langs {
		if name != cxxName && name != tdName {
			return fmt.Errorf("-lang: there is no language %q, only %s and %s", name, tdName, cxxName)
		}
	}
	if l.root = c.RepoRoot; slices.Contains(requestedLanguages(c), cxxName) {
		l.Language, l.active = l.newCC(), true
		l.roots = newHeaderRoots(c.RepoRoot)
		l.links = newLinker(c.RepoRoot, &l.roots)
	} else if len(c.Langs) == 0 {
		c.Langs = []string{tdName} // which then knows that no other language changes rules
	}
	return l.Language.CheckFlags(fs, c)
}

// requestedLanguages returns the languages that the BUILD file at the root names, or else those of the
// command line.
func requestedLanguages(c *config.Config) []string {
	names := c.Langs
	for _, base := range c.ValidBuildFileNames {
		p := filepath.Join(c.RepoRoot, base)
		if _, err := os.Stat(p); err != nil {
			continue
		}
		f, err := rule.LoadFile(p, "")
		if err != nil {
			return names // Gazelle reports it
		}
		for _, d := range f.Directives {
			if d.Key == "lang" {
				names = strings.Split(d.Value, ",")
			}
		}
		return names
	}
	return names
}

// Configure configures gazelle_cc for a directory, with the directives of its BUILD file and those that
// follow from the directories of headers.
func (l *Language) Configure(c *config.Config, rel string, f *rule.File) {
	l.Language.Configure(c, rel, f)
	if !l.active {
		return
	}
	l.off[rel] = rel != "" && l.off[repofiles.Directory(rel)]
	if f != nil {
		l.written[rel] = true
		for _, d := range f.Directives {
			if on, err := strconv.ParseBool(d.Value); d.Key == "cc_generate" && err == nil {
				l.off[rel] = !on
			}
		}
	}
	if found := l.roots.directives(rel, f); len(found) > 0 {
		more := rule.EmptyFile("", "")
		more.Directives = found
		l.Language.Configure(c, "", more) // of the root, so that this directory does not count as a package
	}
}

// isNested reports whether a directory is in another repository or in the output of a build.
func (l *Language) isNested(rel string) bool {
	for dir := rel; dir != ""; dir = repofiles.Directory(dir) {
		isForeign, isKnown := l.foreign[dir]
		if !isKnown {
			isForeign = repofiles.IsForeign(filepath.Join(l.root, filepath.FromSlash(dir)))
			l.foreign[dir] = isForeign
		}
		if isForeign {
			return true
		}
	}
	return false
}

// GenerateRules has gazelle_cc write the rules of a directory.
func (l *Language) GenerateRules(args language.GenerateArgs) language.GenerateResult {
	if !l.active {
		return l.Language.GenerateRules(args)
	}
	if l.off[args.Rel] || l.isFaulty(args.Rel) { // gazelle_cc would read the files even where it is off
		return language.GenerateResult{}
	}
	if args.File != nil && repofiles.LinksOutside(l.root, args.File.Path) {
		return language.GenerateResult{} // the language td reports the error
	}
	if l.isNested(args.Rel) {
		return language.GenerateResult{} // its own build maintains the rules
	}
	if copied := l.copied(args.Rel); len(copied) > 0 {
		args.RegularFiles = slices.DeleteFunc(slices.Clone(args.RegularFiles), func(f string) bool { return slices.Contains(copied, f) })
	}
	if fault := unreadable(args); fault != "" {
		l.leaveOut(args.Rel, fault)
		return language.GenerateResult{}
	}
	result, err := l.generate(args)
	if err != nil {
		l.leaveOut(args.Rel, err.Error())
		return language.GenerateResult{}
	}
	l.written[args.Rel] = l.written[args.Rel] || len(result.Gen) > 0
	l.keepAttributes(args.Rel, args.File, result.Gen)
	result.RelsToIndex = append(result.RelsToIndex, l.links.addPackage(args.Rel, result.Gen)...)
	return result
}

// leaveOut reports that a package gets no rules for C++. Its existing ones stay.
func (l *Language) leaveOut(pkg, fault string) {
	l.left = append(l.left, "//"+pkg)
	log.Printf("//%s: %s; its rules for C++ stay as they are. If the files cannot change, write # gazelle:cc_generate false into %s", pkg, fault, path.Join(pkg, "BUILD.bazel"))
}

// generate calls gazelle_cc. It returns an error if gazelle_cc panics, or takes longer than the limit.
func (l *Language) generate(args language.GenerateArgs) (language.GenerateResult, error) {
	type answer struct {
		result language.GenerateResult
		err    error
	}
	done := make(chan answer, 1)
	go func(lang language.Language) {
		var a answer
		defer func() {
			if r := recover(); r != nil {
				a.err = fmt.Errorf("gazelle_cc fails: %v", r)
			}
			done <- a
		}()
		a.result = lang.GenerateRules(args)
	}(l.Language)
	timer := time.NewTimer(l.limit)
	defer timer.Stop()
	select {
	case a := <-done:
		return a.result, a.err
	case <-timer.C:
	}
	// The call goes on and changes its value, so the other packages get a new one.
	l.Language = l.newCC()
	for rel := range l.written {
		l.Language.Configure(&config.Config{Exts: map[string]any{}}, rel, rule.EmptyFile("", rel))
	}
	return language.GenerateResult{}, fmt.Errorf("gazelle_cc does not end within %v", l.limit)
}

// Imports returns the paths by which C++ can include the headers of a rule, and the sources that it
// compiles.
func (l *Language) Imports(c *config.Config, r *rule.Rule, f *rule.File) []resolve.ImportSpec {
	if !l.active {
		return l.Language.Imports(c, r, f)
	}
	l.rules.Add(label.New(c.RepoName, f.Pkg, r.Name()), r)
	return append(l.Language.Imports(c, r, f), l.links.imports(r, f.Pkg)...)
}

// Resolve has gazelle_cc find the dependencies of a rule.
func (l *Language) Resolve(c *config.Config, ix *resolve.RuleIndex, rc *repo.RemoteCache, r *rule.Rule, imports any, from label.Label) {
	l.Language.Resolve(c, ix, rc, r, imports, from)
	if l.active {
		l.links.resolve(ix, r, from)
		l.keepPublic(r, from)
		l.rules.Add(from, r) // with -index=none, Gazelle does not call Imports
	}
}

// ApparentLoads returns the files from which rules for C++ are loaded.
func (l *Language) ApparentLoads(moduleToApparentName func(string) string) []rule.LoadInfo {
	if m, ok := l.Language.(language.ModuleAwareLanguage); ok {
		return m.ApparentLoads(moduleToApparentName)
	}
	return l.Loads()
}

// Before is called before Gazelle visits packages.
func (l *Language) Before(ctx context.Context) {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.Before(ctx)
	}
}

// DoneGeneratingRules is called after Gazelle has visited all packages.
func (l *Language) DoneGeneratingRules() {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.DoneGeneratingRules()
	}
}

// AfterResolvingDeps reports the cycles that the run makes. If the directive cc_unresolved_deps makes
// unresolved includes an error, gazelle_cc ends the program itself.
func (l *Language) AfterResolvingDeps(ctx context.Context) {
	if m, ok := l.Language.(language.LifecycleManager); ok {
		m.AfterResolvingDeps(ctx)
	}
	for _, cycle := range l.rules.Added() {
		var chain strings.Builder
		for i, from := range cycle.Chain {
			fmt.Fprintf(&chain, "\n  %s depends on %s", from, cycle.Chain[(i+1)%len(cycle.Chain)])
		}
		log.Printf("rules for C++ depend on each other in a cycle:%s\n  set # gazelle:cc_group unit in these packages, or move what both need into a third file", chain.String())
		l.problem = errors.New("rules for C++ depend on each other, so that Bazel cannot build them")
	}
}

// LeftOut returns the packages without rules for C++ because of errors, as //package, after a run.
func (l *Language) LeftOut() []string { return slices.Clone(l.left) }

// Err returns an error after a run that left out packages or wrote rules that Bazel cannot build, or nil. The
// run has reported what is wrong.
func (l *Language) Err() error {
	if len(l.left) > 0 {
		return fmt.Errorf("no rules for C++ were written for %s", strings.Join(l.left, ", "))
	}
	return l.problem
}
