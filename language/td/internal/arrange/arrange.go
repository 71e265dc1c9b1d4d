// Package arrange is the fourth stage: it arranges outputs in the rules of one package. An existing rule takes an output, or
// else a new one, which is named as the nearest existing rule of its kind is. Package libraries arranges td_library rules.
// Package write writes the rules.
package arrange

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Plan holds the rules that one package should have.
type Plan struct {
	Pkg        string
	Libraries  []*libraries.Library
	Generators []*Generator
	LibraryOf  map[string]*libraries.Library // by path of a .td file
	Removed    []*buildfile.Rule             // existing rules to delete, because their .td files are missing or belong to another package
	Aliases    []Alias
	Messages   []string // for the user
	// Why holds the reasons for the names of the generated outputs, which are
	// relative to the package.
	Why map[string]claims.Reason
	// Rejected holds outputs that are not generated.
	Rejected []decide.Rejection
	// Unwritten has the paths of outputs without a rule, if Messages says why and what to do.
	Unwritten map[string]bool
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
	Tool     buildfile.Tool // what writes the outputs; emitters set it in new rules
	Sharded  *shards
	// NewSource is the C++ source that an existing rule for shards gets, or "".
	NewSource string
	Why       claims.Reason // reason for the name
	FreeForm  bool          // the attributes for outputs are not written or changed
}

// Outputs returns the names of the files that the rule generates, relative to the package.
func (g *Generator) Outputs() []string {
	var names []string
	for _, e := range g.Entries {
		names = append(names, e.Names()...)
	}
	if g.Sharded != nil {
		names = append(names, g.Sharded.Hdr, g.Sharded.Src)
	}
	return names
}

// Renamed returns the names of the outputs that the existing rule does not generate any more.
func (g *Generator) Renamed() []string {
	if g.existing == nil || g.FreeForm {
		return nil
	}
	outputs := g.Outputs()
	return slices.DeleteFunc(buildfile.NamesOf(g.existing.Outputs), func(name string) bool { return slices.Contains(outputs, name) })
}

// IsMoved reports whether the generator is an existing rule whose .td file has got another name.
func (g *Generator) IsMoved() bool { return g.existing != nil && g.existing.OldTdFile != "" }

// hasOwnTool reports whether the generator is an existing rule whose tool may not have the
// generators of mlir-tblgen: it has a plugin or a template, or it names another tool and asks
// it only for what no known generator writes.
func (g *Generator) hasOwnTool() bool {
	if g.Tool.IsOwn() {
		return true
	}
	return g.existing != nil && g.Tool.Tblgen != "" && !buildfile.IsReplacedGenerator(g.Tool.Tblgen) &&
		len(g.existing.Outputs) > 0 && !slices.ContainsFunc(g.existing.Outputs, func(e buildfile.Output) bool {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		return k != 0
	})
}

// shards holds the attributes of a gentbl_sharded_ops that concern shards.
type shards struct {
	// IsNew reports whether C++ rules may compile the source file itself, because an existing rule generated the
	// operations, or a person took them out of one.
	IsNew    bool
	Count    int
	SrcFile  string
	Hdr, Src string
}

// An Alias keeps the label of a target whose outputs a sharded rule takes over.
type Alias struct {
	Name   string
	Actual string // the target of the package
	Rule   string // the existing rule that makes the target
}

// A planner plans the rules of one package.
type planner struct {
	in    *Input
	build *buildfile.File   // of the package
	units []*decide.Unit    // the units of the package, with the names of all outputs
	parts map[string][]part // by package, see includedParts
}

// ruleNames maps the names of new rules to the reasons for the names.
type ruleNames map[string]claims.Reason

// note stores the reason for a name. It ignores all but the first reason for a name.
func (n ruleNames) note(name string, why claims.Reason) {
	if _, noted := n[name]; !noted {
		n[name] = why
	}
}

// Package decides the rules of a package.
func Package(in *Input) *Plan {
	p := &Plan{Pkg: in.Package}
	pl := &planner{in: in, build: in.Packages.BuildOf(in.Package), parts: map[string][]part{}}
	dirs := in.Packages.Owned(in.Package)
	written := slices.DeleteFunc(slices.Clone(dirs), func(dir string) bool {
		d := in.Sources.Directory(dir)
		return d == nil || !d.Settings.Generate
	})
	unused := pl.findUnused(written)
	p.Messages = unused.messages
	libs := libraries.Arrange(in.libraries(), unused.without(in, in.files(written)), dirs)
	p.Libraries, p.LibraryOf, p.Removed = libs.All, libs.Of, libs.Removed
	p.Messages = append(p.Messages, libs.Messages...)
	pl.planPatternLibraries(p, written)
	pl.planGenerators(p, written, unused.files)
	pl.addOutside(p, written)
	pl.planPatterns(p, written)
	if len(p.Removed) > 0 && in.Packages.IsLaidOver(in.Package) {
		p.Removed = nil
	}
	if in.Settings.Docs || in.Settings.Python {
		(&bindings{pl}).run(p, written)
	}
	pl.reportUndefined(p)
	return p
}

// reportUndefined names the labels of the package that end in inc_gen or IncGen, as those of rules for .td files do, and
// that no target has, before or after the run.
func (pl *planner) reportUndefined(p *Plan) {
	made := map[string]bool{}
	for _, l := range p.Libraries {
		made[l.Name] = true
	}
	for _, g := range p.Generators {
		for _, name := range buildfile.Targets(g.Kind, g.Name) {
			made[name] = true
		}
	}
	for _, a := range p.Aliases {
		made[a.Name] = true
	}
	for _, name := range pl.in.Conventions.Dangling {
		if words := strings.Join(ident.Words(name), ""); !made[name] && strings.HasSuffix(words, "incgen") {
			p.Messages = append(p.Messages, fmt.Sprintf("%s: no rule is named %q, and no .td file of the package fits; remove the label, or add the rule",
				pl.placeOf(name), name))
		}
	}
}
