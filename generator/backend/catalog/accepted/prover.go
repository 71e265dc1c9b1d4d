package accepted

import (
	"math"
	"slices"
	"strings"
)

// A proof says whether one condition follows from another one.
type proof uint8

const (
	open    proof = iota // not decided
	proved               // it follows
	refuted              // it does not
)

// maxSteps limits the literals that a prover looks at, and so its time. Constraints of MLIR need up to
// 800, and unions of tensors and tuples of 60 types 1,500.
const maxSteps = 6_000

// A prover decides whether one condition follows from another one: it searches values for which the
// first holds and the second does not.
type prover struct {
	steps int
	// describes, if it is not nil, reports whether a branch needs no more choices of the second condition to
	// be visited.
	describes func(branch) bool
}

func (p *prover) isExhausted() bool { return p.steps > maxSteps }

// A goal is a formula that holds in a branch.
type goal struct {
	*formula
	of origin
}

// An origin says which condition a formula is a part of.
type origin uint8

const (
	first  origin = iota // the first condition
	second               // the negation of the second one
	other                // none of them: it keeps branches apart
)

// A branch is a list of facts that hold together, as far as they show. No two are sets of one subject.
type branch []fact

// A fact is a literal that holds in a branch.
type fact struct {
	literal
	first, second bool // which conditions it comes from
	ofFirst       set  // the part of the set that comes from the first condition
}

// follows decides whether the formula to holds whenever from does.
func (p *prover) follows(from, to *formula) proof {
	result := proved
	p.branches(nil, []goal{{from, first}, {to.negation(), second}}, func(b branch) bool {
		result = open
		if p.isPossible(b) {
			result = refuted
		}
		return result != refuted
	})
	if p.isExhausted() {
		return open
	}
	return result
}

// isPossible reports whether there are values for which all facts hold.
func (p *prover) isPossible(b branch) bool {
	var quantified []fact
	for _, f := range b {
		switch {
		case f.quantified != nil:
			quantified = append(quantified, f)
		case f.subject == "":
			// An element that is an attribute is never null.
			isElement := strings.HasPrefix(f.text, elementName) && !f.negated
			if !isElement || !slices.ContainsFunc(b, func(g fact) bool { return g.subject == f.text && g.set.domain == classes }) {
				return false
			}
		case !f.first && !isIndependent(f.subject):
			return false
		}
	}
	return len(quantified) == 0 || p.hasRange(b, quantified)
}

// hasRange reports whether a range can have the facts of a branch about its elements: there is an element
// that all of them allow and one of them needs. The range consists of copies of it.
func (p *prover) hasRange(b branch, quantified []fact) bool {
	var goals []goal
	needed := 0
	for _, f := range quantified {
		of, body := other, f.quantified.body
		if f.first {
			of = first
		} else if f.second {
			of = second
		}
		if f.negated {
			needed++
			body = body.negation()
		}
		goals = append(goals, goal{body, of})
		subject, isAll := strings.CutPrefix(f.text, "all_of(")
		subject = strings.TrimSuffix(subject, ")")
		if !isAll || f.text != quantified[0].text || !isIndependent(subject) {
			return false
		}
		for _, g := range b { // the number of elements, and nothing about single elements
			if g.set.domain == counts && g.set.intersection(numberSet(g.subject, numbers{{1, math.MaxInt64}})).isEmpty() ||
				g.set.domain != counts && strings.HasPrefix(g.subject, subject) && g.subject != subject {
				return false
			}
		}
	}
	found := false
	if needed == 1 {
		p.branches(nil, goals, func(b branch) bool {
			found = p.isPossible(b)
			return !found
		})
	}
	return found
}

// isIndependent reports whether the value of an expression can be chosen freely: it is
// $_self, an element of a range, or a part of it that a method of MLIR returns.
func isIndependent(subject string) bool {
	rest := strings.TrimPrefix(subject, blocksOf)
	return (strings.HasPrefix(rest, "$_self") || strings.HasPrefix(rest, elementName)) && !strings.Contains(strings.ReplaceAll(rest, "()", ""), "(")
}

