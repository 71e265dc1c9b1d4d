package arrange

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A keeper assigns units to the existing rules that generate them.
type keeper struct {
	*planner
	units []*decide.Unit // those that may be generated

	taken  map[*decide.Unit]*Generator
	result assignment
}

// keepUnits assigns units to existing rules.
func (pl *planner) keepUnits(units []*decide.Unit, rules []keptRule) assignment {
	k := keeper{planner: pl, units: units, taken: map[*decide.Unit]*Generator{}}
	for _, r := range rules {
		k.keep(r)
	}
	for _, u := range k.units {
		if k.taken[u] == nil {
			k.result.fresh = append(k.result.fresh, u)
		}
	}
	return k.result
}

// keep keeps an existing rule.
func (k *keeper) keep(r keptRule) {
	g := &Generator{Kind: r.Kind, Name: r.Name, Td: r.src, existing: r.Rule, Tool: r.Tool(k.in.Package), Dict: r.Dict, Why: claims.Reason{Rule: claims.ExistingTarget, Evidence: []string{r.Place}}}
	k.result.generators = append(k.result.generators, g)
	switch {
	case r.Kind == buildfile.GentblSharded:
		g.FreeForm = true
		if u := findUnit(k.units, r.src, mlir.Op, ""); u != nil && k.taken[u] == nil {
			k.taken[u] = g
			k.followSource(g, u)
		}
	case r.Kind != buildfile.GentblCC:
		g.FreeForm = true
	case len(r.Outputs) == 0:
		// tbl_outs is an expression, so the rule stays as it is.
		g.FreeForm = true
		for _, u := range k.units {
			if u.Src == r.src {
				k.taken[u] = g
			}
		}
	default:
		k.keepEntries(g, r.Rule)
		if len(g.Entries) == 0 { // other rules have taken over all
			k.result.generators = k.result.generators[:len(k.result.generators)-1]
			k.result.emptied = append(k.result.emptied, r.Rule)
		}
	}
}

// followSource gives a sharded rule the C++ source that includes the definitions, if its src_file does not exist or does not
// include them.
func (k *keeper) followSource(g *Generator, u *decide.Unit) {
	pkg, r := k.in.Package, g.existing
	written := r.Attrs["src_file"]
	name := buildfile.LocalName(pkg, written)
	file := slashpath.Join(pkg, name)
	d := k.in.Sources.Directory(pkg)
	if written == "" || strings.Contains(name, ":") || r.IsKept("src_file") || buildfile.LocalName(pkg, r.Attrs["src_out"]) != outPath(u, u.Defs, pkg) ||
		d == nil || d.Outputs[name] || k.build.Names[name] {
		return
	}
	for _, x := range k.in.Outputs.UsesIn(slashpath.Dir(u.Src.Path)) {
		if isDefinition(x, u) && x.From == file {
			return
		}
	}
	problem := "does not include " + u.Defs
	if !k.in.Sources.Exists(file) {
		problem = "does not exist"
	}
	switch src, _ := k.shardSource(u, pkg); {
	case src != "":
		g.NewSource = strings.TrimSuffix(written, name) + slashpath.Rel(src, pkg)
		k.result.messages = append(k.result.messages, fmt.Sprintf("%s: src_file of %s becomes %s, since %s %s", r.Place, g.Name, g.NewSource, name, problem))
	case problem == "does not exist":
		k.result.messages = append(k.result.messages, fmt.Sprintf("%s: src_file of %s is %s, which does not exist, and no C++ source of the package includes %s", r.Place, g.Name, name, u.Defs))
	}
}

func findUnit(units []*decide.Unit, src *source.File, k mlir.Kind, dialect string) *decide.Unit {
	for _, u := range units {
		if u.Src == src && u.Kind == k && u.Dialect == dialect {
			return u
		}
	}
	return nil
}

// unitNamed returns the unit of a file that has an output with the given name, or nil.
func (k *keeper) unitNamed(src *source.File, name string) *decide.Unit {
	for _, u := range k.units {
		if u.Src == src && name != "" && slices.Contains(outsOf(u, k.in.Package), name) {
			return u
		}
	}
	return nil
}

// unitOf returns the unit to which an output of a rule belongs, or nil.
func (k *keeper) unitOf(src *source.File, kind mlir.Kind, e buildfile.Output) *decide.Unit {
	if kind == 0 {
		return nil
	}
	return findUnit(k.units, src, kind, k.in.Outputs.SelectedDialect(e.Options, src, kind))
}

