package site

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// shapes returns the shapes of the nodes of a format.
func (d *drawing) shapes(tree []catalog.Node) []shape {
	var list []shape
	for i := range tree {
		if s, ok := d.shape(&tree[i]); ok {
			list = append(list, s)
		}
	}
	return list
}

// shape returns the shape of a node; ok is false if there is nothing to draw.
func (d *drawing) shape(n *catalog.Node) (s shape, ok bool) {
	switch n.Kind {
	case catalog.LiteralNode:
		return box(n.Text, "d-literal", ""), true
	case catalog.VariableNode:
		return box(n.Text, "d-variable", d.link(n.Text)), true
	case catalog.DirectiveNode:
		return box(railText(n), "d-directive", d.only(n)), true
	case catalog.CustomNode:
		return box(railText(n), "d-custom", ""), true
	case catalog.SequenceNode:
		return wrapped(d.shapes(n.Children)), true
	case catalog.GroupNode:
		branches := [][]catalog.Node{n.Children, n.Else}
		var list []shape
		empty := false
		for _, b := range branches {
			if shapes := d.shapes(b); len(shapes) > 0 {
				list = append(list, wrapped(shapes))
			} else {
				empty = true
			}
		}
		if len(list) == 0 {
			return shape{}, false
		}
		if empty {
			list = append([]shape{nothing()}, list...)
		}
		return choice(list), true
	case catalog.ClausesNode:
		var list []shape
		for i := range n.Children {
			list = append(list, wrapped(d.shapes(n.Children[i].Children)))
		}
		if n.Text == "" {
			return loop(choice(append([]shape{nothing()}, list...))), true
		}
		separator, _ := d.shape(&catalog.Node{Kind: catalog.LiteralNode, Text: n.Text})
		clause := choice(list)
		next := loop(choice([]shape{nothing(), sequence([]shape{separator, clause})}))
		return choice([]shape{nothing(), sequence([]shape{clause, next})}), true
	}
	return shape{}, false
}

// only returns the link of a directive's argument if that is a single variable,
// or "".
func (d *drawing) only(n *catalog.Node) string {
	if len(n.Children) == 1 && n.Children[0].Kind == catalog.VariableNode {
		return d.link(n.Children[0].Text)
	}
	return ""
}

// railText returns the spelling of a directive in a diagram.
func railText(n *catalog.Node) string {
	switch n.Kind {
	case catalog.VariableNode:
		return n.Text
	case catalog.LiteralNode:
		return "`" + n.Text + "`"
	}
	args := make([]string, len(n.Children))
	for i := range n.Children {
		args[i] = railText(&n.Children[i])
	}
	switch {
	case n.Kind == catalog.CustomNode:
		return n.Text
	case len(args) == 0:
		return n.Text
	}
	return n.Text + "(" + strings.Join(args, ", ") + ")"
}

// printed returns a format without the unit attributes and properties that the IR does not show: those whose
// presence selects a branch of a group that prints something else.
func printed(tree []catalog.Node, isUnit func(variable string) bool) []catalog.Node {
	var list []catalog.Node
	for _, n := range tree {
		if n.IsAnchor && len(tree) > 1 && isUnit(n.Text) {
			continue
		}
		n.Children, n.Else = printed(n.Children, isUnit), printed(n.Else, isUnit)
		list = append(list, n)
	}
	return list
}