// branches calls visit for the branches in which all goals hold, until it returns false or there were too
// many steps. The result is false then.
func (p *prover) branches(b branch, goals []goal, visit func(branch) bool) bool {
	var choices []goal // disjunctions
	for len(goals) > 0 {
		for len(goals) > 0 {
			g := goals[len(goals)-1]
			goals = goals[:len(goals)-1]
			switch g.kind {
			case literalFormula:
				var isPossible bool
				if b, isPossible = p.with(b, &g.literal, g.of); !isPossible {
					return !p.isExhausted()
				}
			case conjunction:
				for _, c := range slices.Backward(g.children) {
					goals = append(goals, goal{c, g.of})
				}
			case disjunction:
				choices = append(choices, g)
			}
		}
		var left []goal
		for _, g := range choices {
			g, decided := p.reduced(b, g)
			switch {
			case decided != nil:
				if b, _ = p.with(b, decided, g.of); b == nil {
					return false // too many steps
				}
			case len(g.children) == 0:
				return !p.isExhausted()
			case len(g.children) == 1:
				goals = append(goals, goal{g.children[0], g.of})
			default:
				left = append(left, g)
			}
		}
		choices = left
	}
	if len(choices) == 0 {
		return !p.isExhausted() && visit(b)
	}
	// The facts of the first condition decide most choices of the second one. The smallest choice makes the
	// fewest branches. No value is in two of them, as far as literals show.
	i := 0
	for j := range choices {
		if a, b := choices[j], choices[i]; a.of < b.of || a.of == b.of && len(a.children) < len(b.children) {
			i = j
		}
	}
	choice := choices[i]
	if describes := p.describes; describes != nil && choice.of != first && describes(b) {
		p.describes = nil
		isClosed, isComplete := true, false // whether there is no branch, and one that a description of b covers
		p.branches(b, choices, func(b branch) bool {
			isClosed, isComplete = false, !b.needsMore()
			return !isComplete
		})
		p.describes = describes
		if isClosed || isComplete || p.isExhausted() {
			return !p.isExhausted() && (isClosed || visit(b))
		}
	}
	rest := slices.Delete(slices.Clone(choices), i, i+1)
	for i, c := range choice.children {
		goals := slices.Clone(rest)
		for _, before := range choice.children[:i] {
			if before.kind == literalFormula {
				goals = append(goals, goal{before.negation(), other})
			}
		}
		if !p.branches(slices.Clone(b), append(goals, goal{c, choice.of}), visit) {
			return false
		}
	}
	return true
}

// needsMore reports whether only the second condition of a branch says that the value of an expression is one of a few.
func (b branch) needsMore() bool {
	return slices.ContainsFunc(b, func(f fact) bool { return f.subject != "" && f.second && !f.first && !f.set.hasOthers })
}

// reduced returns a choice without the alternatives that contradict a branch. If one of them follows from
// the branch, it is decided.
func (p *prover) reduced(b branch, g goal) (reduced goal, decided *literal) {
	made := &formula{kind: disjunction}
	for _, c := range g.children {
		parts := []*formula{c}
		if c.kind == conjunction {
			parts = c.children
		}
		isPossible := true
		for _, part := range parts {
			if part.kind != literalFormula || !isPossible {
				continue
			}
			_, isPossible = p.with(b, &part.literal, g.of)
			if isPossible && decided == nil && c.kind == literalFormula && b.implies(&part.literal) {
				decided = &part.literal
			}
		}
		if isPossible {
			made.children = append(made.children, c)
		}
	}
	return goal{made, g.of}, decided
}

// implies reports whether a literal follows from one fact.
func (b branch) implies(l *literal) bool {
	return slices.ContainsFunc(b, func(f fact) bool {
		if l.subject != "" {
			return f.hasSubjectOf(l) && l.set.contains(f.set)
		}
		return f.isSameText(l) && f.negated == l.negated
	})
}

// isSameText reports whether two literals are the same condition that is not understood further, or its
// negation.
func (l *literal) isSameText(m *literal) bool {
	return l.subject == "" && m.subject == "" && l.text == m.text && (l.quantified == nil) == (m.quantified == nil) &&
		(l.quantified == nil || l.quantified.text == m.quantified.text)
}

// with returns a branch with another literal; isPossible is false if it contradicts the branch.
func (p *prover) with(b branch, l *literal, of origin) (made branch, isPossible bool) {
	if p.steps++; p.isExhausted() {
		return nil, false
	}
	added := fact{literal: *l, first: of == first, second: of == second, ofFirst: l.set}
	if l.subject == "" {
		if slices.ContainsFunc(b, func(f fact) bool { return p.contradict(&f.literal, l) }) {
			return nil, false
		}
		if b.implies(l) {
			return b, true
		}
		return append(slices.Clip(b), added), true
	}
	i := slices.IndexFunc(b, func(f fact) bool { return f.hasSubjectOf(l) })
	if i < 0 {
		return append(slices.Clip(b), added), !l.set.isEmpty()
	}
	f := b[i]
	f.set = f.set.intersection(l.set)
	switch {
	case of == first && !f.first:
		f.ofFirst = l.set
	case of == first || of == other && f.first:
		f.ofFirst = f.ofFirst.intersection(l.set)
	}
	f.first, f.second = f.first || of == first, f.second || of == second
	made = slices.Clone(b)
	made[i] = f
	return made, !f.set.isEmpty()
}

// contradict reports whether two literals that are no sets cannot hold together.
func (p *prover) contradict(l, m *literal) bool {
	if l.subject != "" || m.subject != "" || l.text != m.text || l.negated == m.negated || (l.quantified == nil) != (m.quantified == nil) {
		return false
	}
	if l.negated {
		l, m = m, l
	}
	return l.quantified == nil || l.quantified.text == m.quantified.text || p.follows(l.quantified.body, m.quantified.body) == proved
}
