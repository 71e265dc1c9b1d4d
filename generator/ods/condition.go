package ods

import "strings"

// A ConditionKind is a kind of condition.
type ConditionKind uint8

const (
	ConditionLeaf     ConditionKind = iota // an expression
	ConditionAnd                           // of all children
	ConditionOr                            // of all children
	ConditionNot                           // of the only child
	ConditionAffix                         // the only child between a prefix and a suffix
	ConditionReplaced                      // the only child, in whose leaves text has been replaced

	alwaysTrue
	alwaysFalse
)

// A Condition is a node of a tree. It is immutable.
type Condition struct {
	Kind           ConditionKind
	Expression     string // of a leaf
	Prefix, Suffix string // of an Affix
	Children       []*Condition
}

// Simplified returns the condition with constant children of conjunctions and
// disjunctions folded, except below a Replaced.
func (c *Condition) Simplified() *Condition {
	switch c.Kind {
	case ConditionLeaf, ConditionReplaced:
		return c
	case ConditionAnd:
		return c.folded(alwaysFalse, alwaysTrue)
	case ConditionOr:
		return c.folded(alwaysTrue, alwaysFalse)
	}
	made := *c
	made.Children = make([]*Condition, len(c.Children))
	for i, child := range c.Children {
		made.Children[i] = child.Simplified()
	}
	return &made
}

// folded returns the condition without children of the neutral kind, or a constant if
// there are no children or one is absorbing.
func (c *Condition) folded(absorbing, neutral ConditionKind) *Condition {
	if len(c.Children) == 0 {
		return &Condition{Kind: neutral}
	}
	made := &Condition{Kind: c.Kind}
	for _, child := range c.Children {
		switch child = child.Simplified(); child.Kind {
		case absorbing:
			return &Condition{Kind: absorbing}
		case neutral:
		default:
			made.Children = append(made.Children, child)
		}
	}
	return made
}

// String returns the condition as a C++ expression.
func (c *Condition) String() string {
	switch c.Kind {
	case ConditionLeaf:
		return c.Expression
	case alwaysTrue:
		return "true"
	case alwaysFalse:
		return "false"
	case ConditionAnd:
		return joined(c.Children, " && ", "true")
	case ConditionOr:
		return joined(c.Children, " || ", "false")
	case ConditionNot:
		return "!(" + c.Children[0].String() + ")"
	}
	return c.Prefix + c.Children[0].String() + c.Suffix
}

func joined(children []*Condition, operator, empty string) string {
	switch len(children) {
	case 0:
		return empty
	case 1:
		return children[0].String()
	}
	var b strings.Builder
	for i, c := range children {
		if i > 0 {
			b.WriteString(operator)
		}
		b.WriteByte('(')
		b.WriteString(c.String())
		b.WriteByte(')')
	}
	return b.String()
}
