// Package report tells the user what a run found: messages and errors, of which it keeps count, why the rules of a package are as
// they are, and which includes of generated files in C++ nothing provides. It collects the packages with errors in their files or
// directives: the run writes nothing for these, and everything for the others.
package report

import (
	"fmt"
	"io"
	"log"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
)

// Flag is the name of the flag that selects the rules and files whose reasons a
// run logs.
const Flag = "td_explain"

// An Explainer prints the reasons that a plan holds.
type Explainer struct {
	Subject string    // "all", a label, a path, or "" for nothing
	Out     io.Writer // nil for the log
	printed bool      // a reason was printed
}

// matches reports whether the subject is "all" or one of the given labels and paths.
func (x *Explainer) matches(names ...string) bool {
	return x.Subject == "all" || slices.Contains(names, x.Subject)
}

// Print prints the requested reasons of a package.
func (x *Explainer) Print(p *arrange.Plan) {
	if x.Subject == "" {
		return
	}
	label := func(name string) string { return "//" + p.Pkg + ":" + name }
	for _, lib := range p.Libraries {
		if x.matches(append(slices.Clone(lib.Files), label(lib.Name))...) {
			x.reason(label(lib.Name), lib.Why)
		}
	}
	for _, g := range p.Generators {
		all := x.matches(g.Td.Path, label(g.Name))
		if all {
			x.reason(label(g.Name), g.Why)
		}
		for _, name := range g.Outputs() {
			if all || x.matches(path.Join(p.Pkg, name), label(name)) {
				why := p.Why[name]
				if why.IsZero() && g.Sharded == nil {
					why = g.Why // the rule exists for this output alone
				}
				x.reason(label(name), why)
			}
		}
	}
	for _, r := range p.Rejected {
		if x.matches(r.Src.Path) {
			x.reason(r.Src.Path+": "+r.What+" is left out", r.Reason)
		}
	}
}

// reason prints one reason.
func (x *Explainer) reason(subject string, why claims.Reason) {
	x.printed = true
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n", subject)
	if why.IsZero() {
		text.WriteString("  no reason was recorded\n")
	} else {
		fmt.Fprintf(&text, "  rule: %s: %s\n", why.Rule.Name, why.Rule.Statement)
	}
	for _, e := range why.Evidence {
		fmt.Fprintf(&text, "  evidence: %s\n", e)
	}
	for _, r := range why.Rejected {
		fmt.Fprintf(&text, "  rejected: %s\n", r)
	}
	if x.Out != nil {
		_, _ = io.WriteString(x.Out, text.String())
		return
	}
	log.Print(text.String())
}

// Finish logs a message if no rule or file has the subject. It does nothing if the reasons
// go to a writer, whose owner can see that nothing was written.
func (x *Explainer) Finish() {
	if x.Out == nil && x.Subject != "" && x.Subject != "all" && !x.printed {
		log.Printf("-%s: %s: the extension plans no such rule, output or .td file in the packages of this run", Flag, x.Subject)
	}
}
