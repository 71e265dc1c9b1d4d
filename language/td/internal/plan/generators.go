package plan

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// ownerMessage returns the message that the extension generates nothing from a file,
// because a call may already generate everything from it.
func ownerMessage(m *repo.Maker, src *source.File) string {
	if m.Failure != "" {
		return fmt.Sprintf("%s: %s names %s and cannot be evaluated (%s); nothing else is generated from that file", m.Place(), m.Symbol, src.Path, m.Failure)
	}
	return fmt.Sprintf("%s: %s generates from %s, and its definition does not show which outputs; nothing else is generated from that file", m.Place(), m.Symbol, src.Path)
}

// planGentbls decides which rules generate from the .td files of a package.
func (pl *planner) planGentbls(p *Plan, s *settings.Settings, b *buildfile.File, dirs []string) {
	var extras []outputs.Extra
	faulty := map[string]bool{}
	for _, dir := range dirs {
		d := pl.tree.Directory(dir)
		if d == nil || !d.Settings.Generate {
			continue
		}
		o := pl.outs.In(dir)
		for _, u := range o.Units {
			if pl.unused[u.Src] {
				continue
			}
			pl.units = append(pl.units, pl.finish(u, s, o))
		}
		for _, base := range d.Unnameable {
			pl.report("%q: a label cannot contain the characters of this name; the file is left out, rename it", path.Join(dir, base))
		}
		for _, src := range pl.outs.SourcesIn(dir) {
			if m := o.Owners[src]; m != nil {
				pl.report("%s", ownerMessage(m, src))
			}
		}
		extras = append(extras, o.Extras...)
		p.Rejected = append(p.Rejected, o.Rejected...)
		for _, base := range d.Tds {
			f := path.Join(dir, base)
			if src := pl.tree.File(f); src != nil && src.Fault != "" {
				faulty[f] = true
			}
		}
	}
	units := pl.separateOutputs(p.Pkg, pl.units)
	for _, u := range units {
		p.noteOutput(outPath(u, u.Decls, p.Pkg), u.DeclsWhy)
		if u.Kind.Info().Defs != "" {
			p.noteOutput(outPath(u, u.Defs, p.Pkg), u.DefsWhy)
		}
	}
	used := map[string]bool{}
	for n := range b.Names {
		used[n] = true
	}
	for _, n := range pl.tree.NamesIn(p.Pkg) {
		used[n] = true
	}
	for _, lib := range p.Libraries {
		used[lib.Name] = true
	}

	// Existing rules keep their units.
	taken := map[*outputs.Unit]*Generator{}
	for _, r := range b.Rules {
		if r.Kind == buildfile.TdLibrary {
			continue
		}
		if r.TdFile == "" || strings.Contains(r.TdFile, ":") {
			continue // td_file names a file of another package, or is not a string
		}
		if !strings.HasSuffix(r.TdFile, ".td") {
			continue // the input of another tool, such as mlir-pdll
		}
		f := path.Join(p.Pkg, r.TdFile)
		if faulty[f] {
			continue
		}
		src := pl.tree.File(f)
		if src == nil {
			if d := pl.tree.Directory(slashpath.Dir(f)); d != nil && slices.Contains(d.Generated, path.Base(f)) || pl.tree.IsGenerated(p.Pkg, f) {
				continue
			}
			p.Removed = append(p.Removed, r)
			continue
		}
		if pl.tree.PackageOf(slashpath.Dir(f)) != p.Pkg {
			// The directory has become a package, so the label names no file.
			p.Removed = append(p.Removed, r)
			continue
		}
		if d := pl.tree.Directory(slashpath.Dir(f)); d != nil && !d.Settings.Generate {
			continue
		}
		g := &Generator{Kind: r.Kind, Name: r.Name, Td: src, existing: r, Dict: r.Dict, Why: outputs.Reason{Rule: existingTarget, Evidence: []string{r.Place}}}
		for _, e := range r.Outputs {
			p.noteOutput(e.Name, outputs.Reason{Rule: existingOutput, Evidence: []string{r.Place}})
		}
		if r.Kind != buildfile.GentblCC {
			g.FreeForm = true
			if r.Kind == buildfile.GentblSharded {
				if u := findUnit(units, src, mlir.Op, ""); u != nil && taken[u] == nil {
					taken[u] = g
				}
			}
			p.Generators = append(p.Generators, g)
			continue
		}
		if len(r.Outputs) == 0 {
			// tbl_outs is an expression, so the rule stays as it is.
			g.FreeForm = true
			p.Generators = append(p.Generators, g)
			for _, u := range units {
				if u.Src == src {
					taken[u] = g
				}
			}
			continue
		}
		pl.keepEntries(g, r, units, taken, p.Pkg)
		p.Generators = append(p.Generators, g)
	}

	// New units go to rules with names that other rules refer to, then to rules
	// with the usual names.
	var fresh []*outputs.Unit
	for _, u := range units {
		if taken[u] == nil {
			fresh = append(fresh, u)
		}
	}
	if len(fresh) > 0 {
		p.perKind = s.GentblMode == "kind" || s.GentblMode != "file" && pl.conv.PerKind()
	}
	fresh = pl.planShards(p, s, b, fresh, used)
	names := pl.nameUnits(p, s, fresh, used)
	fresh = (&userJoiner{pl: pl}).join(b, fresh, names)
	byName := map[string]*Generator{}
	for _, g := range p.Generators {
		byName[g.Name] = g
	}
	dict := len(fresh) > 0 && pl.dictForm(s)
	for _, u := range fresh {
		name := names[u]
		g := byName[name]
		if g == nil || g.Td != u.Src || g.FreeForm {
			g = &Generator{Kind: buildfile.GentblCC, Name: name, Td: u.Src, Dict: dict, Why: pl.names[name]}
			g.Strip = pl.stripPrefix(p, s, slashpath.Dir(u.Src.Path), pl.usesOf(u.Src))
			byName[name] = g
			p.Generators = append(p.Generators, g)
		}
		g.Entries = append(g.Entries, pl.entries(u, p.Pkg)...)
	}
	for _, e := range extras {
		pl.addExtra(p, e)
	}
	for _, dir := range dirs {
		for _, e := range pl.outs.In(dir).Python {
			pl.addPython(p, s, b, e)
		}
	}
}

