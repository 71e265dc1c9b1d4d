package arrange

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/conventions"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/libraries"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// place adds an output to the first rule that takes it, or else to a new rule. It ignores an output that a rule of the plan
// has already.
func (p *Plan) place(out buildfile.Output, why claims.Reason, takes func(g *Generator) bool, create func() *Generator) {
	for _, g := range p.Generators {
		if slices.ContainsFunc(g.Entries, func(have buildfile.Output) bool { return have.Name == out.Name }) {
			return
		}
	}
	for _, name := range out.Names() {
		p.noteOutput(name, why)
	}
	i := slices.IndexFunc(p.Generators, takes)
	if i < 0 {
		i = len(p.Generators)
		p.Generators = append(p.Generators, create())
	}
	p.Generators[i].Entries = append(p.Generators[i].Entries, out)
}

// unused returns a name that no target of the package has.
func (pl *planner) unused(p *Plan, name string) string {
	return conventions.FirstFree(func(name string) bool { return pl.isTaken(p, name) }, name)
}

// isTaken reports whether a target of the package has a name.
func (pl *planner) isTaken(p *Plan, name string) bool {
	return (pl.build.Names[name] || pl.in.Packages.IsNamed(p.Pkg, name)) && !slices.Contains(pl.in.Conventions.Dangling, name) ||
		slices.ContainsFunc(p.Generators, func(g *Generator) bool { return g.Name == name }) ||
		slices.ContainsFunc(p.Libraries, func(l *libraries.Library) bool { return l.Name == name })
}

// addExtras adds outputs of generators that are not in the tables of package mlir, and others whose rule something else
// determines than the kind of their records.
func (pl *planner) addExtras(p *Plan, extras []decide.Extra) {
	var without unbuiltPrograms
	for _, e := range extras {
		src := e.Src
		out := buildfile.Output{Options: pl.completeOptions(e), Name: pl.outOf(e, e.Output)}
		for _, name := range e.More {
			out.More = append(out.More, pl.outOf(e, name))
		}
		fresh := &Generator{Kind: buildfile.GentblCC, Td: src, Dict: len(out.More) == 0 && pl.in.Conventions.IsDictForm()}
		isOwn := func(g *Generator) bool {
			return g.Td == src && g.Kind == fresh.Kind && !g.FreeForm && g.Sharded == nil
		}
		takes := isOwn
		switch {
		case e.As != nil:
			fresh.Kind, fresh.Tool, fresh.Strip = e.As.Kind, e.As.Tool, e.As.Strip
			fresh.Name, fresh.Why = pl.unused(p, e.Rule), e.Why
			takes = func(g *Generator) bool { return g.Name == e.Rule && g.Tool == fresh.Tool && isOwn(g) }
		case path.Ext(e.Output) == ".py":
			name := pl.pythonRule(src)
			if name == "" || pl.in.Calls.IsMade(path.Join(p.Pkg, out.Name)) {
				continue
			}
			fresh.Kind, fresh.Name, fresh.Why = buildfile.GentblFiles, name, claims.Reason{Rule: bindingRule, Evidence: e.Why.Evidence}
			takes = func(g *Generator) bool { return g.Name == name && !g.Tool.IsOwn() }
		case e.Program.Project != "":
			// MLIR's program does not know the generator.
			label := pl.programLabel(e.Program)
			if label == "" {
				without.add(e, path.Join(p.Pkg, out.Name))
				continue
			}
			fresh.Tool = buildfile.Tool{Tblgen: label}
			fresh.Name, fresh.Why = pl.unused(p, pl.usualName(source.OutputStem(e.Output))), claims.Reason{Rule: conventions.UsualName, Evidence: e.Why.Evidence}
			fresh.Strip = pl.stripPrefix(slashpath.Dir(src.Path), pl.usesOf(src))
			takes = func(g *Generator) bool { return isOwn(g) && g.Tool == fresh.Tool }
		default:
			fresh.Name, fresh.Why = pl.nameOf(p, e, source.OutputStem(e.Output))
			takes = func(g *Generator) bool { return isOwn(g) && !g.hasOwnTool() }
			if slices.ContainsFunc(p.Generators, func(g *Generator) bool { return g.Name == e.Rule && takes(g) }) {
				takes = func(g *Generator) bool { return g.Name == e.Rule && isOwn(g) }
			}
		}
		p.place(out, e.Why, takes, func() *Generator { return fresh })
	}
	without.report(p)
}

// completeOptions returns the options of an output with those that the facts of the whole repository say.
func (pl *planner) completeOptions(e decide.Extra) []string {
	if e.Unit != nil {
		return slices.Concat(e.Options, claims.Dashed(pl.optionsOf(e.Unit)))
	}
	if e.NeedsPrefix {
		if prefix := pl.in.PassGroups.PrefixOf(e.Src, e.Output); prefix != "" {
			return append(slices.Clip(e.Options), "-prefix="+prefix)
		}
	}
	return e.Options
}

// outOf returns the name of a file beside the .td file of an output, relative to the package.
func (pl *planner) outOf(e decide.Extra, name string) string {
	return slashpath.Rel(path.Join(slashpath.Dir(e.Src.Path), name), pl.in.Package)
}

// usualName returns the name of a rule for all outputs of a file from the template of the package.
func (pl *planner) usualName(stem string) string {
	return conventions.Fill(pl.in.Conventions.GentblTemplate(false), pl.in.Package, stem, "")
}

