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
		return to.quantified.implies(from.quantified)
	}
	return from.quantified.implies(to.quantified)
}

// maxPhrases is the number of phrases in the description of a difference.
const maxPhrases = 3

// Difference describes the values that to accepts and from does not. It returns "" if
// there are none, or if a few phrases cannot describe them.
func Difference(from, to *Condition) string {
	if !from.complete || !to.complete {
		return ""
	}
	var phrases []string
	for _, t := range to.terms {
		if follows([]term{t}, from.clauses) == proved {
			continue
		}
		text := ""
		for _, f := range from.terms {
			switch {
			case len(from.terms) == 1 && len(to.terms) == 1 || onlyDifference(f, t) >= 0:
				text = differenceOfTerms(f, t)
			case len(f) == len(t)+1:
				text = excludedByMore(f, t)
			}
			if text != "" {
				break
			}
		}
		if text == "" && len(t) == 1 && t[0].subject != "" && isApart(&t[0], from.terms) {
			text = t[0].String()
		}
		if text == "" {
			return ""
		}
		if !slices.Contains(phrases, text) {
			phrases = append(phrases, text)
		}
	}
	if len(phrases) > maxPhrases {
		return ""
	}
	return strings.Join(phrases, "; ")
}

// String describes the values that satisfy a literal with a set.
func (l *literal) String() string { return subjectText(l.subject) + l.set.String() }

// excludedByMore describes the values of a term t that another term with one more literal
// excludes. It returns "" if the terms differ in other literals, too.
func excludedByMore(more, t term) string {
	extra := -1
	for i := range more {
		if slices.ContainsFunc(t, func(l literal) bool { return l.equals(&more[i]) }) {
			continue
		}
		if extra >= 0 {
			return ""
		}
		extra = i
	}
	if extra < 0 || more[extra].subject == "" {
		return ""
	}
	excluded := literal{subject: more[extra].subject, set: more[extra].set.complement()}
	if excluded.set.names.excluded || excluded.set.domain == integers && len(excluded.set.numbers) > 1 {
		return ""
	}
	return excluded.String()
}

// isApart reports whether no term allows a value that satisfies a literal.
func isApart(l *literal, terms []term) bool {
	return !slices.ContainsFunc(terms, func(t term) bool {
		return !slices.ContainsFunc(t, func(m literal) bool {
			return m.subject == l.subject && m.set.domain == l.set.domain && m.set.intersection(l.set).isEmpty()
		})
	})
}

// differenceOfTerms describes values that a term allows and another one does not.
func differenceOfTerms(from, to term) string {
	for i := range to {
		l := &to[i]
		if l.quantified != nil {
			j := slices.IndexFunc(from, func(m literal) bool { return m.text == l.text && m.negated == l.negated && m.quantified != nil })
			if j < 0 || l.negated {
				continue
			}
			a, b := from[j].quantified.terms, l.quantified.terms
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
			return (&literal{subject: l.subject, set: more}).String()
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
