package condition

import "testing"

func TestSimplified(t *testing.T) {
	leaf := func(text string) *Condition { return &Condition{Expression: text} }
	node := func(kind Kind, children ...*Condition) *Condition {
		return &Condition{Kind: kind, Children: children}
	}
	a, b := leaf("a"), leaf("b")
	for _, test := range []struct {
		condition        *Condition
		want, simplified string
	}{
		{a, "a", "a"},
		{node(And, a, b), "(a) && (b)", "(a) && (b)"},
		{node(Or, a), "a", "a"},
		{node(And), "true", "true"},
		{node(Or), "false", "false"},
		{node(And, a, node(And)), "(a) && (true)", "a"},
		{node(And, a, node(Or)), "(a) && (false)", "false"},
		{node(Or, a, node(And), b), "(a) || (true) || (b)", "true"},
		{node(Or, a, node(Or), b), "(a) || (false) || (b)", "(a) || (b)"},
		{node(Not, node(And, a, node(And))), "!((a) && (true))", "!(a)"},
		{&Condition{Kind: Affix, Prefix: "f(", Suffix: ")", Children: []*Condition{node(Or, b, node(Or))}}, "f((b) || (false))", "f(b)"},
		{node(Replaced, node(And, a, node(And))), "(a) && (true)", "(a) && (true)"},
	} {
		if got := test.condition.Simplified().String(); got != test.simplified {
			t.Errorf("%s: simplified %s, want %s", test.want, got, test.simplified)
		}
		if got := test.condition.String(); got != test.want {
			t.Errorf("%s, want %s; Simplified must not change it", got, test.want)
		}
	}
}
