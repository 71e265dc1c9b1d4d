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
	size           int64 // see Measure
}

// Simplified returns the condition without constant children of conjunctions and
// disjunctions. The children must be simplified already, except those of a Replaced.
func (c *Condition) Simplified() *Condition {
	switch c.Kind {
	case ConditionAnd:
		return c.folded(alwaysFalse, alwaysTrue)
	case ConditionOr:
		return c.folded(alwaysTrue, alwaysFalse)
	}
	return c
}

// Size returns the number of bytes of the condition as C++, in which a shared child
// counts as often as it is used.
func (c *Condition) Size() int64 { return c.size }

// Measure sets the size of a condition whose children have been measured.
func (c *Condition) Measure() {
	c.size = int64(len(c.Expression) + len(c.Prefix) + len(c.Suffix) + len("!()"))
	for _, child := range c.Children {
		c.size += child.size + int64(len("() && "))
	}
}

// folded returns the condition without children of the neutral kind, or a constant if
// there are no children or one is absorbing.
func (c *Condition) folded(absorbing, neutral ConditionKind) *Condition {
	if len(c.Children) == 0 {
		return &Condition{Kind: neutral}
	}
	made := &Condition{Kind: c.Kind}
	for _, child := range c.Children {
		switch child.Kind {
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
	if c.Kind == ConditionLeaf {
		return c.Expression
	}
	var b strings.Builder
	c.write(&b)
	return b.String()
}

func (c *Condition) write(b *strings.Builder) {
	switch c.Kind {
	case ConditionLeaf:
		b.WriteString(c.Expression)
	case alwaysTrue:
		b.WriteString("true")
	case alwaysFalse:
		b.WriteString("false")
	case ConditionAnd:
		writeJoined(b, c.Children, " && ", "true")
	case ConditionOr:
		writeJoined(b, c.Children, " || ", "false")
	case ConditionNot:
		b.WriteString("!(")
		c.Children[0].write(b)
		b.WriteByte(')')
	default:
		b.WriteString(c.Prefix)
		c.Children[0].write(b)
		b.WriteString(c.Suffix)
	}
}

func writeJoined(b *strings.Builder, children []*Condition, operator, empty string) {
	switch len(children) {
	case 0:
		b.WriteString(empty)
		return
	case 1:
		children[0].write(b)
		return
	}
	for i, c := range children {
		if i > 0 {
			b.WriteString(operator)
		}
		b.WriteByte('(')
		c.write(b)
		b.WriteByte(')')
	}
}
