package ods

import "testing"

func TestSimplified(t *testing.T) {
	leaf := func(text string) *Condition { return &Condition{Expression: text} }
	node := func(kind ConditionKind, children ...*Condition) *Condition {
		return &Condition{Kind: kind, Children: children}
	}
	a, b := leaf("a"), leaf("b")
	var simplified func(c *Condition) *Condition
	simplified = func(c *Condition) *Condition {
		made := *c
		made.Children = nil
		for _, child := range c.Children {
			if c.Kind != ConditionReplaced {
				child = simplified(child)
			}
			made.Children = append(made.Children, child)
		}
		return made.Simplified()
	}
	for _, test := range []struct {
		condition        *Condition
		want, simplified string
	}{
		{a, "a", "a"},
		{node(ConditionAnd, a, b), "(a) && (b)", "(a) && (b)"},
		{node(ConditionOr, a), "a", "a"},
		{node(ConditionAnd), "true", "true"},
		{node(ConditionOr), "false", "false"},
		{node(ConditionAnd, a, node(ConditionAnd)), "(a) && (true)", "a"},
		{node(ConditionAnd, a, node(ConditionOr)), "(a) && (false)", "false"},
		{node(ConditionOr, a, node(ConditionAnd), b), "(a) || (true) || (b)", "true"},
		{node(ConditionOr, a, node(ConditionOr), b), "(a) || (false) || (b)", "(a) || (b)"},
		{node(ConditionNot, node(ConditionAnd, a, node(ConditionAnd))), "!((a) && (true))", "!(a)"},
		{&Condition{Kind: ConditionAffix, Prefix: "f(", Suffix: ")", Children: []*Condition{node(ConditionOr, b, node(ConditionOr))}}, "f((b) || (false))", "f(b)"},
		{node(ConditionReplaced, node(ConditionAnd, a, node(ConditionAnd))), "(a) && (true)", "(a) && (true)"},
	} {
		if got := simplified(test.condition).String(); got != test.simplified {
			t.Errorf("%s: simplified %s, want %s", test.want, got, test.simplified)
		}
		if got := test.condition.String(); got != test.want {
			t.Errorf("%s, want %s; Simplified must not change it", got, test.want)
		}
	}
}
