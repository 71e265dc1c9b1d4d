package compare

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// addSyntax reports that an assembly format replaces another one.
func (c *comparison) addSyntax(v Verdict, text string, from, to *catalog.Syntax) {
	change := c.add(v, IR, text, from.String(), ", and is ", to.String())
	change.Before, change.After = from.String(), to.String()
}

// A writtenForm is how one version of a definition is written in IR.
type writtenForm struct {
	format   *catalog.Syntax   // its assembly format, or nil
	isCustom bool              // C++ code parses it instead
	names    map[string]string // the result of variables
	params   []string          // the names of all parameters of an attribute or type
	cases    map[string]bool   // the variables of which only the case of an enum is written
}

// syntax compares how two versions of a definition are written.
func (c *comparison) syntax(before, after writtenForm) {
	from, to := before.format, after.format
	switch {
	case from == nil && to == nil:
		if before.isCustom && !after.isCustom {
			c.ir(Breaking, "the custom syntax, which C++ code parsed, is gone")
		}
		if !before.isCustom && after.isCustom {
			c.ir(Compatible, "C++ code now parses a custom syntax; the generic one is still valid")
		}
	case from == nil && before.isCustom:
		c.ir(Review, "an assembly format parses the syntax, not C++ code any more: ", to.String())
	case from == nil:
		c.ir(Compatible, "the assembly format is new; the generic syntax is still valid")
	case to == nil && after.isCustom:
		c.ir(Review, "C++ code parses the syntax, not an assembly format any more: ", from.String())
	case to == nil:
		c.ir(Breaking, "the assembly format is gone: ", from.String())
	case from.String() == to.String():
	default:
		a, b := before.tree(), after.tree()
		switch {
		case equal(a, b):
		case accepts(b, a):
			c.addSyntax(Compatible, "the syntax has new optional parts: it was ", from, to)
		case equal(withoutCustomNames(a), withoutCustomNames(b)):
			c.addSyntax(Review, "C++ code with another name parses a part of the syntax: it was ", from, to)
		default:
			c.addSyntax(Breaking, "the syntax was ", from, to)
		}
	}
}

// tree returns the format with variables by position, and with all parameters in place of
// the directive that lists them. A directive struct only has the elements that are not
// plain parameters, because the comparison of parameters covers those.
func (f *writtenForm) tree() []catalog.Node {
	var expanded func(tree []catalog.Node) []catalog.Node
	expanded = func(tree []catalog.Node) []catalog.Node {
		var list []catalog.Node
		for _, n := range tree {
			if n.Kind == catalog.DirectiveNode && n.Text == paramsDirective && len(f.params) > 0 {
				for _, p := range f.params {
					list = append(list, catalog.Node{Kind: catalog.VariableNode, Text: p})
				}
				continue
			}
			n.Children = expanded(n.Children)
			n.Else = expanded(n.Else)
			if n.Kind == catalog.DirectiveNode && n.Text == structDirective {
				n.Children = slices.DeleteFunc(n.Children, func(c catalog.Node) bool { return c.Kind == catalog.VariableNode })
			}
			list = append(list, n)
		}
		return list
	}
	return resolved(f.withCases(expanded(f.format.Tree)), f.names)
}

// withCases returns the tree with the directive enum around the variables of which only the case of
// an enum is written.
func (f *writtenForm) withCases(tree []catalog.Node) []catalog.Node {
	var list []catalog.Node
	for _, n := range tree {
		isEnum := n.Kind == catalog.DirectiveNode && n.Text == enumDirective
		switch {
		case n.Kind == catalog.VariableNode && f.cases[n.Text]:
			n = catalog.Node{Kind: catalog.DirectiveNode, Text: enumDirective, Children: []catalog.Node{n}}
		case !isEnum:
			n.Children = f.withCases(n.Children)
			n.Else = f.withCases(n.Else)
		}
		list = append(list, n)
	}
	return list
}

// casesOf returns the attributes of an operation that hold a case of an enum and have no other text
// than that case.
func casesOf(op *catalog.Operation, attributes map[string]*catalog.Definition) map[string]bool {
	found := map[string]bool{}
	for _, m := range members(op) {
		for _, id := range append([]string{m.Constraint.ID}, m.Constraint.Parts...) {
			if d := attributes[id]; d != nil && d.Enum != "" && d.Syntax.String() == "$value" {
				found[m.Name] = true
			}
		}
	}
	return found
}

