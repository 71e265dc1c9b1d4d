package arrange

import (
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/generated"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// macroRule is the reason for a rule that is a call of a macro of the repository.
var macroRule = claims.Rule{Name: "macro-of-package", Statement: "the package calls a macro of the repository, and the macro computes these outputs from similar arguments"}

// maxCandidates limits the number of calls that are evaluated for one rule.
const maxCandidates = 400

// An imitator replaces new rules by calls of a macro that the package already calls. It
// tries arguments like those of existing calls. It accepts a call only if evaluation
// shows that the macro computes the same outputs from the same .td file.
type imitator struct {
	pl   *planner
	pkg  string
	used map[string]bool // names of targets
}

// run replaces the outputs of new rules that a macro can compute by calls of the macro.
// A rule keeps its other outputs.
func (im *imitator) run(p *Plan) {
	templates := im.pl.in.Generated.Macros.In(im.pkg)
	if len(templates) == 0 {
		return
	}
	var kept []*Generator
	for _, g := range p.Generators {
		if !g.isCallable() {
			kept = append(kept, g)
			continue
		}
		var rest []buildfile.Output
		groups := byKind(g.Entries)
		for _, entries := range groups {
			call := im.imitate(p, templates, g, entries, len(groups) == 1)
			if call == nil {
				rest = append(rest, entries...)
				continue
			}
			im.used[call.Name] = true
			why := claims.Reason{Rule: macroRule, Evidence: []string{call.Symbol}}
			kept = append(kept, &Generator{Kind: call.Symbol, Name: call.Name, Td: g.Td, Entries: call.Outputs, Macro: call, Why: why, FreeForm: true})
		}
		if g.Entries = rest; len(rest) > 0 {
			kept = append(kept, g)
		}
	}
	p.Generators = kept
}

// byKind groups outputs by their kinds, in the order of the first output of each kind.
func byKind(entries []buildfile.Output) [][]buildfile.Output {
	var kinds []mlir.Kind
	groups := map[mlir.Kind][]buildfile.Output{}
	for _, e := range entries {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		if !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
		groups[k] = append(groups[k], e)
	}
	var list [][]buildfile.Output
	for _, k := range kinds {
		list = append(list, groups[k])
	}
	return list
}

// imitate returns a call that computes outputs of a rule, or nil. isWhole says that these
// are all outputs of the rule. The call of a whole rule has its name if other rules refer
// to that name.
func (im *imitator) imitate(p *Plan, templates []*generated.MacroCall, g *Generator, entries []buildfile.Output, isWhole bool) *generated.MacroCall {
	needsName := isWhole && slices.Contains(im.pl.in.Conventions.Dangling, g.Name)
	search := callSearch{im: im, plan: p, rule: g, entries: entries, accepts: func(c *generated.MacroCall) bool { return !needsName || c.Name == g.Name }}
	for _, t := range templates {
		if !slices.ContainsFunc(t.Args, func(a generated.MacroArg) bool { return a.Name == "name" }) {
			continue
		}
		if found := search.try(t, nil); found != nil {
			return found
		}
	}
	return nil
}

// A callSearch searches a call that computes some outputs of a rule.
type callSearch struct {
	im      *imitator
	plan    *Plan
	rule    *Generator
	entries []buildfile.Output
	accepts func(*generated.MacroCall) bool
	tried   int // number of calls
}

// try tries all values for the arguments of the existing call t that are not in args yet. It
// returns the first call that computes the outputs and that the search accepts, or nil.
func (x *callSearch) try(t *generated.MacroCall, args []generated.MacroArg) *generated.MacroCall {
	im, g := x.im, x.rule
	if len(args) == len(t.Args) {
		if x.tried++; x.tried > maxCandidates {
			return nil
		}
		call, ok := im.pl.in.Generated.Macros.WithArgs(im.pkg, t, args)
		if !ok || !im.computes(call, g, x.entries) {
			return nil
		}
		if named := im.named(call, t, g); x.accepts(named) {
			return named
		}
		return nil
	}
	a := t.Args[len(args)]
	for _, value := range im.options(x.plan, t, a, g) {
		if x.tried > maxCandidates {
			return nil
		}
		next := append(slices.Clone(args), generated.MacroArg{Name: a.Name, X: value})
		if found := x.try(t, next); found != nil {
			return found
		}
	}
	return nil
}

// computes reports whether a call generates the given outputs from the .td file of a rule,
// and no other .inc file.
func (im *imitator) computes(c *generated.MacroCall, g *Generator, entries []buildfile.Output) bool {
	if buildfile.LocalName(im.pkg, c.TdFile) != slashpath.Rel(g.Td.Path, im.pkg) {
		return false
	}
	for _, want := range entries {
		if !slices.ContainsFunc(c.Outputs, func(o buildfile.Output) bool {
			return o.Name == want.Name && isSameGenerator(o.Options, want.Options)
		}) {
			return false
		}
	}
	return !slices.ContainsFunc(c.Outputs, func(o buildfile.Output) bool {
		return strings.HasSuffix(o.Name, ".inc") && !slices.ContainsFunc(entries, func(want buildfile.Output) bool { return want.Name == o.Name })
	})
}

func isSameGenerator(a, b []string) bool {
	return strings.TrimLeft(mlir.GeneratorOption(a), "-") == strings.TrimLeft(mlir.GeneratorOption(b), "-")
}

// options returns the values to try for an argument of the existing call t, in order: the
// same value, the value with the name of the new .td file, and values of other calls.
func (im *imitator) options(p *Plan, t *generated.MacroCall, a generated.MacroArg, g *Generator) []build.Expr {
	text, isText := a.Text()
	td := slashpath.Rel(g.Td.Path, im.pkg)
	switch {
	case a.Name == "name":
		return []build.Expr{&build.StringExpr{Value: g.Name}}
	case a.Name == "deps":
		return []build.Expr{im.deps(p, a.X, g)}
	case !isText:
		return []build.Expr{a.X}
	case buildfile.LocalName(im.pkg, text) == buildfile.LocalName(im.pkg, t.TdFile):
		return []build.Expr{&build.StringExpr{Value: strings.TrimSuffix(text, buildfile.LocalName(im.pkg, text)) + td}}
	}
	values := []string{text}
	oldStem := strings.TrimSuffix(slashpath.Rel(buildfile.LocalName(im.pkg, t.TdFile), ""), ".td")
	for _, pair := range [...][2]string{{oldStem, strings.TrimSuffix(td, ".td")}, {ident.Base(oldStem), ident.Base(g.Td.Stem)}} {
		if pair[0] != "" && strings.Contains(text, pair[0]) {
			values = append(values, strings.ReplaceAll(text, pair[0], pair[1]))
		}
	}
	for _, other := range im.pl.in.Generated.Macros.Like(t) {
		for _, b := range other.Args {
			if s, ok := b.Text(); ok && b.Name == a.Name {
				values = append(values, s)
			}
		}
	}
	if literals := im.pl.in.Generated.Macros.LiteralsOf(t); slices.Contains(literals, text) {
		values = append(values, literals...)
	}
	var list []build.Expr
	for i, v := range values {
		if !slices.Contains(values[:i], v) {
			list = append(list, &build.StringExpr{Value: v})
		}
	}
	return list
}

// deps returns the dependencies of a new call: the library of its .td file, and the
// dependencies of the existing call except for targets that such macro calls make.
func (im *imitator) deps(p *Plan, x build.Expr, g *Generator) build.Expr {
	list, ok := x.(*build.ListExpr)
	if !ok {
		return x
	}
	made := map[string]bool{}
	for _, c := range im.pl.in.Generated.Macros.In(im.pkg) {
		made[":"+c.Name] = true
	}
	deps := &build.ListExpr{}
	own := ""
	if lib := p.LibraryOf[g.Td.Path]; lib != nil {
		own = ":" + lib.Name
		deps.List = append(deps.List, &build.StringExpr{Value: own})
	}
	for _, item := range list.List {
		if s, ok := item.(*build.StringExpr); !ok || !made[s.Value] && s.Value != own {
			deps.List = append(deps.List, item)
		}
	}
	return deps
}

// named returns a call with the name of another call in the repository that runs the same
// generators by the same macro. It returns the call itself if that name is in use here, if
// there is no such call, or if other rules refer to the name that the rule has.
func (im *imitator) named(c, t *generated.MacroCall, g *Generator) *generated.MacroCall {
	if slices.Contains(im.pl.in.Conventions.Dangling, g.Name) && !im.used[g.Name] {
		return c
	}
	for _, other := range im.pl.in.Generated.Macros.Like(t) {
		if im.used[other.Name] || !isSameKindOfCall(c, other) {
			continue
		}
		renamed := *c
		renamed.Args = slices.Clone(c.Args)
		for i, a := range renamed.Args {
			if a.Name == "name" {
				renamed.Args[i].X = &build.StringExpr{Value: other.Name}
			}
		}
		if named, ok := im.pl.in.Generated.Macros.WithArgs(im.pkg, t, renamed.Args); ok && named.Name == other.Name {
			return named
		}
	}
	return c
}

// isSameKindOfCall reports whether two calls run the same generators in the same order.
func isSameKindOfCall(a, b *generated.MacroCall) bool {
	return slices.EqualFunc(a.Outputs, b.Outputs, func(x, y buildfile.Output) bool { return isSameGenerator(x.Options, y.Options) })
}
