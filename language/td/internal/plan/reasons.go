package plan

import (
	"fmt"

	"github.com/rules-ods/rules_ods/language/td/internal/outputs"
)

// Rules that determine the names of targets and outputs.
var (
	existingTarget   = outputs.Rule{Name: "existing-target", Statement: "the BUILD file has the rule, and its name stays"}
	existingOutput   = outputs.Rule{Name: "existing-output", Statement: "the rule has the output, and nothing asks for another name"}
	cmakeRule        = outputs.Rule{Name: "cmake-rule", Statement: "a CMake function of the repository gives the name"}
	joinsFileRule    = outputs.Rule{Name: "joins-file-rule", Statement: "where a repository has one rule per file, the output joins it"}
	userRule         = outputs.Rule{Name: "rule-of-users", Statement: "C++ that includes the output depends on this missing rule and on no other that could generate it"}
	nameTemplate     = outputs.Rule{Name: "usual-name", Statement: "the name follows the pattern of the names in the package, in the nearest directory or in the repository, or the default pattern"}
	knownLibrary     = outputs.Rule{Name: "known-library", Statement: "the library of this file has this name in LLVM's BUILD files"}
	shardedRule      = outputs.Rule{Name: "sharded-rule", Statement: "a rule that generates in shards has a separate name"}
	bindingRule      = outputs.Rule{Name: "binding-rule", Statement: "documentation and bindings have separate rules"}
	otherHalf        = outputs.Rule{Name: "other-half", Statement: "declarations and definitions have the same name with different extensions"}
	separatedOutput  = outputs.Rule{Name: "separated-name", Statement: "another output of the package has the usual name"}
	repositoryOutput = outputs.Rule{Name: "repository-output", Statement: "the file defines it, and other outputs of the kind have such names"}
	usualOutput      = outputs.Rule{Name: "usual-output", Statement: "the file defines it, and the name follows the usual pattern"}
)

// templated returns the reason for a name from a template.
func templated(template, file string, rejected []string) outputs.Reason {
	return outputs.Reason{Rule: nameTemplate, Evidence: []string{fmt.Sprintf("%s: the template is %q", file, template)}, Rejected: rejected}
}

// noteOutput stores the reason for the name of an output of the package. It ignores all
// but the first reason for an output.
func (p *Plan) noteOutput(out string, why outputs.Reason) {
	if p.Why == nil {
		p.Why = map[string]outputs.Reason{}
	}
	if _, noted := p.Why[out]; !noted && !why.IsZero() {
		p.Why[out] = why
	}
}
