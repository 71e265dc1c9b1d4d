//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"log"
	"path"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/plan"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A dependency is one include statement, for which a rule depends on the library of the
// included file.
type dependency struct {
	from   *source.File
	inc    source.Include
	target string // path of the included file in the repository, or ""
}

// imports holds what Resolve needs to set the deps of a rule.
type imports struct {
	deps    []dependency
	library string   // path of a .td file whose library is the only dependency
	old     []string // deps of the existing rule
	known   []string // those of them that only evaluation of the BUILD file shows
	hasDeps bool     // the existing rule has the attribute deps
	inexact bool     // not all dependencies are known, so the old deps stay
}

// GenerateRules writes the rules of one package.
func (l *tdLang) GenerateRules(args language.GenerateArgs) (res language.GenerateResult) {
	defer func() {
		if p := recover(); p != nil {
			l.reports.failures++
			log.Printf("%s: internal error: %v; please report this with the .td, C++ and BUILD files of the package\n%s", path.Join(args.Rel, "BUILD"), p, debug.Stack())
			res = language.GenerateResult{}
		}
	}()
	c := args.Config
	s := settingsOf(c)
	if !s.Generate || l.tree == nil {
		return res
	}
	if _, nested := l.tree.Nested[l.tree.RepositoryOf(args.Rel)]; nested {
		return res
	}
	if args.File != nil && repofiles.LinksOutside(c.RepoRoot, args.File.Path) {
		log.Printf("%s: the file is a link to a place outside of the repository; it is left alone", path.Join(args.Rel, filepath.Base(args.File.Path)))
		return res
	}
	if args.File == nil && len(args.OtherGen) > 0 {
		l.tree.BecomePackage(args.Rel)
	}
	if l.tree.PackageOf(args.Rel) != args.Rel {
		return res // the directory belongs to a package above it
	}
	if args.File != nil {
		// Other extensions and the command fix may have changed the rules since the
		// extension read the file.
		l.tree.ReplaceBuild(args.Rel, buildfile.Read(args.Rel, args.File, func(symbol string) string { return ruleNamed(c, symbol) }))
	}
	if args.File == nil && !writesCxx(c, args.OtherGen) && l.tree.BuiltOtherwise(args.Rel) {
		return res
	}
	dirs := l.tree.Owned(args.Rel)
	any := args.File != nil && hasRules(c, args.File)
	for _, dir := range dirs {
		d := l.tree.Directory(dir)
		any = any || len(d.Tds) > 0 || len(d.Generated) > 0 || len(outputs.OutsideIn(l.outs, dir)) > 0
	}
	strays := l.tree.StraysIn(args.Rel)
	if !any {
		countDangling(l, &plan.Plan{Pkg: args.Rel}, strays, c.Strict)
		return res
	}
	l.faults.checkPackage(l.tree, args.Rel)
	if l.faults.has(args.Rel) {
		return res
	}
	l.conv = l.conv.With(conventions.Around(l.tree, args.Rel), func(string) []conventions.Output { return nil })
	p := plan.Package(l.tree, l.classes, l.outs, l.conv.For(args.Rel, l.namedOutputs), args.Rel, s)
	l.faults.checkUnread(l.tree) // planning may have tried to read more files
	if l.faults.has(args.Rel) {
		return res
	}
	for _, m := range p.Messages {
		l.reports.printf("%s", m)
	}
	e := emitter{lang: l, config: c, settings: s, plan: p, args: args}
	e.index()
	for _, lib := range p.Libraries {
		e.library(lib)
		for _, f := range lib.Files {
			if p.LibraryOf[f] == lib {
				l.planned[f] = label.New(c.RepoName, args.Rel, lib.Name)
			}
		}
	}
	for _, g := range slices.SortedStableFunc(slices.Values(p.Generators), func(a, b *plan.Generator) int { return strings.Compare(a.Td.Path, b.Td.Path) }) {
		e.gentbl(g)
	}
	e.exports()
	for _, call := range p.Extended {
		call.Extend(args.File.File)
		for _, o := range call.Made {
			l.tree.NoteMade(args.Rel, o.Rule, []buildfile.Output{o.Output})
		}
	}
	for _, r := range p.Removed {
		e.remove(r)
	}
	l.explain.print(p)
	compileShards(c, e.gen, args.OtherGen)
	for _, dir := range strays {
		if !slices.Contains(dirs, dir) {
			dirs = append(slices.Clip(dirs), dir)
		}
	}
	countDangling(l, p, dirs, c.Strict)
	l.sums.rules += len(e.gen)
	insertLoads(c, args.File, e.gen, l.defaultLoad(c.ModuleToApparentName))
	res.Gen, res.Imports, res.Empty = e.gen, e.imports, e.empty
	res.RelsToIndex = e.relsToIndex()
	return res
}

