package arrange

import (
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
)

// operations are those of an existing gentbl_cc_library that generates them.
type operations struct {
	operations []buildfile.Output // empty if tbl_outs is an expression
	rest       []buildfile.Output // the other outputs
	isKept     bool               // comments ask to leave the operations alone, or options write them in shards
	problem    string             // why the extension does not move the operations, whoever wrote the rule; else ""
	remedy     string             // what a person does about the problem, "" for what remedyFor says otherwise
}

// readOperations returns what a rule generates for the operations of its .td file. names are the outputs that the extension
// would write for them, relative to the package. It reports false if the rule generates no operations, or if the
// options of its outputs mean something else.
func readOperations(r *buildfile.Rule, names []string) (found operations, ok bool) {
	if r.Kind != buildfile.GentblCC || r.Tool("").IsOwn() {
		return operations{}, false
	}
	if len(r.Outputs) == 0 {
		return operations{isKept: r.IsKept("tbl_outs"), problem: "its tbl_outs is an expression"}, r.IsComputed
	}
	for _, e := range r.Outputs {
		kind, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		if kind != mlir.Op && (len(e.Options) > 0 || !slices.Contains(names, e.Name)) {
			found.rest = append(found.rest, e)
			continue
		}
		found.operations = append(found.operations, e)
		switch {
		case len(e.Options) == 0, e.Kept && !e.HasKeep():
			found.problem, found.remedy = fmt.Sprintf("the options of %s are an expression", e.Name), "write them as a list and run again"
		case len(unsupported(e.Options)) > 0:
			found.problem, found.remedy = fmt.Sprintf("gentbl_sharded_ops has no attribute for %s", strings.Join(unsupported(e.Options), " ")), "remove the option and run again"
		case len(e.More) > 0:
			found.problem = fmt.Sprintf("the generator writes %s beside %s", strings.Join(e.More, ", "), e.Name)
		}
	}
	found.isKept = r.IsKept("tbl_outs") || !slices.ContainsFunc(found.operations, func(e buildfile.Output) bool {
		return !e.HasKeep() && !slices.ContainsFunc(e.Options, isShardCount)
	})
	return found, len(found.operations) > 0
}

// unsupported returns the options of a generator of operations that a sharded rule cannot pass on.
func unsupported(options []string) []string {
	generator := mlir.GeneratorOption(options)
	return slices.DeleteFunc(slices.Clone(options), func(o string) bool { return o == generator || isShardCount(o) })
}

// isShardCount reports whether an option sets the number of shards, as the attribute shard_count does.
func isShardCount(option string) bool {
	return strings.HasPrefix(strings.TrimLeft(option, "-"), "op-shard-count=")
}

// remedyFor returns what a person does to let the extension write a sharded rule. r is the rule, and names are the outputs
// of the operations. library is the target of the sharded rule with the generated files.
func (found operations) remedyFor(r *buildfile.Rule, names []string, library string) string {
	switch {
	case found.remedy != "":
		return found.remedy
	case len(found.operations) == 0:
		return fmt.Sprintf("write its outputs as a dict without %s, and run again", strings.Join(names, " and "))
	case len(found.rest) == 0:
		return fmt.Sprintf("replace it by alias(name = %q, actual = %q) and run again", r.Name, ":"+library)
	}
	return fmt.Sprintf("remove %s from it and run again", strings.Join(buildfile.NamesOf(found.operations), " and "))
}
