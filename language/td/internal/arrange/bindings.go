package arrange

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A bindings value plans documentation and Python bindings.
type bindings struct{ pl *planner }

// run adds the documentation and the Python bindings that directives request, without bindings that CMake names.
func (x *bindings) run(p *Plan, dirs []string) {
	s := x.pl.in.Settings
	has := map[string]bool{}
	note := func(td string, options []string) {
		if opt := mlir.GeneratorOption(options); opt != "" {
			has[td+" "+strings.TrimLeft(opt, "-")] = true
		}
	}
	for _, r := range x.pl.build.Rules {
		for _, e := range r.Outputs {
			note(path.Join(p.Pkg, r.TdFile), e.Options)
		}
	}
	for _, c := range x.pl.in.CMake.Outputs() {
		if src := x.pl.in.Sources.File(c.TDFile); src != nil && path.Ext(c.Out) == ".py" {
			for _, f := range append([]*source.File{src}, x.pl.in.Includes.Closure(src)...) {
				note(f.Path, c.Options)
			}
		}
	}
	for _, dir := range dirs {
		for _, src := range x.pl.in.Outputs.SourcesIn(dir) {
			for _, m := range x.pl.in.Calls.Of(src.Path) {
				for _, e := range m.Outputs {
					note(src.Path, e.Options)
				}
			}
		}
		units := documentable(x.pl.in.Outputs.In(dir).Units)
		pages := x.pages(p, units)
		for _, u := range units {
			info := u.Kind.Info()
			if s.Docs && info.Docs != "" && !has[u.Src.Path+" "+info.Docs[1:]] {
				x.addBinding(p, x.documented(u), "doc", buildfile.Output{Name: pages[u], Options: append([]string{info.Docs}, x.documentedDialect(u)...)})
			}
			if s.Python && info.Python != "" && !has[u.Src.Path+" "+info.Python[1:]] {
				x.planPython(p, u)
			}
		}
	}
}

// documentable returns the units that get a page of documentation. A page covers all
// dialects of a file, so of units with the same file and kind it returns only the first,
// except for units of the kind Dialect.
func documentable(units []*decide.Unit) []*decide.Unit {
	type page struct {
		src  *source.File
		kind mlir.Kind
	}
	seen := map[page]bool{}
	var list []*decide.Unit
	for _, u := range units {
		key := page{u.Src, u.Kind}
		if u.Kind == mlir.Dialect || !seen[key] {
			list = append(list, u)
		}
		seen[key] = true
	}
	return list
}

// pages returns the name of each unit's documentation. If two units have the
// same name, the unit whose file has this name gets it.
func (x *bindings) pages(p *Plan, units []*decide.Unit) map[*decide.Unit]string {
	pages, taken := map[*decide.Unit]string{}, map[string]bool{}
	usual := func(u *decide.Unit) string {
		stem := u.Src.Stem
		if u.Kind == mlir.Dialect && u.Dialect != "" {
			stem = x.pl.in.Outputs.DialectStem(u.Src, u.Kind, u.Dialect)
			return stem + ident.Joint(stem) + u.Kind.Info().DocName
		}
		if u.Kind.MatchesTail(ident.Tail(stem)) {
			return stem
		}
		return ident.Base(stem) + ident.Joint(ident.Base(stem)) + u.Kind.Info().DocName
	}
	for _, named := range [...]bool{true, false} {
		for _, u := range units {
			name := usual(u)
			if (name == u.Src.Stem) != named {
				continue
			}
			for _, other := range [...]string{u.Src.Stem, u.Src.Stem + ident.Joint(u.Src.Stem) + u.Kind.Info().DocName} {
				if !taken[name] && !x.isOther(p, u, outPath(u, name+".md", p.Pkg)) {
					break
				}
				name = other
			}
			taken[name] = true
			pages[u] = outPath(u, name+".md", p.Pkg)
		}
	}
	return pages
}

