package rewrite

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A constraintTable collects the constraints that source patterns put on their
// leaves. Constraints with the same predicate and description share a function.
type constraintTable struct {
	in        *backend.Input
	leaves    []ods.PatternLeaf
	functions map[*tablegen.Record]string
}

func (t *constraintTable) add(leaf ods.PatternLeaf) { t.leaves = append(t.leaves, leaf) }

// function returns the name of the function that checks a constraint.
func (t *constraintTable) function(def *tablegen.Record) string { return t.functions[def] }

// constraintKinds lists the kinds of functions in the order in which they are
// written.
var constraintKinds = []struct {
	name, entity, entityType string
	has                      func(ods.PatternLeaf) bool
}{
	{"type", "type", "::mlir::Type", func(l ods.PatternLeaf) bool { return l.IsA("TypeConstraint") }},
	{"attr", "attr", "::mlir::Attribute", func(l ods.PatternLeaf) bool {
		return !l.IsA("TypeConstraint") && !l.IsA("PropConstraint")
	}},
	{"prop", "prop", "", func(l ods.PatternLeaf) bool { return l.IsA("PropConstraint") }},
}

// emit writes the functions.
func (t *constraintTable) emit(b *cpp.Buffer) error {
	type key struct{ predicate, summary, entityType string }
	for _, kind := range constraintKinds {
		seen := map[key]string{}
		for _, leaf := range t.leaves {
			if !kind.has(leaf) || t.functions[leaf.Def] != "" {
				continue
			}
			c, err := ods.NewConstraint(leaf.Def)
			if err != nil {
				return err
			}
			k := key{summary: c.Summary, entityType: kind.entityType}
			if c.Predicate != nil {
				k.predicate = c.Predicate.Def.Name
			}
			if kind.name == "prop" {
				prop, err := ods.NewProperty(leaf.Def)
				if err != nil {
					return err
				}
				k.entityType = prop.InterfaceType
			}
			if name := seen[k]; name != "" {
				t.functions[leaf.Def] = name
				continue
			}
			name := "__mlir_ods_local_" + kind.name + "_constraint_" + constraint.Label(t.in.File, "") + strconv.Itoa(len(seen)+1)
			seen[k], t.functions[leaf.Def] = name, name
			emitConstraintFunction(b, name, kind.entity, k.entityType, c)
		}
	}
	return nil
}

func emitConstraintFunction(b *cpp.Buffer, name, entity, entityType string, c *ods.Constraint) {
	b.BeginOrigin(origin.Def, cpp.NoIndex, c.Def.Name)
	defer b.EndOrigin()
	condition := cpptext.Expand(c.Condition(), cpptext.Placeholders{"_self", entity, "_op", "*op", "_builder", "rewriter"})
	b.Fill(`
static ::llvm::LogicalResult @name(
    ::mlir::PatternRewriter &rewriter, ::mlir::Operation *op, @type @entity,
    ::llvm::StringRef failureStr) {
  if (!(@condition)) {
    return rewriter.notifyMatchFailure(op, [&](::mlir::Diagnostic &diag) {
      diag << failureStr << ": @summary";
    });
  }
  return ::mlir::success();
}
`,
		"name", name, "type", entityType, "entity", entity, "condition", condition, "summary", cpp.Escape(c.Summary))
}