func findUnit(units []*outputs.Unit, src *source.File, k mlir.Kind, dialect string) *outputs.Unit {
	for _, u := range units {
		if u.Src == src && u.Kind == k && u.Dialect == dialect {
			return u
		}
	}
	return nil
}

// unitNamed returns the unit of a file that has an output with the given name, or nil.
func unitNamed(units []*outputs.Unit, src *source.File, name, pkg string) *outputs.Unit {
	for _, u := range units {
		if u.Src == src && name != "" && slices.Contains(outsOf(u, pkg), name) {
			return u
		}
	}
	return nil
}

// unitOf returns the unit to which an output of a rule belongs, or nil.
func unitOf(d *outputs.Dialects, units []*outputs.Unit, src *source.File, k mlir.Kind, e buildfile.Output) *outputs.Unit {
	if k == 0 {
		return nil
	}
	return findUnit(units, src, k, d.SelectedBy(e.Options, src, k))
}

// keepEntries copies the outputs of an existing rule. It renames those that C++ includes
// by another name. It keeps an output for which no record is defined, because a
// generated file may be empty and still be needed.
func (pl *planner) keepEntries(g *Generator, r *buildfile.Rule, units []*outputs.Unit, taken map[*outputs.Unit]*Generator, pkg string) {
	done := map[*outputs.Unit]bool{}
	has := map[string]bool{}
	for _, e := range r.Outputs {
		has[e.Name] = true
	}
	for _, e := range r.Outputs {
		k, defs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		if k == 0 || e.Kept {
			g.Entries = append(g.Entries, e)
			u := unitOf(pl.outs.Dialects, units, g.Td, k, e)
			if u == nil {
				// The options may be computed, so the name decides.
				u = unitNamed(units, g.Td, e.Name, pkg)
			}
			if u != nil {
				taken[u] = g
			}
			continue
		}
		u := unitOf(pl.outs.Dialects, units, g.Td, k, e)
		if u == nil {
			g.Entries = append(g.Entries, e)
			pl.reportEmpty(pkg, g, e, k)
			continue
		}
		name := u.Decls
		if defs {
			name = u.Defs
		}
		if want := outPath(u, name, pkg); want != e.Name && !has[want] && taken[u] == nil && pl.wantsOut(u, name) && !pl.wantsOut(u, path.Base(e.Name)) && !pl.tree.IsMade(path.Join(pkg, want)) {
			e = buildfile.Output{Options: e.Options, Name: want}
		}
		g.Entries = append(g.Entries, e)
		done[u] = true
	}
	for u := range done {
		if taken[u] == nil {
			taken[u] = g
		}
	}
	// If the rule has one output of a pair, it gets the other one too.
	for _, u := range units {
		if !done[u] || taken[u] != g {
			continue
		}
		decls, defs := false, false
		for _, e := range g.Entries {
			if k, d := mlir.KindOfOption(mlir.GeneratorOption(e.Options)); k == u.Kind && pl.outs.SelectedBy(e.Options, g.Td, k) == u.Dialect {
				if d {
					defs = true
				} else {
					decls = true
				}
			}
		}
		for _, e := range pl.entries(u, pkg) {
			if has[e.Name] || pl.tree.IsMade(path.Join(pkg, e.Name)) {
				continue // this rule or another one generates it already
			}
			_, d := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			if d && !defs && pl.wantsOut(u, u.Defs) || !d && !decls && pl.wantsOut(u, u.Decls) {
				g.Entries = append(g.Entries, e)
			}
		}
	}
}