// namedOutputs returns the outputs of a directory that have a name in C++, CMake or
// existing rules.
func (l *tdLang) namedOutputs(dir string) []conventions.Output {
	var named []conventions.Output
	for _, u := range l.outs.In(dir).Units {
		if !u.Decided {
			continue
		}
		if u.Decls != "" {
			named = append(named, conventions.Output{Kind: u.Kind, Stem: u.Src.Stem, Name: u.Decls})
		}
		if u.Defs != "" {
			named = append(named, conventions.Output{Kind: u.Kind, IsDefs: true, Stem: u.Src.Stem, Name: u.Defs})
		}
	}
	return named
}

// hasRules reports whether a BUILD file has rules that the extension maintains.
func hasRules(c *config.Config, f *rule.File) bool {
	for _, r := range f.Rules {
		if ruleNamed(c, r.Kind()) != "" {
			return true
		}
	}
	return false
}

// ruleNamed returns the rule of the extension that a symbol in a BUILD file calls, directly
// or through alias_kind, map_kind or the name of a macro. It returns "" for other symbols.
func ruleNamed(c *config.Config, symbol string) string {
	if to, ok := c.AliasMap[symbol]; ok {
		symbol = to
	}
	for _, m := range c.KindMap {
		if m.KindName == symbol {
			return buildfile.RuleOf(m.FromKind)
		}
	}
	return buildfile.RuleOf(symbol)
}

// An emitter turns a plan into rules.
type emitter struct {
	lang     *tdLang
	config   *config.Config
	settings *settings.Settings
	plan     *plan.Plan
	args     language.GenerateArgs
	existing map[string]*rule.Rule
	gen      []*rule.Rule
	imports  []any
	empty    []*rule.Rule
}

