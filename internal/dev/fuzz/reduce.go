package main

import (
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A reducer looks for a small program that has a property, by delta debugging: it removes
// parts as long as the program keeps the property. It is used once.
type reducer struct {
	// holds reports whether a program has the property.
	holds func(text string) bool
	// attempts is the number of calls of holds that remain.
	attempts int
}

// reduce returns a program that is at most as long as text and has the
// property. text must have the property.
func (r *reducer) reduce(text string) string {
	for {
		before := text
		text = r.pieces(text, statements(text))
		text = r.pieces(text, nodes(text))
		text = r.simpler(text)
		text = r.pieces(text, matches(text, lines))
		text = r.pieces(text, matches(text, tokens))
		if text == before || r.attempts <= 0 {
			return text
		}
	}
}

func (r *reducer) try(text string) bool {
	r.attempts--
	return r.attempts >= 0 && r.holds(text)
}

var (
	lines  = regexp.MustCompile(`[^\n]*\n|[^\n]+$`)
	tokens = regexp.MustCompile("`[^`\"\n]*`|![a-z]+|[$]?[A-Za-z_0-9]+|\"\"|\\S")
)

// A span is a part of a text.
type span struct{ start, end int }

func matches(text string, pattern *regexp.Regexp) []span {
	var list []span
	for _, at := range pattern.FindAllStringIndex(text, -1) {
		list = append(list, span{at[0], at[1]})
	}
	return list
}

// pieces removes as many of the spans as possible, which must not overlap. It
// first tries to remove half of them together, and in the end each alone.
func (r *reducer) pieces(text string, spans []span) string {
	left := spans
	without := func(from, to int) string {
		kept := map[span]bool{}
		for i, s := range left {
			kept[s] = i < from || i >= to
		}
		var b strings.Builder
		last := 0
		for _, s := range spans {
			if !kept[s] {
				b.WriteString(text[last:s.start])
				last = s.end
			}
		}
		b.WriteString(text[last:])
		return b.String()
	}
	for size := max(len(left)/2, 1); size >= 1 && len(left) > 0; size /= 2 {
		for at := 0; at+size <= len(left); {
			if r.try(without(at, at+size)) {
				left = slices.Delete(slices.Clone(left), at, at+size)
				continue
			}
			if r.attempts <= 0 {
				return without(0, 0)
			}
			at += size
		}
	}
	return without(0, 0)
}

// statements returns the spans of the outermost statements of a program.
func statements(text string) []span {
	var list []span
	walkSyntax(text, func(_ syntax.Node, start, end int) bool {
		list = append(list, span{start, end})
		return false
	})
	return list
}

// nodes returns the spans of parts of statements that can be removed alone. If
// a comma follows the part, the span includes it.
func nodes(text string) []span {
	var list []span
	walkSyntax(text, func(n syntax.Node, start, end int) bool {
		switch n.(type) {
		case *syntax.Field, *syntax.BodyLet, *syntax.Defvar, *syntax.Assert, *syntax.ClassRef:
			if rest := strings.TrimLeft(text[end:], " "); strings.HasPrefix(rest, ",") {
				end = len(text) - len(rest) + 1
			}
			if len(list) == 0 || start >= list[len(list)-1].end {
				list = append(list, span{start, end})
			}
			return false
		}
		return true
	})
	return list
}

// simpler replaces expressions by expressions inside them, as long as the
// property holds.
func (r *reducer) simpler(text string) string {
	for r.attempts > 0 {
		var exprs []span
		walkSyntax(text, func(n syntax.Node, start, end int) bool {
			if _, ok := n.(syntax.Expr); ok {
				exprs = append(exprs, span{start, end})
			}
			return true
		})
		smaller := r.replaceOne(text, exprs)
		if smaller == text {
			return text
		}
		text = smaller
	}
	return text
}

// replaceOne replaces one expression by another one inside it. It returns the
// first text that has the property.
func (r *reducer) replaceOne(text string, exprs []span) string {
	for i, outer := range exprs {
		for _, inner := range exprs[i+1:] {
			if inner.start >= outer.end {
				break
			}
			if inner.end > outer.end || inner == outer {
				continue
			}
			if smaller := text[:outer.start] + text[inner.start:inner.end] + text[outer.end:]; r.try(smaller) {
				return smaller
			}
		}
	}
	return text
}
