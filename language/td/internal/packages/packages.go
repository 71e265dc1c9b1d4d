// Package packages knows the BUILD files of a repository: their rules, what evaluation of
// them shows, which packages the directories belong to, and which targets refer to which.
// It reads the directories and files of package sources. It does not resolve includes,
// and does not decide about rules. Current has the packages as a run has changed them.
package packages

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// A Package holds the facts of one BUILD file as it is before the run.
type Package struct {
	Path string
	// Build has the facts that the text shows.
	Build *buildfile.File
	// Settings are those of the directory, with the macros that wrap rules.
	Settings *settings.Settings
	// IsComputed reports whether the file has calls whose targets cannot be read from
	// its text.
	IsComputed bool
	// Calls are the calls that evaluation of the file shows. They are nil if the text
	// shows everything that concerns .td files.
	Calls []expand.Call
	// Exceeded is that of the evaluation: which limit the file is above, or "".
	Exceeded string
	// Written is the file, as Gazelle read it.
	Written *rule.File

	names   map[string]bool   // of targets that Calls create
	renamed map[string]string // old names of files that rules read to the new ones; see FollowRenames
	dirs    map[string]bool   // below the package, with .td files that Calls name
}

// Packages holds the packages of a repository. It evaluates each BUILD file once. Except
// with -index=lazy it does not change, and several goroutines may use it.
type Packages struct {
	// Owners knows which package a directory belongs to.
	Owners *Owners

	sources   *sources.Sources
	evaluator *expand.Evaluator
	facts     map[string]*Package
	order     []*Package
	read      int             // how many of the directories of sources have been read
	searched  map[string]bool // directories that the attributes includes of rules name
	mentions  map[mention]bool
	wrapped   map[macro]string // the rule that a macro wraps, or ""
}

// A macro is a symbol of a .bzl file.
type macro struct{ file, symbol string }

// A mention is a question: does a .bzl file, or one that it loads, match a pattern?
type mention struct {
	pattern *regexp.Regexp
	file    string
}

// New returns the packages of a repository. name is the name by which the repository
// refers to itself in labels.
func New(s *sources.Sources, name string) *Packages {
	p := &Packages{
		sources: s, facts: map[string]*Package{}, searched: map[string]bool{},
		mentions: map[mention]bool{}, wrapped: map[macro]string{},
		evaluator: &expand.Evaluator{Repository: name, Read: s.ReadText, Glob: s.Glob},
	}
	p.Owners = NewOwners(s, p)
	p.All()
	if !s.IsLazy {
		p.Owners.assignAll()
	}
	return p
}

// All returns the packages that have been read, in the order in which sources lists their
// directories.
func (p *Packages) All() []*Package {
	// Evaluation can make sources read more directories with -index=lazy.
	for ; p.read < len(p.sources.Directories()); p.read++ {
		if d := p.sources.Directories()[p.read]; d.Build != nil && p.facts[d.Path] == nil {
			p.add(d)
		}
	}
	return p.order
}

// Of returns the package of a directory, or nil if it has no BUILD file.
func (p *Packages) Of(rel string) *Package {
	if f, ok := p.facts[rel]; ok || !p.sources.IsLazy {
		return f
	}
	if d := p.sources.Directory(rel); d != nil && d.Build != nil {
		return p.add(d)
	}
	return nil
}

// Build returns the facts of the BUILD file of a directory, or nil if there is none.
func (p *Packages) Build(rel string) *buildfile.File {
	if f := p.Of(rel); f != nil {
		return f.Build
	}
	return nil
}

// add reads the BUILD file of a directory.
func (p *Packages) add(d *sources.Directory) *Package {
	f := &Package{Path: d.Path, Written: d.Build}
	p.facts[d.Path] = f
	p.order = append(p.order, f)
	f.Settings = d.Settings.WithWrappers(p.wrappersIn(d.Path, d.Build))
	f.Build = buildfile.Read(d.Path, d.Build, f.Settings.RuleOf)
	for _, r := range f.Build.Rules {
		for _, inc := range r.Includes {
			p.searched[slashpath.RootNamed(d.Path, inc)] = true
		}
	}
	f.IsComputed = f.computesTargets()
	if !f.IsComputed || len(d.Tds) == 0 && !p.mentionsAny(tdMention, d.Path, string(d.Build.Content)) {
		return f
	}
	f.names = map[string]bool{}
	f.Calls = p.evaluator.Calls(d.Path, d.Build.Path, d.Build.Content)
	f.Exceeded = strings.Replace(p.evaluator.Exceeded, d.Build.Path, f.Build.Path, 1)
	for _, c := range f.Calls {
		f.names[c.Name] = true
		for _, td := range c.TdFiles {
			p.addDirectory(f, td)
		}
	}
	return f
}