// nameOf returns the name of a new rule for an output: the one that CMake gives, or else the usual one.
func (pl *planner) nameOf(p *Plan, e decide.Extra, stem string) (string, claims.Reason) {
	if e.Rule != "" && !pl.isTaken(p, e.Rule) {
		return e.Rule, claims.Reason{Rule: cmakeRule, Evidence: e.Why.Evidence}
	}
	return pl.unused(p, pl.usualName(stem)), claims.Reason{Rule: conventions.UsualName, Evidence: e.Why.Evidence}
}

// pythonRule returns the missing rule with the Python bindings of a file to which a rule of the package refers, such as
// FooOpsPyGen for FooOps.td. Without one, it returns the usual name if a directive requests bindings, or else "".
func (pl *planner) pythonRule(src *source.File) string {
	stem := strings.Join(ident.Words(src.Stem), "")
	for _, name := range pl.in.Conventions.Dangling {
		words := strings.Join(ident.Words(name), "")
		if words == stem+"pygen" || words == stem+"pythongen" {
			return name
		}
	}
	if pl.in.Settings.Python {
		return pl.bindingRule(src, "py")
	}
	return ""
}

// addForeign adds the outputs of a directory that are generated from files of other directories or by mlir-pdll: one rule
// for each file and program. name returns the name of a new rule.
func (pl *planner) addForeign(p *Plan, dir string, extras []decide.Extra, name func(e decide.Extra) (string, claims.Reason)) {
	type key struct {
		src     *source.File
		program string // its label, if it is not MLIR's
	}
	rules := map[key]*Generator{}
	uses := slices.DeleteFunc(slices.Clone(pl.in.Outputs.UsesIn(dir)), func(u facts.Use) bool {
		return !slices.ContainsFunc(extras, func(e decide.Extra) bool { return e.Output == u.Name })
	})
	var without unbuiltPrograms
	for _, e := range extras {
		out := buildfile.Output{Options: pl.completeOptions(e), Name: slashpath.Rel(path.Join(dir, e.Output), p.Pkg)}
		k := key{src: e.Src}
		if needsProgram(e) {
			if k.program = pl.programLabel(e.Program); k.program == "" {
				without.add(e, path.Join(p.Pkg, out.Name))
				continue
			}
		}
		p.place(out, e.Why, func(g *Generator) bool { return g == rules[k] }, func() *Generator {
			g := &Generator{Kind: buildfile.GentblCC, Td: e.Src, Dict: pl.in.Conventions.IsDictForm(), Strip: pl.stripPrefix(dir, uses), Tool: buildfile.Tool{Tblgen: k.program}}
			g.Name, g.Why = name(e)
			if k.program != "" {
				g.Name = pl.unused(p, pl.usualName(source.OutputStem(path.Base(e.Output))))
			}
			rules[k] = g
			return g
		})
	}
	without.report(p)
}

// needsProgram reports whether a program of the repository generates an output, with a generator that MLIR's program does not know.
func needsProgram(e decide.Extra) bool {
	k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
	return e.Program.Project != "" && k == 0
}

// addOutside adds the outputs of directories that are generated from .td files of other directories, as CMake or the includes
// of C++ say. They are generated where C++ includes them.
func (pl *planner) addOutside(p *Plan, dirs []string) {
	for _, dir := range dirs {
		pl.addForeign(p, dir, pl.in.Outputs.OutsideIn(dir), func(e decide.Extra) (string, claims.Reason) { return pl.nameOf(p, e, e.Src.Stem) })
	}
}

// programLabel returns the label of a program: of the target with its name in its package or in one above it, or "".
func (pl *planner) programLabel(program cmake.Program) string {
	if program.Name == "" {
		return ""
	}
	for dir := program.Dir; ; dir = slashpath.Dir(dir) {
		if pl.in.Packages.BuildOf(dir).Names[program.Name] || pl.in.Packages.IsNamed(dir, program.Name) {
			if path.Base(dir) == program.Name {
				return "//" + dir
			}
			return "//" + dir + ":" + program.Name
		}
		if dir == "" {
			return ""
		}
	}
}

// unbuiltPrograms are the programs of the repository that no rule builds, with what they generate, in the order of the outputs.
type unbuiltPrograms []*unbuiltProgram

type unbuiltProgram struct {
	cmake.Program
	place string   // where the repository says that the program generates the first output
	outs  []string // paths of the outputs
}

// add adds the output of a program.
func (x *unbuiltPrograms) add(e decide.Extra, out string) {
	i := slices.IndexFunc(*x, func(u *unbuiltProgram) bool { return u.Program == e.Program })
	if i < 0 {
		i = len(*x)
		*x = append(*x, &unbuiltProgram{Program: e.Program, place: e.Place})
	}
	(*x)[i].outs = append((*x)[i].outs, out)
}

// report adds one message for each program to a plan, and records its outputs as those without a rule.
func (x unbuiltPrograms) report(p *Plan) {
	for _, u := range x {
		outs := strings.Join(u.outs, ", ")
		message := fmt.Sprintf("%s: %s generates %s, and no rule builds //%s:%s; no rule is written; write a cc_binary for the program", u.place, u.Name, outs, u.Dir, u.Name)
		if u.Name == "" {
			message = fmt.Sprintf("%s: the program of project %s generates %s, and no command add_tablegen makes it; no rule is written; write one with the program as tblgen", u.place, u.Project, outs)
		}
		p.Messages = append(p.Messages, message)
		for _, out := range u.outs {
			if p.Unwritten == nil {
				p.Unwritten = map[string]bool{}
			}
			p.Unwritten[out] = true
		}
	}
}
