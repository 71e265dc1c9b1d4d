package outputs

import (
	"fmt"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/cxxuses"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A Rule is one of the rules by which the extension decides.
type Rule struct {
	Name      string // as explain shows it
	Statement string // what the rule says, in one line
}

// A Reason holds the rule that made a decision and the facts that the rule used. The
// zero Reason is empty.
type Reason struct {
	Rule     Rule
	Evidence []string // facts, with file and line if they have one; see New
	Rejected []string // the alternatives, each with the reason against it
}

// A recorder makes reasons. It omits the evidence in runs that do not explain, because
// the texts would take a tenth of the memory of a run.
type recorder struct{ explains bool }

// reason returns a reason. It calls evidence only in runs that explain.
func (r recorder) reason(rule Rule, evidence func() []string) Reason {
	if !r.explains {
		return Reason{Rule: rule}
	}
	return Reason{Rule: rule, Evidence: evidence()}
}

// IsZero reports whether a reason is empty.
func (r Reason) IsZero() bool { return r.Rule.Name == "" }

// A Rejection is the decision not to generate an output from a .td file.
type Rejection struct {
	Src    *source.File
	What   string // option of the generator
	Reason Reason
}

// Rules that name outputs, and rules that reject outputs.
var (
	cmakeCall      = Rule{"cmake-call", "the CMake build generates the output from this .td file"}
	existingRule   = Rule{"existing-rule", "a rule of the package generates the output from this .td file already"}
	otherCall      = Rule{"other-call", "a call that the extension does not maintain generates the output from this .td file"}
	cxxInclude     = Rule{"cxx-include", "C++ includes an output of this name, and it fits this .td file best"}
	neededInclude  = Rule{"needed-include", "C++ includes an output of this name, and although no file defines anything for it, one fits"}
	cmakeNothing   = Rule{"cmake-defines-nothing", "the CMake build generates it, but neither the .td file nor what it includes defines anything for it"}
	listedByCMake  = Rule{"cmake-lists-all", "the CMake build lists what is generated from the .td file, and this is not in the list"}
	handWritten    = Rule{"hand-written-dialect", "C++ includes the generated operations and no generated dialect, so its class is written by hand"}
	othersIncluded = Rule{"others-included", "C++ includes other things that are generated from the .td file, and not this"}
)

// note records that outputs of the kind k are not generated from s.
func (o *Outputs) note(fd *Finder, s *source.File, k mlir.Kind, rule Rule) {
	why := fd.reason(rule, func() []string { return fd.Files.DefinedAt(s, k) })
	o.Rejected = append(o.Rejected, Rejection{s, k.Info().Decls, why})
}

// setReason stores the reason for the name of the definitions of a unit, or of its
// declarations.
func (u *Unit) setReason(defs bool, r Reason) {
	if defs {
		u.DefsWhy = r
	} else {
		u.DeclsWhy = r
	}
}

// includedAt returns the evidence that C++ includes an output.
func includedAt(uses []cxxuses.Use, name string) []string {
	var out []string
	for _, u := range uses {
		if u.Name == name {
			out = append(out, fmt.Sprintf("%s:%d: includes %q", u.From, u.Line, u.Spelling))
		}
	}
	return out
}

// cmakeAt returns the evidence that CMake generates an output.
func cmakeAt(c source.CMakeOutput) string {
	return fmt.Sprintf("%s: generates %s with %s", c.Place, c.Out, strings.Join(Dashed(c.Opts), " "))
}
