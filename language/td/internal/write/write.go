//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

// Package write is the fifth stage: it turns the rules that package arrange returns into those that Gazelle merges with the
// BUILD file. A Resolver finds their deps: the td_library of each file that the files of a rule include. CxxDeps adds the rules
// that a run writes to the deps of existing C++ rules whose files include the outputs, only to a rule that has such deps already,
// since other projects list them elsewhere; a CxxFinder tells extensions for C++ which rule has an included file.
package write

import (
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// Input is what the rules of a package are written from.
type Input struct {
	*facts.Facts
	Conventions *conventions.Local
	Settings    *settings.Settings
	DefaultLoad string // the file that rules are loaded from if nothing else says
	LLVMName    string // the name of the repository llvm-project
	// HasLLVMShards reports whether gentbl_sharded_ops has LLVM's interface.
	HasLLVMShards bool
	ReadByOthers  []string // the .td files of the package that rules of other packages read as td_file
}

// rules are the rules of one package.
type rules struct {
	Gen    []*rule.Rule
	Needs  []*Needs // for each rule of Gen, what its deps are for
	Empty  []*rule.Rule
	Shards []*CompiledShards
}

// Package writes the rules of a plan. It inserts load statements and calls without a name
// into the BUILD file.
func Package(in Input, args language.GenerateArgs, p *arrange.Plan) rules {
	e := emitter{in: in, config: args.Config, settings: in.Settings, plan: p, args: args}
	e.index()
	for _, lib := range p.Libraries {
		e.library(lib)
	}
	for _, g := range slices.SortedStableFunc(slices.Values(p.Generators), func(a, b *arrange.Generator) int { return strings.Compare(a.Td.Path, b.Td.Path) }) {
		e.gentbl(g)
	}
	e.exports()
	for _, r := range p.Removed {
		e.remove(r)
	}
	for _, a := range p.Aliases {
		e.alias(a)
	}
	e.compileShards()
	insertLoads(e.config, args.File, e.out.Gen, in.DefaultLoad)
	return e.out
}

// An emitter turns a plan into rules.
type emitter struct {
	in       Input
	config   *config.Config
	settings *settings.Settings
	plan     *arrange.Plan
	args     language.GenerateArgs
	existing map[string]*rule.Rule
	out      rules
}

func (e *emitter) index() {
	e.existing = map[string]*rule.Rule{}
	if e.args.File == nil {
		return
	}
	replaced := map[string]bool{} // rules to delete that leave their names to others, with which Gazelle would merge them
	for _, old := range e.plan.Removed {
		replaced[old.Name] = slices.ContainsFunc(e.plan.Generators, func(g *arrange.Generator) bool { return g.Name == old.Name })
	}
	for _, r := range e.args.File.Rules {
		switch {
		case settings.RuleOf(e.config, r.Kind()) == "":
		case replaced[r.Name()] && !r.ShouldKeep():
			r.Delete()
		default:
			e.existing[r.Name()] = r
		}
	}
}

// start returns a rule with the given name, and the existing rule of that name, or nil. If
// there is no existing rule, the new one gets a visibility.
func (e *emitter) start(kind, name string) (*rule.Rule, *rule.Rule) {
	r := rule.NewRule(kind, name)
	old := e.existing[name]
	if old == nil && (e.args.File == nil || !e.args.File.HasDefaultVisibility()) {
		r.SetAttr("visibility", []string{rule.CheckInternalVisibility(e.args.Rel, "//visibility:public")})
	}
	if old != nil {
		// An existing call of a macro stays a call of that macro, even if no directive
		// maps it to the rule.
		if k := old.Kind(); k != kind && e.config.AliasMap[k] == "" && e.config.KindMap[kind].KindName != k {
			r.SetKind(k)
		}
	}
	return r, old
}

func (e *emitter) add(r *rule.Rule, im *Needs) {
	e.out.Gen = append(e.out.Gen, r)
	e.out.Needs = append(e.out.Needs, im)
}

// importsOf returns the imports of a rule with the deps of the existing rule, which may be
// nil.
func (e *emitter) importsOf(old *rule.Rule) *Needs {
	if old == nil || old.Attr("deps") == nil {
		return &Needs{}
	}
	im := &Needs{Old: old.AttrStrings("deps"), HasDeps: true}
	if !buildfile.IsPlainList(old.Attr("deps")) {
		im.Known = e.in.Calls.DepsOf(e.plan.Pkg, old.Name())
		im.Old = append(buildfile.LabelsIn(old.Attr("deps")), im.Known...)
		im.Inexact = true
	}
	return im
}

// usesMacro reports whether new rules of a kind are written with a macro of the
// repository. Such a macro sets some attributes itself.
func (e *emitter) usesMacro(kind string) bool {
	m, ok := e.config.KindMap[kind]
	return ok && m.KindName != kind
}

func (e *emitter) gentbl(g *arrange.Generator) {
	r, old := e.start(g.Kind, g.Name)
	td := e.fileLabel(g.Td.Path)
	switch {
	case old == nil:
		r.SetAttr("td_file", td)
	case g.IsMoved():
		r.SetAttr("td_file", buildfile.Renamed(td))
	case old.Attr("td_file") != nil:
		r.SetAttr("td_file", buildfile.Unchanged{X: old.Attr("td_file")})
	}
	if old == nil {
		e.newAttributes(r, g)
	} else {
		e.keptAttributes(r, old, g)
	}
	im := e.importsOf(old)
	if old != nil && old.Attr("td_srcs") != nil {
		im.Inexact = true // td_srcs lists the files that the rule reads, so deps need not
	} else {
		e.needs(im, g)
	}
	e.add(r, im)
	if g.Sharded != nil && old == nil && !e.in.HasLLVMShards || old != nil && old.Attr("shards") != nil {
		e.completeShards(r, old)
	}
}

// fileLabel returns the label of a .td file.
func (e *emitter) fileLabel(f string) string {
	pkg := e.in.Packages.PackageOf(slashpath.Dir(f))
	if pkg == e.plan.Pkg {
		return slashpath.Rel(f, pkg)
	}
	return label.New("", pkg, slashpath.Rel(f, pkg)).String()
}

// newAttributes sets the attributes of a new rule.
func (e *emitter) newAttributes(r *rule.Rule, g *arrange.Generator) {
	if g.Sharded != nil {
		r.SetAttr("hdr_out", g.Sharded.Hdr)
		r.SetAttr("src_out", g.Sharded.Src)
		r.SetAttr("src_file", g.Sharded.SrcFile)
		if e.in.HasLLVMShards {
			r.SetAttr("shard_count", g.Sharded.Count)
		} else {
			r.SetAttr("shards", g.Sharded.Count)
		}
	} else {
		r.SetAttr("tbl_outs", buildfile.Outputs{List: g.Entries, Dict: g.Dict})
	}
	if g.Strip != "" && g.Kind != buildfile.GentblFiles && !e.usesMacro(g.Kind) {
		r.SetAttr("strip_include_prefix", g.Strip)
	}
	if strings.HasSuffix(g.Td.Path, sources.PdllExtension) {
		r.SetAttr("tblgen", "@"+e.in.LLVMName+"//mlir:mlir-pdll")
	} else if g.Tool != (buildfile.Tool{}) {
		for key, label := range map[string]string{"tblgen": g.Tool.Tblgen, "plugin": g.Tool.Plugin, "template": g.Tool.Template} {
			if label != "" {
				r.SetAttr(key, label)
			}
		}
	} else if tool := e.tool(g.Kind, e.in.Conventions.Tblgen(), "mlir-tblgen"); tool != "" {
		r.SetAttr("tblgen", tool)
	}
	if g.Sharded != nil {
		if tool := e.tool(g.Kind, e.in.Conventions.Sharder(), "mlir-src-sharder"); tool != "" {
			r.SetAttr("sharder", tool)
		}
	}
}

// keptAttributes sets the attributes of a rule that Gazelle will merge with an existing
// rule.
func (e *emitter) keptAttributes(r, old *rule.Rule, g *arrange.Generator) {
	for _, key := range [...]string{"hdr_out", "src_out", "src_file", "out"} {
		if x := old.Attr(key); x != nil {
			r.SetAttr(key, buildfile.Unchanged{X: x})
		}
	}
	if g.NewSource != "" {
		r.SetAttr("src_file", buildfile.Renamed(g.NewSource))
	}
	x := old.Attr("tbl_outs")
	switch {
	case x == nil:
	case g.FreeForm:
		r.SetAttr("tbl_outs", buildfile.Unchanged{X: x})
	default:
		r.SetAttr("tbl_outs", buildfile.Outputs{List: g.Entries, Dict: g.Dict})
	}
}

// tool returns the label of a tool for a new rule, or "". Rules of LLVM must name
// the tool; rules of this project take it from the toolchain.
func (e *emitter) tool(kind string, nearest, target string) string {
	c := e.config
	if m, ok := c.KindMap[kind]; ok && m.KindName != kind && target == "mlir-tblgen" {
		// The macro may set the tool itself.
		if tool, ok := e.in.Conventions.ToolOf(m.KindName); ok && tool == "" || !ok && e.in.Packages.SetsTool(e.plan.Pkg, m.KindLoad, m.KindName) {
			return ""
		}
	}
	// New rules do not get a tool that the command fix removes from existing rules.
	if nearest != "" && !(c.ShouldFix && buildfile.IsReplacedGenerator(nearest)) {
		return nearest
	}
	load := e.in.DefaultLoad
	if m, ok := c.KindMap[kind]; ok {
		load = m.KindLoad
		if m.KindName != kind {
			load = ""
		}
	}
	if load != "" && !strings.HasSuffix(load, "mlir:tblgen.bzl") {
		return ""
	}
	if load == "" && e.in.Workspace.UsesRules {
		return ""
	}
	return "@" + e.in.LLVMName + "//mlir:" + target
}

// needs collects the dependencies of a rule that generates: the library of its
// .td file, or the libraries of the included files if no library has the file.
func (e *emitter) needs(im *Needs, g *arrange.Generator) {
	if _, isMade := e.in.Calls.LibraryWith(g.Td.Path); isMade || e.plan.LibraryOf[g.Td.Path] != nil || e.in.Packages.PackageOf(slashpath.Dir(g.Td.Path)) != e.plan.Pkg {
		im.Library = g.Td.Path
		return
	}
	for _, inc := range g.Td.Includes {
		target := e.in.Includes.FindAny(g.Td, inc.Spelling)
		im.Includes = append(im.Includes, dependency{From: g.Td, Inc: inc, Target: target})
	}
}

// remove makes Gazelle delete a rule whose .td files do not exist. Gazelle keeps the rule
// if an attribute has the comment # keep.
func (e *emitter) remove(r *buildfile.Rule) {
	old := e.existing[r.Name]
	if old == nil {
		return
	}
	x := rule.NewRule(old.Kind(), r.Name)
	for _, key := range [...]string{"srcs", "tbl_outs", "td_file", "src_file", "hdr_out", "src_out", "out"} {
		if old.Attr(key) != nil {
			x.SetAttr(key, buildfile.Removed{})
		}
	}
	e.out.Empty = append(e.out.Empty, x)
}