// addDirectory records the directory below a package of a .td file that a call names.
// Such a directory cannot become a package: the file would no longer belong to the
// package that names it.
func (p *Packages) addDirectory(f *Package, td string) {
	file, ok := p.FileOf(f.Path, td)
	if !ok || !slashpath.Below(file, f.Path) {
		return
	}
	dir, _, _ := strings.Cut(slashpath.Rel(file, f.Path), "*")
	if dir = slashpath.Dir(dir); dir != "" {
		if f.dirs == nil {
			f.dirs = map[string]bool{}
		}
		f.dirs[dir] = true
	}
}

// Name returns the name of the repository for itself, or "".
func (p *Packages) Name() string { return p.evaluator.Repository }

// FileOf returns the path of the file that a label in a package names. It reports false
// for a label of another repository.
func (p *Packages) FileOf(pkg, label string) (file string, ok bool) {
	return p.evaluator.FileOf(pkg, label)
}

// ReadText returns the text of a file of the repository.
func (p *Packages) ReadText(file string) ([]byte, error) { return p.sources.ReadText(file) }

// IsNamed reports whether evaluation of a package's BUILD file shows a call that
// creates a target with the given name.
func (p *Packages) IsNamed(pkg, name string) bool {
	f := p.Of(pkg)
	return f != nil && f.names[name]
}

// NamesIn returns the names of the targets that evaluation of a package's BUILD file
// shows, in alphabetical order.
func (p *Packages) NamesIn(pkg string) []string {
	f := p.Of(pkg)
	if f == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(f.names))
}

// IsSearched reports whether an attribute includes of some rule names a directory.
func (p *Packages) IsSearched(dir string) bool { return p.searched[dir] }

// Wrappers returns the macros that wrap a rule for .td files in a directory, with the
// rule. A directory without a BUILD file has those of the directory above it.
func (p *Packages) Wrappers(rel string) map[string]string {
	for dir := rel; ; dir = slashpath.Dir(dir) {
		if f := p.Of(dir); f != nil {
			return f.Settings.Wrappers
		}
		if dir == "" || p.sources.Directory(dir) == nil {
			return nil
		}
	}
}

// tdMention matches the names of .td files.
var tdMention = regexp.MustCompile(`\.td\b`)

// loadStatement matches the beginning of a load statement.
var loadStatement = regexp.MustCompile(`\bload\(\s*["']([^"']+)["']`)

// computesTargets reports whether a BUILD file has calls whose targets cannot be
// read from its text.
func (f *Package) computesTargets() bool {
	for _, r := range f.Build.Rules {
		if r.TdFile == "" && r.Kind != buildfile.TdLibrary || r.Kind == buildfile.TdLibrary && isComputed(r.SrcsExpr) || r.IsComputed {
			return true
		}
	}
	if slices.ContainsFunc(f.Written.Rules, func(r *rule.Rule) bool {
		return r.Name() == "" && f.Settings.RuleOf(r.Kind()) != "" || r.Kind() == "filegroup" && isComputed(r.Attr("srcs"))
	}) {
		return true
	}
	return slices.ContainsFunc(f.Written.File.Stmt, func(x build.Expr) bool {
		switch x := x.(type) {
		case *build.CallExpr:
			id, ok := x.X.(*build.Ident)
			return !ok || f.Settings.RuleOf(id.Name) == "" && !buildfile.IsNative(id.Name)
		case *build.Comprehension, *build.ForStmt, *build.IfStmt, *build.DefStmt:
			return true
		}
		return false
	})
}

// isComputed reports whether the files in the value of srcs cannot be read from its text,
// because it has a variable, a loop or a select.
func isComputed(x build.Expr) bool {
	switch x := x.(type) {
	case *build.Ident, *build.Comprehension:
		return true
	case *build.BinaryExpr:
		return isComputed(x.X) || isComputed(x.Y)
	case *build.CallExpr:
		id, ok := x.X.(*build.Ident)
		return ok && id.Name == "select"
	}
	return false
}

// mentionsAny reports whether a text of a package, or a .bzl file of the repository
// that it loads directly or indirectly, matches a pattern.
func (p *Packages) mentionsAny(pattern *regexp.Regexp, pkg, text string) bool {
	if pattern.MatchString(text) {
		return true
	}
	for _, match := range loadStatement.FindAllStringSubmatch(text, -1) {
		file, ok := p.FileOf(pkg, match[1])
		if !ok {
			continue
		}
		key := mention{pattern, file}
		mentions, known := p.mentions[key]
		if !known {
			p.mentions[key] = false // for files that load each other
			if loaded, err := p.ReadText(file); err == nil {
				mentions = p.mentionsAny(pattern, strings.TrimPrefix(path.Dir("/"+file), "/"), string(loaded))
			}
			p.mentions[key] = mentions
		}
		if mentions {
			return true
		}
	}
	return false
}

// A Place is a line of a file of the repository.
type Place struct {
	File string
	Line int
}

func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

func (p Place) before(q Place) bool {
	return p.File < q.File || p.File == q.File && p.Line < q.Line
}
