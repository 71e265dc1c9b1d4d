package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Predicate is a Pred record: a condition on $_self, $_op and other
// placeholders.
type Predicate struct {
	Def  *tablegen.Record
	root *Condition
}

// maxPredicateDepth limits the nesting of predicates. Without it, records that
// refer to each other in a cycle would never end.
const maxPredicateDepth = 2000

// NewPredicate reads a Pred record.
func NewPredicate(def *tablegen.Record) (*Predicate, error) {
	root, err := newCondition(def, nil, 0)
	if err != nil {
		return nil, err
	}
	return &Predicate{Def: def, root: root.Simplified()}, nil
}

// Condition returns the predicate as a C++ expression with its placeholders.
// The expression of a nil Predicate is "true".
func (p *Predicate) Condition() string {
	if p == nil {
		return "true"
	}
	return p.root.String()
}

// combiners has the kinds of conditions that combine others, by PredCombinerKind.
var combiners = map[string]ConditionKind{
	"PredCombinerAnd":         ConditionAnd,
	"PredCombinerOr":          ConditionOr,
	"PredCombinerNot":         ConditionNot,
	"PredCombinerConcat":      ConditionAffix,
	"PredCombinerSubstLeaves": ConditionReplaced,
}

// A substitution is the replacement that a SubstLeaves defines.
type substitution struct{ pattern, replacement string }

// substituted applies substitutions to a leaf, the innermost first.
func substituted(expr string, substitutions []substitution) string {
	for i := len(substitutions) - 1; i >= 0; i-- {
		if s := substitutions[i]; s.pattern != "" {
			expr = strings.ReplaceAll(expr, s.pattern, s.replacement)
		}
	}
	return expr
}

func newCondition(def *tablegen.Record, outer []substitution, depth int) (*Condition, error) {
	if depth > maxPredicateDepth {
		return nil, def.Errorf("predicate '%s' is nested too deeply", def.Name)
	}
	r := reader{def: def}
	if !def.IsA("CombinedPred") {
		if !def.IsA("CPred") {
			return nil, def.Errorf("predicate '%s' is neither a CPred nor a combination of predicates", def.Name)
		}
		expr := r.text(mlir.FieldPredExpr)
		return &Condition{Expression: substituted(expr, outer)}, r.err
	}
	kind := r.requiredDef(mlir.FieldKind)
	children, err := Defs(def, mlir.FieldChildren)
	r.fail(mlir.FieldChildren, err)
	if r.err != nil {
		return nil, r.err
	}
	combined, known := combiners[kind.Name]
	if !known {
		return nil, def.Errorf("unsupported predicate kind '%s'", kind.Name)
	}
	if combined != ConditionAnd && combined != ConditionOr && len(children) != 1 {
		return nil, def.Errorf("predicate '%s' must have exactly one child", def.Name)
	}
	node := &Condition{Kind: combined}
	substitutions := outer
	switch combined {
	case ConditionReplaced:
		s := substitution{r.text(mlir.FieldPattern), r.text(mlir.FieldReplacement)}
		substitutions = append(outer[:len(outer):len(outer)], s)
	case ConditionAffix:
		node.Prefix = substituted(r.text(mlir.FieldPrefix), outer)
		node.Suffix = substituted(r.text(mlir.FieldSuffix), outer)
	}
	if r.err != nil {
		return nil, r.err
	}
	for _, c := range children {
		child, err := newCondition(c, substitutions, depth+1)
		if err != nil {
			return nil, err
		}
		node.Children = append(node.Children, child)
	}
	return node, nil
}