// Directives that list parameters, and the one that writes an enum.
const (
	paramsDirective = "params"
	structDirective = "struct"
	enumDirective   = "enum"
)

// withoutCustomNames returns the tree with the arguments of directives that C++ code
// implements in their place.
func withoutCustomNames(tree []catalog.Node) []catalog.Node {
	var list []catalog.Node
	for _, n := range tree {
		n.Children = withoutCustomNames(n.Children)
		n.Else = withoutCustomNames(n.Else)
		if n.Kind == catalog.CustomNode {
			list = append(list, n.Children...)
			continue
		}
		list = append(list, n)
	}
	return list
}

// resolved returns the tree with the variables replaced by their values in
// names.
func resolved(tree []catalog.Node, names map[string]string) []catalog.Node {
	var list []catalog.Node
	for _, n := range tree {
		if n.Kind == catalog.VariableNode && names[n.Text] != "" {
			n.Text = names[n.Text]
		}
		n.Children = resolved(n.Children, names)
		n.Else = resolved(n.Else, names)
		if n.Kind == catalog.DirectiveNode && n.Text == "qualified" && len(n.Children) == 1 {
			n = n.Children[0] // the directive changes what is printed, not what is parsed
		}
		list = append(list, n)
	}
	return list
}

func equal(a, b []catalog.Node) bool {
	return slices.EqualFunc(a, b, func(x, y catalog.Node) bool { return equalNodes(&x, &y) })
}

func equalNodes(a, b *catalog.Node) bool {
	return a.Kind == b.Kind && a.Text == b.Text && equal(a.Children, b.Children) && equal(a.Else, b.Else)
}

// accepts reports whether the sequence to parses everything that the sequence
// from parses, as far as the elements show: it has the same elements in the
// same order, and between them only elements that may be absent.
func accepts(to, from []catalog.Node) bool {
	for len(to) > 0 {
		if len(from) > 0 && nodeAccepts(&to[0], &from[0]) && accepts(to[1:], from[1:]) {
			return true
		}
		if to[0].Kind == catalog.ClausesNode && to[0].Text == "" {
			// Optional groups in one order become clauses in any order.
			if n := clausesAccept(&to[0], from); n > 0 && accepts(to[1:], from[n:]) {
				return true
			}
		}
		if to[0].Kind == catalog.GroupNode { // its content may have been there without a group
			for _, part := range [][]catalog.Node{to[0].Children, to[0].Else} {
				if n := len(part); 0 < n && n <= len(from) && accepts(part, from[:n]) && accepts(to[1:], from[n:]) {
					return true
				}
			}
		}
		if !mayBeAbsent(&to[0]) {
			return false
		}
		to = to[1:]
	}
	return len(from) == 0
}

// clausesAccept returns the number of optional groups at the start of a sequence that have
// the content of one clause each.
func clausesAccept(clauses *catalog.Node, from []catalog.Node) int {
	n := 0
	for n < len(from) && from[n].Kind == catalog.GroupNode && len(from[n].Else) == 0 &&
		slices.ContainsFunc(clauses.Children, func(c catalog.Node) bool { return accepts(c.Children, from[n].Children) }) {
		n++
	}
	return n
}

// mayBeAbsent reports whether an element accepts an empty text.
func mayBeAbsent(n *catalog.Node) bool {
	switch n.Kind {
	case catalog.GroupNode:
		return len(n.Children) == 0 || len(n.Else) == 0
	case catalog.ClausesNode:
		return true
	case catalog.DirectiveNode:
		return n.Text == "prop-dict" // the parser does not need its "<"
	}
	return false
}

func nodeAccepts(to, from *catalog.Node) bool {
	if equalNodes(to, from) {
		return true
	}
	if to.Kind != from.Kind {
		return false
	}
	switch to.Kind {
	case catalog.GroupNode:
		return accepts(to.Children, from.Children) && accepts(to.Else, from.Else)
	case catalog.ClausesNode:
		if to.Text != from.Text {
			return false
		}
		for i := range from.Children {
			if !slices.ContainsFunc(to.Children, func(n catalog.Node) bool { return accepts(n.Children, from.Children[i].Children) }) {
				return false
			}
		}
		return true
	}
	return false
}
