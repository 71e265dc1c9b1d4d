package arrange

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/generated"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
)

// listOfCall is the reason for an output that a longer list in an existing call generates.
var listOfCall = claims.Rule{Name: "list-of-call", Statement: "an existing call generates the output with one more element in a list"}

// maxElements limits the number of elements that are tried for one call.
const maxElements = 200

// An extender adds missing outputs to existing calls of macros that say in a list what they
// generate. It accepts an element only if evaluation shows that the call then generates
// what it generated before and missing outputs, and no other .inc file.
type extender struct {
	pl  *planner
	pkg string
	// wanted has the outputs of new rules, by name.
	wanted map[string]wantedOutput
}

type wantedOutput struct {
	rule    *Generator
	options []string
}

// run takes outputs from new rules that existing calls can generate. A rule without
// outputs is not written.
func (x *extender) run(p *Plan) {
	calls := x.pl.in.Generated.Lists.In(x.pkg)
	if len(calls) == 0 {
		return
	}
	x.wanted = map[string]wantedOutput{}
	for _, g := range p.Generators {
		if g.isCallable() {
			for _, e := range g.Entries {
				x.wanted[e.Name] = wantedOutput{g, e.Options}
			}
		}
	}
	for _, call := range calls {
		longer := x.extend(call)
		if longer == call {
			continue
		}
		p.Extended = append(p.Extended, longer)
		for _, o := range longer.Made {
			want, ok := x.wanted[o.Name]
			if !ok {
				continue
			}
			delete(x.wanted, o.Name)
			want.rule.Entries = slices.DeleteFunc(want.rule.Entries, func(e buildfile.Output) bool { return e.Name == o.Name })
			if p.Why == nil {
				p.Why = map[string]claims.Reason{}
			}
			why := p.Why[o.Name]
			why.Rule = listOfCall
			why.Evidence = append(slices.Clip(why.Evidence), fmt.Sprintf("line %d: %s makes it as a part of :%s", call.Line, call.Symbol, o.Rule))
			p.Why[o.Name] = why
		}
	}
	p.Generators = slices.DeleteFunc(p.Generators, func(g *Generator) bool {
		return g.isCallable() && len(g.Entries) == 0
	})
}

// extend returns a call with longer lists, or the call itself.
func (x *extender) extend(call *generated.ListCall) *generated.ListCall {
	for i := range call.Lists {
		tried := map[string]bool{}
		for _, v := range call.Lists[i].Values {
			tried[v] = true
		}
		for _, element := range x.elements(call, call.Lists[i]) {
			if tried[element] || len(tried) > maxElements || len(x.wanted) == 0 {
				continue
			}
			tried[element] = true
			if longer, ok := x.pl.in.Generated.Lists.WithElement(x.pkg, call, i, element); ok && x.accepts(call, longer) {
				call = longer
			}
		}
	}
	return call
}

// elements returns the elements to try for a list, in order: those with the names of the
// .td files of missing outputs, and those that the repository has already.
func (x *extender) elements(call *generated.ListCall, list generated.ListArg) []string {
	var values []string
	for _, w := range x.wanted {
		td := w.rule.Td
		base := ident.Base(td.Stem)
		values = append(values, path.Base(td.Path), td.Stem, base, strings.TrimPrefix(td.Stem, base), strings.ToLower(td.Stem), strings.ToLower(base))
	}
	values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
	slices.Sort(values)
	return append(slices.Compact(values), x.pl.in.Generated.Lists.Elements(call, list)...)
}

// accepts reports whether a longer call generates all that a call generates, at least one
// missing output, and no .inc file that is not missing. If other rules refer to the name of
// the rule that would get the output, the call must make a target with that name.
func (x *extender) accepts(call, longer *generated.ListCall) bool {
	for _, old := range call.Made {
		if !slices.ContainsFunc(longer.Made, func(o generated.Made) bool {
			return o.Rule == old.Rule && o.TdFile == old.TdFile && o.Name == old.Name && slices.Equal(o.Options, old.Options)
		}) {
			return false
		}
	}
	found := false
	for _, o := range longer.Made {
		if slices.ContainsFunc(call.Made, func(old generated.Made) bool { return old.Name == o.Name }) || !strings.HasSuffix(o.Name, ".inc") {
			continue
		}
		want, ok := x.wanted[o.Name]
		if !ok || want.rule.Td.Path != o.TdFile || !isSameGenerator(want.options, o.Options) {
			return false
		}
		if slices.Contains(x.pl.in.Conventions.Dangling, want.rule.Name) && o.Rule != want.rule.Name {
			return false
		}
		found = true
	}
	return found
}