func (e *emitter) index() {
	e.existing = map[string]*rule.Rule{}
	if e.args.File == nil {
		return
	}
	for _, r := range e.args.File.Rules {
		if ruleNamed(e.config, r.Kind()) != "" {
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

func (e *emitter) add(r *rule.Rule, im *imports) {
	e.gen = append(e.gen, r)
	e.imports = append(e.imports, im)
}

// importsOf returns the imports of a rule with the deps of the existing rule, which may be
// nil.
func (e *emitter) importsOf(old *rule.Rule) *imports {
	if old == nil || old.Attr("deps") == nil {
		return &imports{}
	}
	im := &imports{old: old.AttrStrings("deps"), hasDeps: true}
	if !buildfile.IsPlainList(old.Attr("deps")) {
		im.known = e.lang.tree.ComputedDeps(e.plan.Pkg, old.Name())
		im.old = append(buildfile.LabelsIn(old.Attr("deps")), im.known...)
		im.inexact = true
	}
	return im
}

// usesMacro reports whether new rules of a kind are written with a macro of the
// repository. Such a macro sets some attributes itself.
func (e *emitter) usesMacro(kind string) bool {
	m, ok := e.config.KindMap[kind]
	return ok && m.KindName != kind
}

func (e *emitter) gentbl(g *plan.Generator) {
	if g.Macro != nil {
		r := rule.NewRule(g.Macro.Symbol, g.Name)
		for _, a := range g.Macro.Args {
			if a.Name != "name" {
				r.SetAttr(a.Name, a.X)
			}
		}
		e.add(r, &imports{})
		e.lang.tree.NoteMade(e.plan.Pkg, g.Macro.Name, g.Macro.Outputs)
		return
	}
	r, old := e.start(g.Kind, g.Name)
	td := e.fileLabel(g.Td.Path)
	switch {
	case old == nil:
		r.SetAttr("td_file", td)
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
		im.inexact = true // td_srcs lists the files that the rule reads, so deps need not
	} else {
		e.needs(im, g)
	}
	e.add(r, im)
	if e.settings.Prelude && g.Kind == buildfile.GentblSharded {
		e.requestPrelude(r, old)
	}
}

// fileLabel returns the label of a .td file.
func (e *emitter) fileLabel(f string) string {
	pkg := e.lang.tree.PackageOf(slashpath.Dir(f))
	if pkg == e.plan.Pkg {
		return slashpath.Rel(f, pkg)
	}
	return label.New("", pkg, slashpath.Rel(f, pkg)).String()
}

// newAttributes sets the attributes of a new rule.
func (e *emitter) newAttributes(r *rule.Rule, g *plan.Generator) {
	if g.Sharded != nil {
		r.SetAttr("hdr_out", g.Sharded.Hdr)
		r.SetAttr("src_out", g.Sharded.Src)
		r.SetAttr("src_file", g.Sharded.SrcFile)
		if e.settings.ShardAuto {
			r.SetAttr("shard_count", "auto:"+strconv.Itoa(g.Sharded.Count))
		} else {
			r.SetAttr("shard_count", g.Sharded.Count)
		}
		if e.settings.Slim != "" {
			r.SetAttr("slim_dialect", e.settings.Slim)
		}
		if len(e.settings.Forward) > 0 {
			r.SetAttr("forward_dialects", e.settings.Forward)
		}
		if e.settings.ShardFiles {
			r.SetAttr("shard_files", true)
		}
		if e.settings.Lean {
			r.SetAttr("lean", true)
		}
	} else {
		r.SetAttr("tbl_outs", buildfile.Outputs{List: g.Entries, Dict: g.Dict})
	}
	if g.Strip != "" && g.Kind != buildfile.GentblFiles && !e.usesMacro(g.Kind) {
		r.SetAttr("strip_include_prefix", g.Strip)
	}
	if tool := e.lang.tool(e.config, e.settings, g.Kind, e.lang.conv.Tblgens, "mlir-tblgen"); tool != "" {
		r.SetAttr("tblgen", tool)
	}
	if g.Sharded != nil {
		if tool := e.lang.tool(e.config, e.settings, g.Kind, e.lang.conv.Sharders, "mlir-src-sharder"); tool != "" {
			r.SetAttr("sharder", tool)
		}
	}
}

// keptAttributes sets the attributes of a rule that Gazelle will merge with an existing
// rule.
func (e *emitter) keptAttributes(r, old *rule.Rule, g *plan.Generator) {
	for _, key := range [...]string{"hdr_out", "src_out", "src_file", "out"} {
		if x := old.Attr(key); x != nil {
			r.SetAttr(key, buildfile.Unchanged{X: x})
		}
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
func (l *tdLang) tool(c *config.Config, s *settings.Settings, kind string, votes conventions.Tally, target string) string {
	if s.Tblgen == "none" {
		return ""
	}
	if s.Tblgen != "" && target == "mlir-tblgen" {
		return s.Tblgen
	}
	if m, ok := c.KindMap[kind]; ok && m.KindName != kind && target == "mlir-tblgen" {
		// The macro may set the tool itself.
		if tool, ok := l.conv.ToolOf(m.KindName); ok && tool == "" {
			return ""
		}
	}
	// New rules do not get a tool that the command fix removes from existing rules.
	if best := votes.Best(""); best != "" && !(c.ShouldFix && buildfile.IsReplacedGenerator(best)) {
		return best
	}
	load := l.defaultLoad(c.ModuleToApparentName)
	if m, ok := c.KindMap[kind]; ok {
		load = m.KindLoad
		if m.KindName != kind {
			load = ""
		}
	}
	if s.Tblgen == "" && load != "" && !strings.HasSuffix(load, "mlir:tblgen.bzl") {
		return ""
	}
	if load == "" && l.workspace.UsesRules {
		return ""
	}
	return "@" + l.labels.llvmName(s) + "//mlir:" + target
}

// needs collects the dependencies of a rule that generates: the library of its
// .td file, or the libraries of the included files if no library has the file.
func (e *emitter) needs(im *imports, g *plan.Generator) {
	if _, isMade := e.lang.tree.MadeLibrary(g.Td.Path); isMade || e.plan.LibraryOf[g.Td.Path] != nil || e.lang.tree.PackageOf(slashpath.Dir(g.Td.Path)) != e.plan.Pkg {
		im.library = g.Td.Path
		return
	}
	for _, inc := range g.Td.Includes {
		target := e.lang.tree.FindAny(g.Td, inc.Spelling)
		im.deps = append(im.deps, dependency{g.Td, inc, target})
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
	e.empty = append(e.empty, x)
}

// relsToIndex returns the packages whose libraries the rules may depend on, for
// -index=lazy.
func (e *emitter) relsToIndex() []string {
	if !e.lang.tree.Lazy {
		return nil
	}
	set := map[string]bool{}
	for _, x := range e.imports {
		for _, d := range x.(*imports).deps {
			if d.target != "" {
				set[e.lang.tree.PackageOf(slashpath.Dir(d.target))] = true
			}
		}
	}
	rels := make([]string, 0, len(set))
	for r := range set {
		rels = append(rels, path.Clean(r))
	}
	for i, r := range rels {
		if r == "." {
			rels[i] = ""
		}
	}
	sort.Strings(rels)
	return rels
}

// Fix rewrites old forms of rules if Gazelle runs as fix.
func (l *tdLang) Fix(c *config.Config, f *rule.File) {
	if c.ShouldFix && f != nil && !HasFault(l, f.Pkg) {
		buildfile.Fix(f, func(symbol string) string { return ruleNamed(c, symbol) })
	}
}
