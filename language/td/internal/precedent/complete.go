package precedent

import (
	"fmt"
	"path"
	"slices"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/decide"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/overlay"
	"github.com/rules-ods/rules_ods/language/td/internal/plan"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// repeated is the rule by which outputs of precedents are chosen.
var repeated = claims.Rule{Name: "precedent", Statement: "rules of other packages generate such a file"}

// isCustom reports whether so many of all other packages have documentation or Python bindings that a
// package gets them too. A package whose rules exist already lacks them on purpose more often than
// a new one: it gets them only if all others have them.
func isCustom(having, all int, isNew bool) bool {
	if isNew {
		return having >= 2 && 4*having >= 3*all
	}
	return having >= 3 && having == all
}

// An Input is what Complete needs of a package.
type Input struct {
	Dirs     []string // directories of the package for which rules are written
	Build    *buildfile.File
	Outputs  *decide.Decisions
	Made     *overlay.Outputs
	Dangling []string    // targets of the package that rules refer to and nothing defines
	Dict     func() bool // whether tbl_outs of new rules is a dict; called if there are any
	NoDocs   bool
	NoPython bool
	Look     func(file string) (subject Subject, kinds mlir.Kind, ok bool)
}

// Complete adds to the plan of a package the outputs for which there are a precedent and a reason.
func (p *Precedents) Complete(in Input, to *plan.Plan) {
	if len(p.all) == 0 {
		return
	}
	c := completion{Input: in, precedents: p, plan: to, made: map[string]bool{}}
	for _, g := range to.Generators {
		for _, e := range g.Entries {
			c.note(e)
		}
	}
	for _, r := range in.Build.Rules {
		for _, e := range r.Outputs {
			c.note(e)
			if k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(e.Options)); !isDefs {
				c.existing |= k
			}
		}
	}
	for _, dir := range in.Dirs {
		uses := map[string]string{} // name of a generated file to the place of an include
		for _, u := range in.Outputs.UsesIn(dir) {
			if uses[u.Name] == "" {
				uses[u.Name] = fmt.Sprintf("%s:%d: includes %q", u.From, u.Line, u.Spelling)
			}
		}
		for _, src := range in.Outputs.SourcesIn(dir) {
			if !src.LitTest {
				c.addOutputs(dir, src, uses)
			}
		}
	}
}

// A completion adds outputs to one plan.
type completion struct {
	Input
	precedents *Precedents
	plan       *plan.Plan
	made       map[string]bool // outputs, relative to the package
	existing   mlir.Kind       // kinds of records for which the package had rules before the run
}

// addOutputs adds the outputs of one file.
func (c *completion) addOutputs(dir string, src *source.File, uses map[string]string) {
	subject, kinds, ok := c.Look(src.Path)
	if !ok {
		return
	}
	for _, o := range c.precedents.For(subject, c.plan.Pkg) {
		if kinds&o.Kinds != o.Kinds {
			continue
		}
		why := c.reasonFor(o, kinds, uses)
		if why == "" {
			continue
		}
		inPackage := func(name string) string {
			if o.Dir == "." {
				return slashpath.Rel(path.Join(dir, name), c.plan.Pkg)
			}
			return path.Join(o.Dir, name)
		}
		o.Entry.Name = inPackage(o.Entry.Name)
		for i, name := range o.Entry.More {
			o.Entry.More[i] = inPackage(name)
		}
		isMade := func(out string) bool { return c.made[out] || c.Made.IsMade(path.Join(c.plan.Pkg, out)) }
		if slices.ContainsFunc(o.Entry.Names(), isMade) {
			continue
		}
		c.note(o.Entry)
		c.add(src, o, claims.Reason{Rule: repeated, Evidence: append([]string{why}, o.Places[:min(3, len(o.Places))]...)})
	}
}

// note records that the package has an output.
func (c *completion) note(e buildfile.Output) {
	for _, name := range e.Names() {
		c.made[name] = true
	}
}

// reasonFor returns the evidence that asks for an output, or "".
func (c *completion) reasonFor(o Output, kinds mlir.Kind, uses map[string]string) string {
	documented := o.Documented()
	if documented == 0 || o.Tool.IsOwn() {
		for _, name := range o.Entry.Names() {
			if uses[name] != "" {
				return uses[name]
			}
		}
		if o.Tool.IsOwn() && slices.Contains(c.Dangling, o.Name) {
			return "a rule refers to " + o.Name
		}
		return ""
	}
	switch {
	case o.IsPython() && c.NoPython, !o.IsPython() && c.NoDocs:
		return ""
	case slices.Contains(c.Dangling, o.Name):
		return "a rule refers to " + o.Name
	}
	having, all := c.precedents.Custom(o, c.plan.Pkg)
	if kinds&documented != 0 && isCustom(having, all, c.existing&documented == 0) {
		return fmt.Sprintf("%d of %d other packages with such records have one", having, all)
	}
	return ""
}

// add adds an output to the rule that has its name, or to a new one.
func (c *completion) add(src *source.File, o Output, why claims.Reason) {
	if c.plan.Why == nil {
		c.plan.Why = map[string]claims.Reason{}
	}
	for _, name := range o.Entry.Names() {
		c.plan.Why[name] = why
	}
	name := o.Name
	isTaken := func(name string) bool {
		return c.Build.Names[name] && !slices.Contains(c.Dangling, name) ||
			slices.ContainsFunc(c.plan.Generators, func(g *plan.Generator) bool { return g.Name == name }) ||
			slices.ContainsFunc(c.plan.Libraries, func(l *plan.Library) bool { return l.Name == name })
	}
	for _, g := range c.plan.Generators {
		if g.Name == name && g.Td == src && g.Tool == o.Tool && g.Kind == o.Kind && !g.FreeForm && g.Macro == nil && g.Sharded == nil {
			g.Entries = append(g.Entries, o.Entry)
			return
		}
	}
	for _, r := range c.Build.Rules {
		isSame := r.Name == name && r.Kind == o.Kind && r.Tool(c.plan.Pkg) == o.Tool && path.Join(c.plan.Pkg, r.TdFile) == src.Path
		if !isSame || r.IsComputed || len(r.Outputs) == 0 {
			continue
		}
		for _, g := range c.plan.Generators {
			if g.Name == name && g.FreeForm && len(g.Entries) == 0 {
				g.FreeForm, g.Entries = false, append(slices.Clip(r.Outputs), o.Entry)
				return
			}
		}
	}
	for n := 2; isTaken(name); n++ {
		name = fmt.Sprintf("%s_%d", o.Name, n)
	}
	c.plan.Generators = append(c.plan.Generators, &plan.Generator{
		Kind: o.Kind, Name: name, Td: src, Dict: len(o.Entry.More) == 0 && c.Dict(), Strip: o.Strip, Tool: o.Tool, Entries: []buildfile.Output{o.Entry}, Why: why,
	})
}
