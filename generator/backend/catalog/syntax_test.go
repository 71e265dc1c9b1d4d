package catalog

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

func TestSyntaxOfLaterReleases(t *testing.T) {
	got := newSyntax("oilist<`,`>(`a` $x | `b` enum($e))", mlir.Newest.Features().FormatFeatures)
	literal := func(text string) Node { return Node{Kind: LiteralNode, Text: text} }
	variable := func(name string) Node { return Node{Kind: VariableNode, Text: name} }
	want := []Node{{Kind: ClausesNode, Text: ",", Children: []Node{
		{Kind: SequenceNode, Children: []Node{literal("a"), variable("x")}},
		{Kind: SequenceNode, Children: []Node{literal("b"), {Kind: DirectiveNode, Text: "enum", Children: []Node{variable("e")}}}},
	}}}
	if d := cmp.Diff(want, got.Tree); d != "" {
		t.Error(d)
	}
}