// reportEmpty reports an output of an existing rule for which no record is defined and
// that no C++ file includes.
func (pl *planner) reportEmpty(pkg string, g *Generator, e buildfile.Output, k mlir.Kind) {
	out := path.Join(pkg, e.Name)
	if outputs.WantedBy(pl.outs.UsesIn(slashpath.Dir(out)), path.Base(out)) {
		return
	}
	if slices.ContainsFunc(pl.units, func(u *outputs.Unit) bool { return u.Src == g.Td && u.Kind == k }) {
		return // another call in a BUILD file generates the output
	}
	pl.report("//%s:%s: %s defines no %s for %s, and no C++ file includes %s; the output is kept, remove it if nothing needs it",
		pkg, g.Name, g.Td.Path, k.Info().Words[0], mlir.GeneratorOption(e.Options), e.Name)
}

// wantsOut reports whether a C++ file includes an output.
func (pl *planner) wantsOut(u *outputs.Unit, name string) bool {
	return outputs.WantedBy(pl.outs.UsesIn(slashpath.Dir(u.Src.Path)), name)
}

// outPath returns the name of an output relative to the package.
func outPath(u *outputs.Unit, name, pkg string) string {
	return slashpath.Rel(path.Join(slashpath.Dir(u.Src.Path), name), pkg)
}

// addExtra adds an output to the rule of its .td file, if its generator is not in the
// tables of package mlir.
func (pl *planner) addExtra(p *Plan, e outputs.Extra) {
	out := slashpath.Rel(path.Join(slashpath.Dir(e.Src.Path), e.Out), p.Pkg)
	var home *Generator
	for _, g := range p.Generators {
		if g.Td != e.Src || g.Kind != buildfile.GentblCC || g.FreeForm {
			continue
		}
		for _, have := range g.Entries {
			if have.Name == out {
				return
			}
		}
		if home == nil || g.Name == e.Rule {
			home = g
		}
	}
	if home == nil {
		name := e.Rule
		if name == "" {
			name = conventions.Fill(pl.conv.GentblTemplate(false), p.Pkg, source.OutputStem(e.Out), "")
		}
		home = &Generator{Kind: buildfile.GentblCC, Name: name, Td: e.Src, Dict: pl.conv.IsDictForm()}
		if home.Why = (outputs.Reason{Rule: cmakeRule, Evidence: e.Why.Evidence}); e.Rule == "" {
			home.Why.Rule = nameTemplate
		}
		p.Generators = append(p.Generators, home)
	}
	p.noteOutput(out, e.Why)
	home.Entries = append(home.Entries, buildfile.Output{Options: e.Opts, Name: out})
}
