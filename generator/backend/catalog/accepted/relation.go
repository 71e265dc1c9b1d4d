package accepted

import (
	"slices"
	"strings"
)

// Compare returns how the values of to relate to those of from. It is Unknown if that takes too many
// steps.
func Compare(from, to *Condition) Relation {
	if from.text == to.text {
		return Equal
	}
	p := &prover{}
	kept, fits := p.follows(from.formula, to.formula), p.follows(to.formula, from.formula)
	switch {
	case p.isExhausted():
		return Unknown
	case kept == proved && fits == proved:
		return Equal
	case kept == proved:
		return Wider
	case fits == proved:
		return Narrower
	case kept == refuted:
		return Different
	}
	return Unknown
}

// maxPhrases is the number of phrases in the description of a difference.
const maxPhrases = 3

// Difference describes the values that to accepts and from does not. It returns "" if
// there are none, or if a few phrases cannot describe them.
func Difference(from, to *Condition) string { return difference(from.formula, to.formula) }

func difference(from, to *formula) string {
	p := &prover{describes: func(b branch) bool { return len(b.restricted()) == 1 && b.isKnownTo(from) }}
	var sets []literal // by subject
	var phrases []string
	isDescribed := true
	p.branches(nil, []goal{{to, first}, {from.negation(), second}}, func(b branch) bool {
		if slices.ContainsFunc(b, func(f fact) bool { return f.second && f.subject == "" && f.quantified == nil }) {
			return true // values that only C++ code knows are not described
		}
		l, phrase := b.difference(from)
		i := slices.IndexFunc(sets, func(m literal) bool { return m.hasSubjectOf(&l) })
		switch {
		case phrase != "":
			phrases = append(phrases, phrase)
		case l.subject == "":
			isDescribed = false
		case i >= 0:
			sets[i].set = sets[i].set.union(l.set)
		default:
			sets = append(sets, l)
		}
		return isDescribed
	})
	if !isDescribed || p.isExhausted() {
		return ""
	}
	for i := range sets {
		phrases = append(phrases, sets[i].String())
	}
	phrases = slices.Compact(phrases)
	if len(phrases) > maxPhrases {
		return ""
	}
	return strings.Join(phrases, "; ")
}

// restricted returns the sets of the first condition that the second one makes smaller.
func (b branch) restricted() []fact {
	return slices.DeleteFunc(slices.Clone(b), func(f fact) bool {
		return f.subject == "" || !f.first || !f.second || f.set.contains(f.ofFirst)
	})
}

// isKnownTo reports whether a condition is about the same expressions as the first condition, so that a
// difference in one of them does not depend on the others.
func (b branch) isKnownTo(condition *formula) bool {
	return !slices.ContainsFunc(b, func(f fact) bool { return f.first && !condition.mentions(&f.literal) })
}

// mentions reports whether a formula has a literal about the same expression as another one.
func (f *formula) mentions(l *literal) bool {
	if f.kind == literalFormula {
		return f.literal.hasSubjectOf(l) || f.literal.isSameText(l) && f.literal.quantified == nil || f.literal.quantified != nil && f.literal.text == l.text
	}
	return slices.ContainsFunc(f.children, func(c *formula) bool { return c.mentions(l) })
}

// difference describes the values of a branch, in which the first condition holds and the second, which
// is condition, does not: by a set, or by a phrase. Both are empty if that needs more than one of them.
func (b branch) difference(condition *formula) (l literal, phrase string) {
	if restricted := b.restricted(); len(restricted) == 1 && b.isKnownTo(condition) && !b.needsMore() {
		return restricted[0].literal, ""
	}
	var both, second, first []fact
	for _, f := range b {
		switch {
		case f.subject == "" && f.second:
			return literal{}, b.differenceOfBodies(f)
		case f.first && f.second:
			both = append(both, f)
		case f.second:
			second = append(second, f)
		default:
			first = append(first, f)
		}
	}
	switch {
	case len(second) == 1:
		if s := second[0].set; !s.hasOthers && (!s.domain.isNumeric() || len(s.part("")) == 1) {
			return second[0].literal, ""
		}
	case len(second) > 0:
	case len(both) == 1 && b.isKnownTo(condition):
		return both[0].literal, ""
	case len(both) == 0 && len(first) == 1 && first[0].subject != "":
		return first[0].literal, ""
	}
	return literal{}, ""
}

// differenceOfBodies describes the elements of which the first condition says that all are so, and the second, with the
// negated literal of f, does not.
func (b branch) differenceOfBodies(f fact) string {
	for _, g := range b {
		if f.quantified != nil && f.negated && g.quantified != nil && g.first && !g.negated && f.text == g.text {
			return difference(f.quantified.body, g.quantified.body)
		}
	}
	return ""
}

// String describes the values that satisfy a literal with a set.
func (l *literal) String() string { return subjectText(l.subject) + l.set.String() }

// A subjectKind describes expressions by the end of their text.
type subjectKind struct {
	suffix, text string
	isCount      bool // whether the values are numbers that are not negative
}

var subjectKinds = []subjectKind{
	{".getElementType()", "elements of type ", false}, {".getRank()", "rank ", true}, {".getNumElements()", "number of elements ", true},
	{".size()", "number of elements ", true}, {".getInt()", "value ", false}, {".getValue()", "value ", false}, {".getType()", "type ", false},
	{blocksOf + "$_self", "number of blocks ", true},
}

// blocksOf is the beginning of the text that stands for the number of blocks of a region.
const blocksOf = "number of blocks of "

// isCount reports whether the values of an expression are numbers that are not negative.
func isCount(subject string) bool {
	return strings.HasPrefix(subject, blocksOf) ||
		slices.ContainsFunc(subjectKinds, func(k subjectKind) bool { return k.isCount && strings.HasSuffix(subject, k.suffix) })
}

// subjectText describes the expression that has the values of a set.
func subjectText(subject string) string {
	for _, known := range subjectKinds {
		if strings.HasSuffix(subject, known.suffix) {
			return known.text
		}
	}
	if subject == "$_self" || subject == elementName {
		return ""
	}
	return subject + " "
}
