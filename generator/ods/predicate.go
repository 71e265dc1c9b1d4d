package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Predicate is a Pred record: a condition on $_self, $_op and other
// placeholders.
type Predicate struct {
	Def  *tablegen.Record
	root *predicateNode
}

// A predicateNode is a node of a predicate's tree: a leaf with a C++
// expression, or a combination of children.
type predicateNode struct {
	kind           string // name of the PredCombinerKind; "" for a leaf
	expr           string // of a leaf
	prefix, suffix string // of PredCombinerConcat
	children       []*predicateNode
}

// Values of predicateNode.kind for a node that is constant.
const (
	alwaysTrue  = "true"
	alwaysFalse = "false"
)

// maxPredicateDepth limits the nesting of predicates. Without it, records that
// refer to each other in a cycle would never end.
const maxPredicateDepth = 2000

// NewPredicate reads a Pred record.
func NewPredicate(def *tablegen.Record) (*Predicate, error) {
	root, err := newPredicateNode(def, nil, 0)
	if err != nil {
		return nil, err
	}
	return &Predicate{Def: def, root: root.simplified()}, nil
}

// Condition returns the predicate as a C++ expression with its placeholders.
// The expression of a nil Predicate is "true".
func (p *Predicate) Condition() string {
	if p == nil {
		return "true"
	}
	return p.root.condition()
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

func newPredicateNode(def *tablegen.Record, outer []substitution, depth int) (*predicateNode, error) {
	if depth > maxPredicateDepth {
		return nil, def.Errorf("predicate '%s' is nested too deeply", def.Name)
	}
	r := reader{def: def}
	if !def.IsA("CombinedPred") {
		if !def.IsA("CPred") {
			return nil, def.Errorf("predicate '%s' is neither a CPred nor a combination of predicates", def.Name)
		}
		expr := r.text("predExpr")
		return &predicateNode{expr: substituted(expr, outer)}, r.err
	}
	kind := r.requiredDef("kind")
	children, err := def.Defs("children")
	r.fail("children", err)
	if r.err != nil {
		return nil, r.err
	}
	node := &predicateNode{kind: kind.Name}
	substitutions := outer
	switch node.kind {
	case "PredCombinerAnd", "PredCombinerOr":
	case "PredCombinerNot", "PredCombinerSubstLeaves", "PredCombinerConcat":
		if len(children) != 1 {
			return nil, def.Errorf("predicate '%s' must have exactly one child", def.Name)
		}
	default:
		return nil, def.Errorf("unsupported predicate kind '%s'", node.kind)
	}
	switch node.kind {
	case "PredCombinerSubstLeaves":
		s := substitution{r.text("pattern"), r.text("replacement")}
		substitutions = append(outer[:len(outer):len(outer)], s)
	case "PredCombinerConcat":
		node.prefix = substituted(r.text("prefix"), outer)
		node.suffix = substituted(r.text("suffix"), outer)
	}
	if r.err != nil {
		return nil, r.err
	}
	for _, c := range children {
		child, err := newPredicateNode(c, substitutions, depth+1)
		if err != nil {
			return nil, err
		}
		node.children = append(node.children, child)
	}
	return node, nil
}

// simplified folds constant children of conjunctions and disjunctions, except
// below a SubstLeaves.
func (n *predicateNode) simplified() *predicateNode {
	absorbing, neutral := alwaysFalse, alwaysTrue
	switch n.kind {
	case "", "PredCombinerSubstLeaves":
		return n
	case "PredCombinerAnd":
	case "PredCombinerOr":
		absorbing, neutral = alwaysTrue, alwaysFalse
	default:
		for i, c := range n.children {
			n.children[i] = c.simplified()
		}
		return n
	}
	if len(n.children) == 0 {
		return &predicateNode{kind: neutral}
	}
	kept := n.children[:0]
	for _, c := range n.children {
		switch c = c.simplified(); c.kind {
		case absorbing:
			return &predicateNode{kind: absorbing}
		case neutral:
		default:
			kept = append(kept, c)
		}
	}
	n.children = kept
	return n
}

func (n *predicateNode) condition() string {
	switch n.kind {
	case "":
		return n.expr
	case alwaysTrue, alwaysFalse:
		return n.kind
	case "PredCombinerAnd":
		return joinConditions(n.children, " && ", "true")
	case "PredCombinerOr":
		return joinConditions(n.children, " || ", "false")
	case "PredCombinerNot":
		return "!(" + n.children[0].condition() + ")"
	case "PredCombinerConcat":
		return n.prefix + n.children[0].condition() + n.suffix
	}
	return n.children[0].condition() // SubstLeaves was applied to the leaves
}

func joinConditions(children []*predicateNode, operator, empty string) string {
	switch len(children) {
	case 0:
		return empty
	case 1:
		return children[0].condition()
	}
	var b strings.Builder
	for i, c := range children {
		if i > 0 {
			b.WriteString(operator)
		}
		b.WriteByte('(')
		b.WriteString(c.condition())
		b.WriteByte(')')
	}
	return b.String()
}
