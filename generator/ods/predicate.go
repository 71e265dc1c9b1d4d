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

// maxPredicateSize limits the bytes of a predicate as C++. A few records describe one that
// doubles with each, because a predicate may use another one twice.
const maxPredicateSize = 1 << 20

// NewPredicate reads a Pred record.
func NewPredicate(def *tablegen.Record) (*Predicate, error) {
	root, err := (&predicateReader{}).read(def, nil, 0)
	if err != nil {
		return nil, err
	}
	return &Predicate{Def: def, root: root}, nil
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
type substitution struct {
	pattern, replacement string
	outer                *substitution // of the SubstLeaves around it, or nil
}

// substituted applies substitutions to a leaf of a predicate, the innermost first.
func substituted(def *tablegen.Record, text string, s *substitution) (string, error) {
	for ; s != nil; s = s.outer {
		if s.pattern == "" {
			continue
		}
		if grown := len(s.replacement) - len(s.pattern); grown > 0 && len(text)+strings.Count(text, s.pattern)*grown > maxPredicateSize {
			return "", tooLarge(def)
		}
		text = strings.ReplaceAll(text, s.pattern, s.replacement)
	}
	return text, nil
}

func tooLarge(def *tablegen.Record) error {
	return def.Errorf("predicate '%s' has more than %d bytes of C++", def.Name, maxPredicateSize)
}

// A predicateReader reads the tree of a predicate. A predicate that occurs several times
// is read once for the same substitutions.
type predicateReader struct {
	known map[predicateKey]*Condition
}

type predicateKey struct {
	def   *tablegen.Record
	outer *substitution
}

// read returns a simplified condition, unless it is below a SubstLeaves.
func (p *predicateReader) read(def *tablegen.Record, outer *substitution, depth int) (*Condition, error) {
	if depth > maxPredicateDepth {
		return nil, def.Errorf("predicate '%s' is nested too deeply", def.Name)
	}
	key := predicateKey{def, outer}
	if node := p.known[key]; node != nil {
		return node, nil
	}
	node, err := p.readNew(def, outer, depth)
	if err != nil {
		return nil, err
	}
	if outer == nil {
		node = node.Simplified()
	}
	if node.Measure(); node.Size() > maxPredicateSize {
		return nil, tooLarge(def)
	}
	if depth > 0 {
		if p.known == nil {
			p.known = map[predicateKey]*Condition{}
		}
		p.known[key] = node
	}
	return node, nil
}

func (p *predicateReader) readNew(def *tablegen.Record, outer *substitution, depth int) (*Condition, error) {
	r := Read(def)
	if !def.IsA("CombinedPred") {
		if !def.IsA("CPred") {
			return nil, def.Errorf("predicate '%s' is neither a CPred nor a combination of predicates", def.Name)
		}
		expr, err := substituted(def, r.Text(mlir.FieldPredExpr), outer)
		r.Other(err)
		return &Condition{Expression: expr}, r.Err()
	}
	kind := r.Def(mlir.FieldKind)
	children, err := Defs(def, mlir.FieldChildren)
	r.Wrong(err)
	if err := r.Err(); err != nil {
		return nil, err
	}
	combined, known := combiners[kind.Name]
	if !known {
		return nil, def.Errorf("unsupported predicate kind '%s'", kind.Name)
	}
	if combined != ConditionAnd && combined != ConditionOr && len(children) != 1 {
		return nil, def.Errorf("predicate '%s' must have exactly one child", def.Name)
	}
	node := &Condition{Kind: combined}
	switch combined {
	case ConditionReplaced:
		outer = &substitution{r.Text(mlir.FieldPattern), r.Text(mlir.FieldReplacement), outer}
	case ConditionAffix:
		node.Prefix, err = substituted(def, r.Text(mlir.FieldPrefix), outer)
		r.Other(err)
		node.Suffix, err = substituted(def, r.Text(mlir.FieldSuffix), outer)
		r.Other(err)
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	for _, c := range children {
		child, err := p.read(c, outer, depth+1)
		if err != nil {
			return nil, err
		}
		node.Children = append(node.Children, child)
	}
	return node, nil
}
