package claims

import (
	"fmt"

	"github.com/rules-ods/rules_ods/language/td/internal/facts"
)

// A Rule is one of the rules by which the extension decides.
type Rule struct {
	Name      string // as explain shows it
	Statement string // what the rule says, in one line
}

// ExistingTarget is the rule for the names of existing rules.
var ExistingTarget = Rule{Name: "existing-target", Statement: "the BUILD file has the rule, and its name stays"}

// A Reason holds the rule that made a decision and the facts that the rule used. The
// zero Reason is empty.
type Reason struct {
	Rule     Rule
	Evidence []string // facts, with file and line if they have one
	Rejected []string // the alternatives, each with the reason against it
}

// IsZero reports whether a reason is empty.
func (r Reason) IsZero() bool { return r.Rule.Name == "" }

// includedAt returns the evidence that C++ includes an output.
func includedAt(uses []facts.Use, name string) []string {
	var out []string
	for _, u := range uses {
		if u.Name == name {
			out = append(out, fmt.Sprintf("%s:%d: includes %q", u.From, u.Line, u.Spelling))
		}
	}
	return out
}
