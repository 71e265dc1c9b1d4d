package main

import (
	"slices"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// TestWalk lists the expressions that Walk visits in a complete and in an
// incomplete program.
func TestWalk(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"class A<int a = 1> { int x = !add(a, 2); }", []string{"1", "!add(a, 2)", "a", "2"}},
		{"foreach i = [1] in { def x # i : A<(op 3:$n)>; }", []string{"[1]", "1", "x # i", "x", "i", "(op 3:$n)", "op", "3"}},
		{"def a { int b = !if(1, 2", []string{"a", "!if(1, 2", "1", "2"}},
	} {
		var got []string
		walkSyntax(c.text, func(n syntax.Node, start, end int) bool {
			if _, ok := n.(syntax.Expr); ok {
				got = append(got, c.text[start:end])
			}
			return true
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", c.text, got)
		}
	}
}
