package lint

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend/rewrite"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// pattern reports a pattern whose result has what it matches. It is silent about patterns
// with constraints, which may be false for the result.
func (l *linter) pattern(def *tablegen.Record) {
	p, err := rewrite.Read(def)
	if err != nil || len(p.Constraints) > 0 {
		return
	}
	for _, result := range slices.Concat(p.Results, p.Supplemental) {
		if contains(result, p.Source) {
			l.add(def, place{}, EndlessPattern, "the result of %s has what the pattern matches, so the pattern applies again and again; add a constraint, or match less", l.name(def))
			return
		}
	}
}

// contains reports whether a source pattern certainly matches a node or a part of it.
func contains(node, source *rewrite.Node) bool {
	if matches(node, source, map[string]string{}) {
		return true
	}
	return slices.ContainsFunc(node.Args, func(a rewrite.Arg) bool { return a.Node != nil && contains(a.Node, source) })
}

// matches reports whether a source pattern certainly matches a node that a pattern creates.
// bound has what the symbols of the source stand for.
func matches(node, source *rewrite.Node, bound map[string]string) bool {
	if source.Kind != rewrite.OperationNode || node.Kind != rewrite.OperationNode || source.Op != node.Op {
		return false
	}
	args := node.Args
	for n := len(args); n > 0 && args[n-1].Node != nil && (args[n-1].Node.Kind == rewrite.LocationNode || args[n-1].Node.Kind == rewrite.ReturnTypeNode); n-- {
		args = args[:n-1]
	}
	if len(args) != len(source.Args) {
		return false
	}
	for i, want := range source.Args {
		got := args[i]
		switch {
		case want.Node != nil:
			same := got.Node == nil && got.Leaf.Unspecified() && got.Symbol != "" && got.Symbol == want.Node.Symbol
			if !same && (got.Node == nil || !matches(got.Node, want.Node, bound)) {
				return false
			}
		case want.Leaf.Unspecified():
			text := "$" + got.Symbol
			switch {
			case got.Node != nil:
				text = got.Node.Key
			case !got.Leaf.Unspecified():
				return false // a constant, which may be a default that is not there
			}
			if want.Symbol == "" || want.Symbol == "_" {
				continue
			}
			if before, seen := bound[want.Symbol]; seen && before != text {
				return false
			}
			bound[want.Symbol] = text
		default:
			same := got.Node == nil && got.Leaf.Unspecified() && got.Symbol != "" && got.Symbol == want.Symbol
			if !same && (got.Node != nil || got.Leaf != want.Leaf) {
				return false
			}
		}
	}
	return true
}
