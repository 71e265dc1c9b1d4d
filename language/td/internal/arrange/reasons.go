package arrange

import (
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
)

// Rules that determine the names of targets and outputs.
var (
	existingOutput   = claims.Rule{Name: "existing-output", Statement: "the rule has the output, and nothing asks for another name"}
	cmakeRule        = claims.Rule{Name: "cmake-rule", Statement: "a CMake function of the repository gives the name"}
	joinsFileRule    = claims.Rule{Name: "joins-file-rule", Statement: "where a repository has one rule per file, the output joins it"}
	userRule         = claims.Rule{Name: "rule-of-users", Statement: "C++ that includes the output depends on this missing rule and on no other that could generate it"}
	shardedRule      = claims.Rule{Name: "sharded-rule", Statement: "a rule that generates in shards has a separate name"}
	bindingRule      = claims.Rule{Name: "binding-rule", Statement: "documentation and bindings have separate rules"}
	otherHalf        = claims.Rule{Name: "other-half", Statement: "declarations and definitions have the same name with different extensions"}
	separatedOutput  = claims.Rule{Name: "separated-name", Statement: "another output of the package has the usual name"}
	repositoryOutput = claims.Rule{Name: "repository-output", Statement: "the file defines it, and other outputs of the kind have such names"}
	usualOutput      = claims.Rule{Name: "usual-output", Statement: "the file defines it, and the name follows the usual pattern"}
)

// noteOutput stores the reason for the name of an output of the package. It ignores all
// but the first reason for an output.
func (p *Plan) noteOutput(out string, why claims.Reason) {
	if p.Why == nil {
		p.Why = map[string]claims.Reason{}
	}
	if _, noted := p.Why[out]; !noted && !why.IsZero() {
		p.Why[out] = why
	}
}
