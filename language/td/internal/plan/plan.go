// Package plan decides the rules of one package: their names, files and outputs. It
// reads only what the other packages found, and has no side effects. It does not decide
// dependencies and does not write BUILD files.
package plan

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"sort"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/records"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Plan holds the rules that one package should have.
type Plan struct {
	Pkg        string
	Libraries  []*Library
	Generators []*Generator
	Extended   []*repo.ListCall    // existing calls with longer lists
	LibraryOf  map[string]*Library // by path of a .td file
	Removed    []*buildfile.Rule   // existing rules to delete, because their .td files are missing or belong to another package
	perKind    bool
	Messages   []string // for the user
	// Why holds the reasons for the names of the generated outputs, which are
	// relative to the package.
	Why map[string]outputs.Reason
	// Rejected holds outputs that are not generated.
	Rejected []outputs.Rejection
}

// A Library is one td_library.
type Library struct {
	Name     string
	Files    []string // paths in the repository
	existing *buildfile.Rule
	Includes []string       // to add to the includes of an existing library
	Why      outputs.Reason // reason for the name
}

// A Generator is one rule that runs generators.
type Generator struct {
	Kind     string // the rule or macro that is called
	Name     string
	Td       *source.File
	Entries  []buildfile.Output
	Dict     bool
	existing *buildfile.Rule
	Strip    string
	Sharded  *Shards
	Macro    *repo.MacroCall // the call, if the rule is a call of a macro of the repository
	Why      outputs.Reason  // reason for the name
	FreeForm bool            // the attributes for outputs are not written or changed
}

// Shards holds the attributes of a gentbl_sharded_ops that concern shards.
type Shards struct {
	Count    int
	SrcFile  string
	Hdr, Src string
}

// A planner decides the rules of one package.
type planner struct {
	tree    *repo.Tree
	classes *records.Index
	outs    *outputs.Finder
	conv    *conventions.Local
	opts    optionFinder
	plan    *Plan
	units   []*outputs.Unit       // the units of the package, with the names of all outputs
	unused  map[*source.File]bool // files from which nothing is generated, since nothing uses it
	names   ruleNames
}

// ruleNames maps the names of new rules to the reasons for the names.
type ruleNames map[string]outputs.Reason

// note stores the reason for a name. It ignores all but the first reason for a name.
func (n ruleNames) note(name string, why outputs.Reason) {
	if _, noted := n[name]; !noted {
		n[name] = why
	}
}

func (pl *planner) report(format string, args ...any) {
	pl.plan.Messages = append(pl.plan.Messages, fmt.Sprintf(format, args...))
}

// Package decides the rules of a package.
func Package(t *repo.Tree, c *records.Index, f *outputs.Finder, h *conventions.Local, pkg string, s *settings.Settings) *Plan {
	p := &Plan{Pkg: pkg, LibraryOf: map[string]*Library{}}
	l := &planner{tree: t, classes: c, outs: f, conv: h, opts: optionFinder{t, c}, plan: p, names: ruleNames{}}
	dirs := t.Owned(pkg)
	var files []string
	for _, dir := range dirs {
		d := t.Directory(dir)
		if d == nil || !d.Settings.Generate {
			continue
		}
		for _, b := range d.Tds {
			f := path.Join(dir, b)
			if src := t.File(f); src != nil && t.LeftAlone(src) {
				continue
			}
			files = append(files, f)
		}
		for _, g := range d.Generated {
			if !slices.Contains(files, path.Join(dir, g)) {
				files = append(files, path.Join(dir, g))
			}
		}
	}
	sort.Strings(files)
	b := t.BuildOf(pkg)
	libs := &libraries{tree: t, classes: c, outs: f, conv: h}
	unused := &unusedFinder{pl: l, build: b, settings: s}
	l.unused = unused.find(dirs)
	libs.planLibraries(p, s, b, unused.without(files), dirs)
	l.planGentbls(p, s, b, dirs)
	(&outsidePlanner{pl: l, plan: p, settings: s, build: b}).run(dirs)
	if len(p.Removed) > 0 && t.IsLaidOver(pkg) {
		p.Removed = nil
	}
	used := maps.Clone(b.Names)
	for _, name := range t.NamesIn(pkg) {
		used[name] = true
	}
	(&extender{pl: l, pkg: pkg}).run(p)
	(&imitator{pl: l, pkg: pkg, used: used}).run(p)
	if s.Docs || s.Python {
		l.planBindings(p, s, b, dirs)
	}
	return p
}