// keepEntries copies the outputs of an existing rule. It renames those that C++ includes
// by another name. It keeps an output for which no record is defined, because a
// generated file may be empty and still be needed.
func (k *keeper) keepEntries(g *Generator, r *buildfile.Rule) {
	done := map[*decide.Unit]bool{}
	has := map[string]bool{}
	for _, name := range buildfile.NamesOf(r.Outputs) {
		has[name] = true
	}
	for _, e := range r.Outputs {
		kind, defs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		u := k.unitOf(g.Td, kind, e)
		if kind == 0 || !r.MayRename(e, k.in.Package) {
			g.Entries = append(g.Entries, e)
			if u == nil {
				// The options may be computed, so the name decides.
				u = k.unitNamed(g.Td, e.Name)
			}
			if u != nil {
				k.taken[u] = g
			}
			continue
		}
		if u == nil {
			if k.isTakenOver(e.Name, g.Td) {
				continue
			}
			g.Entries = append(g.Entries, e)
			k.reportEmpty(g, e, kind)
			continue
		}
		name := u.Decls
		if defs {
			name = u.Defs
		}
		if want := outPath(u, name, k.in.Package); want != e.Name && !has[want] && k.taken[u] == nil && k.wants(u, name) && (g.IsMoved() || !k.wants(u, path.Base(e.Name))) && !k.in.Calls.IsMade(slashpath.Join(k.in.Package, want)) {
			e = e.Renamed(want)
		}
		g.Entries = append(g.Entries, e)
		done[u] = true
	}
	for u := range done {
		if k.taken[u] == nil {
			k.taken[u] = g
		}
	}
	for _, u := range k.units {
		if done[u] && k.taken[u] == g {
			k.complete(g, u, has)
		}
	}
}

// complete adds the other output of a pair to a rule that has one. has are the outputs that
// the rule has in the BUILD file.
func (k *keeper) complete(g *Generator, u *decide.Unit, has map[string]bool) {
	decls, defs := false, false
	for _, e := range g.Entries {
		if kind, d := mlir.KindOfOption(mlir.GeneratorOption(e.Options)); kind == u.Kind && k.in.Outputs.SelectedDialect(e.Options, g.Td, kind) == u.Dialect {
			if d {
				defs = true
			} else {
				decls = true
			}
		}
	}
	for _, e := range k.entries(u) {
		if has[e.Name] || k.in.Calls.IsMade(slashpath.Join(k.in.Package, e.Name)) {
			continue // this rule or another one generates it already
		}
		_, d := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		isCopy := slices.Contains(u.Copies, path.Base(e.Name))
		if isCopy || d && !defs && k.wants(u, u.Defs) || !d && !decls && k.wants(u, u.Decls) {
			g.Entries = append(g.Entries, e)
		}
	}
}

// isUsed reports whether C++ includes an output of a directory.
func (k *keeper) isUsed(dir, name string) bool {
	return claims.IsIncluded(k.in.Outputs.UsesIn(dir), name)
}

// wants reports whether a C++ file includes an output of a unit.
func (k *keeper) wants(u *decide.Unit, name string) bool {
	return k.isUsed(slashpath.Dir(u.Src.Path), name)
}

// reportEmpty reports an output of an existing rule for which no record is defined and
// that no C++ file includes.
func (k *keeper) reportEmpty(g *Generator, e buildfile.Output, kind mlir.Kind) {
	out := slashpath.Join(k.in.Package, e.Name)
	if k.isUsed(slashpath.Dir(out), path.Base(out)) {
		return
	}
	if slices.ContainsFunc(k.planner.units, func(u *decide.Unit) bool { return u.Src == g.Td && u.Kind == kind }) {
		return // another call in a BUILD file generates the output
	}
	k.result.messages = append(k.result.messages, fmt.Sprintf("//%s:%s: %s defines no %s for %s, and no C++ file includes %s; the output is kept, remove it if nothing needs it",
		k.in.Package, g.Name, g.Td.Path, kind.Info().Words[0], mlir.GeneratorOption(e.Options), e.Name))
}

// outPath returns the name of an output relative to the package.
func outPath(u *decide.Unit, name, pkg string) string {
	return slashpath.Rel(slashpath.Join(slashpath.Dir(u.Src.Path), name), pkg)
}