// isOther reports whether a rule generates an output, and not as the page of a unit.
func (x *bindings) isOther(p *Plan, u *decide.Unit, out string) bool {
	return slices.ContainsFunc(p.Generators, func(g *Generator) bool {
		return slices.ContainsFunc(g.Entries, func(e buildfile.Output) bool {
			isPage := g.Td == x.documented(u) && strings.TrimLeft(mlir.GeneratorOption(e.Options), "-") == strings.TrimLeft(u.Kind.Info().Docs, "-")
			return e.Name == out && !isPage
		})
	})
}

// documentedDialect returns the option that selects the dialect of a page. Only
// the generator for dialect pages has this option.
func (x *bindings) documentedDialect(u *decide.Unit) []string {
	name := cmp.Or(u.Dialect, x.pl.in.Outputs.OwnDialect(u.Src))
	if name == "" || u.Kind != mlir.Dialect {
		return nil
	}
	return []string{"-dialect=" + name}
}

// planPython adds the Python bindings of operations or enumerations.
func (x *bindings) planPython(p *Plan, u *decide.Unit) {
	names := []string{x.pl.in.Outputs.OwnDialect(u.Src)}
	if u.Kind == mlir.Op {
		if bound := x.pl.in.Outputs.OpDialects(u.Src); len(bound) > 1 {
			names = bound
		}
	}
	for _, name := range names {
		if name == "" {
			continue
		}
		word, opts := "enum", []string{u.Kind.Info().Python}
		if u.Kind == mlir.Op {
			word, opts = "ops", append(opts, "-bind-dialect="+name)
		}
		own := ident.Snake(ident.Base(u.Src.Stem)) + "_" + word
		if u.Kind.MatchesTail(ident.Tail(u.Src.Stem)) {
			own = ident.Snake(u.Src.Stem)
		}
		out := p.freshOutput(outPath(u, "_"+name+"_"+word+"_gen.py", p.Pkg), "_"+own+"_gen.py")
		x.addBinding(p, u.Src, "py", buildfile.Output{Name: out, Options: opts})
	}
}

// documented returns the file that the documentation is generated from. For a
// dialect, this is the outermost file with operations among its includers,
// because the page of a dialect lists its operations.
func (x *bindings) documented(u *decide.Unit) *source.File {
	best := u.Src
	if u.Kind != mlir.Dialect {
		return best
	}
	for _, other := range x.pl.in.Outputs.In(slashpath.Dir(u.Src.Path)).Units {
		if other.Kind == mlir.Op && len(x.pl.in.Outputs.DefinedAt(other.Src, mlir.Op)) > 0 && x.pl.in.Outputs.IncludesFile(other.Src, u.Src) && len(x.pl.in.Includes.Closure(other.Src)) > len(x.pl.in.Includes.Closure(best)) {
			best = other.Src
		}
	}
	return best
}

// bindingRule returns the name of the rule for documentation (doc) or Python bindings (py) of a .td file.
func (pl *planner) bindingRule(td *source.File, word string) string {
	names := claims.BindingRules(td.Stem, word)
	if pl.in.Conventions.SnakeNames() {
		return names[0]
	}
	return names[1]
}

func (x *bindings) addBinding(p *Plan, td *source.File, word string, entry buildfile.Output) {
	out, opts := entry.Name, entry.Options
	name := x.pl.bindingRule(td, word)
	for _, g := range p.Generators {
		if g.Name == name {
			if e := (buildfile.Output{Options: opts, Name: out}); g.FreeForm || g.Tool.IsOwn() {
				// tbl_outs is an expression, or a plugin writes the outputs, so the rule stays as it is.
			} else if opts[0] == mlir.Dialect.Info().Docs {
				at := slices.IndexFunc(g.Entries, func(have buildfile.Output) bool {
					return mlir.GeneratorOption(have.Options) != mlir.Dialect.Info().Docs
				})
				if at < 0 {
					at = len(g.Entries)
				}
				g.Entries = slices.Insert(g.Entries, at, e)
			} else {
				g.Entries = append(g.Entries, e)
			}
			return
		}
	}
	p.Generators = append(p.Generators, &Generator{Kind: buildfile.GentblFiles, Name: name, Td: td, Dict: x.pl.in.Conventions.IsDictForm(), Why: claims.Reason{Rule: bindingRule, Evidence: []string{td.Path}}, Entries: []buildfile.Output{{Options: opts, Name: out}}})
}
