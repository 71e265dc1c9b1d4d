package accepted

import (
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

// Compare returns how the values of to relate to those of from.
func Compare(from, to *Condition) Relation {
	if from.text == to.text {
		return Equal
	}
	if !from.complete || !to.complete {
		return Unknown
	}
	kept, fits := follows(from.terms, to.clauses), follows(to.terms, from.clauses)
	switch {
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

// implies decides whether a formula follows from another one.
func implies(a, b *formula) proof {
	terms, ok := a.normal(disjunction)
	clauses, complete := b.normal(conjunction)
	if !ok || !complete {
		return open
	}
	return follows(terms, clauses)
}

// follows decides whether each clause follows from each term.
func follows(terms, clauses []term) proof {
	result := proved
	for _, t := range terms {
		for _, c := range clauses {
			switch clauseFollows(t, c) {
			case refuted:
				return refuted
			case open:
				result = open
			}
		}
	}
	return result
}

// clauseFollows decides whether one of the literals of a clause follows from a term.
func clauseFollows(t, clause term) proof {
	for i := range clause {
		for j := range t {
			if literalFollows(&t[j], &clause[i]) {
				return proved
			}
		}
	}
	if hasUnknown(t) || hasUnknown(clause) {
		return open
	}
	for i := range clause {
		known := slices.ContainsFunc(t, func(l literal) bool { return l.subject == clause[i].subject })
		if !known && !isIndependent(clause[i].subject) {
			return open
		}
	}
	return refuted
}

// isIndependent reports whether the value of an expression can be chosen freely: it is
// $_self or a part of it that a method of MLIR returns.
func isIndependent(subject string) bool {
	rest, ok := strings.CutPrefix(strings.TrimPrefix(subject, "number of blocks of "), "$_self")
	return ok && !strings.Contains(strings.ReplaceAll(rest, "()", ""), "(")
}

func literalFollows(from, to *literal) bool {
	switch {
	case to.subject != "":
		return from.subject == to.subject && to.set.contains(from.set)
	case from.subject != "" || from.text != to.text || from.negated != to.negated || (from.quantified == nil) != (to.quantified == nil):
		return false
	case from.quantified == nil:
		return true
	case from.negated:
		return implies(to.quantified, from.quantified) == proved
	}
	return implies(from.quantified, to.quantified) == proved
}

// Difference describes the values that to accepts and from does not. It returns "" if
// there are none, or if one phrase cannot describe them.
func Difference(from, to *Condition) string {
	if !from.complete || !to.complete || len(to.terms) != 1 || len(from.terms) != 1 {
		return ""
	}
	return differenceOfTerms(from.terms[0], to.terms[0])
}

func differenceOfTerms(from, to term) string {
	for i := range to {
		l := &to[i]
		if l.quantified != nil {
			j := slices.IndexFunc(from, func(m literal) bool { return m.text == l.text && m.negated == l.negated && m.quantified != nil })
			if j < 0 || l.negated {
				continue
			}
			a, _ := from[j].quantified.normal(disjunction)
			b, _ := l.quantified.normal(disjunction)
			if len(a) == 1 && len(b) == 1 {
				if text := differenceOfTerms(a[0], b[0]); text != "" {
					return text
				}
			}
			continue
		}
		j := slices.IndexFunc(from, func(m literal) bool { return m.subject == l.subject && m.set.domain == l.set.domain })
		if l.subject == "" || j < 0 {
			continue
		}
		if more := l.set.intersection(from[j].set.complement()); !more.isEmpty() {
			return subjectText(l.subject) + more.String()
		}
	}
	return ""
}

// subjectText describes the expression that has the values of a set.
func subjectText(subject string) string {
	for _, known := range []struct{ suffix, text string }{
		{".getElementType()", "elements of type "}, {".getRank()", "rank "}, {".getNumElements()", "number of elements "}, {".size()", "number of elements "},
		{".getInt()", "value "}, {".getType()", "type "}, {"number of blocks of $_self", "number of blocks "},
	} {
		if strings.HasSuffix(subject, known.suffix) {
			return known.text
		}
	}
	if subject == "$_self" || subject == elementName {
		return ""
	}
	return subject + " "
}
