// Package accepted compares what two constraints accept. It reads the C++ conditions that
// MLIR's predicates consist of: checks of types and their parts, comparisons with
// constants, and combinations of them. Conditions that it does not understand are only
// equal to themselves.
package accepted

import (
	"slices"
	"strings"
)

// A Relation says how the values that a new constraint accepts relate to those that the
// old one accepts.
type Relation uint8

const (
	Unknown   Relation = iota // the conditions do not show it
	Equal                     // both accept the same values
	Wider                     // the new one accepts all values of the old one, and perhaps more
	Narrower                  // the new one accepts only values of the old one, and perhaps fewer
	Different                 // the new one refuses values that the old one accepts, and it may accept others
)

// A Condition is what a constraint checks. It is immutable.
type Condition struct {
	text  string // the expression in one spelling
	terms []term // the condition is true if all literals of one term are
	// clauses: the condition is true if each clause has a true literal.
	clauses []term
	// complete is false if the terms or clauses are too many.
	complete bool
}

// A term is a list of literals; no two of them are sets of one subject.
type term []literal

// A Classification says what is known about a C++ class, given in the spelling of
// [ClassName], in addition to what is known about MLIR's builtin types and attributes.
type Classification uint8

const (
	UnknownClass  Classification = iota // other classes may inherit from it
	ConcreteClass                       // no other class inherits from it
	AbsentClass                         // no value has it
)

// Parse reads a C++ condition on $_self. classify may be nil. A text that is not understood
// is a condition that is only equal to itself.
func Parse(text string, classify func(class string) Classification) *Condition {
	if classify == nil {
		classify = func(string) Classification { return UnknownClass }
	}
	spelling := strings.Join(strings.Fields(text), " ")
	e := parse(text)
	if e != nil {
		e = (&expander{}).expand(e, nil)
	}
	if e == nil {
		e = &expression{kind: nameExpression, text: spelling}
	}
	f := (&decoder{classify}).formula(e, false)
	c := &Condition{text: e.String()}
	c.terms, c.complete = f.normal(disjunction)
	if c.complete {
		c.clauses, c.complete = f.normal(conjunction)
	}
	return c
}

// maxTerms limits the number of terms and clauses of a condition, and so the time to compare two: less than a second for
// conditions of any length. Unions of tensors of many types have some 200.
const maxTerms = 400

// normal returns the terms of a formula if outer is disjunction, or else its clauses.
func (f *formula) normal(outer formulaKind) (list []term, ok bool) {
	inner := conjunction + disjunction - outer
	switch f.kind {
	case literalFormula:
		return []term{{f.literal}}, true
	case outer:
		for _, c := range f.children {
			more, ok := c.normal(outer)
			if !ok {
				return nil, false
			}
			for _, t := range more {
				list = added(list, t, inner)
			}
			if len(list) > maxTerms {
				return nil, false
			}
		}
		return list, true
	}
	list = []term{nil}
	for _, c := range f.children {
		more, ok := c.normal(outer)
		if !ok || len(more)*len(list) > maxTerms*maxTerms {
			return nil, false
		}
		var product []term
		for _, a := range list {
			for _, b := range more {
				if t, possible := joined(a, b, inner); possible {
					product = added(product, t, inner)
				}
			}
		}
		if list = product; len(list) > maxTerms {
			return nil, false
		}
	}
	return list, true
}

// joined returns the literals of both terms. It combines sets of one subject by kind.
// possible is false if the result decides nothing: a term that is never true, or a clause
// that always is.
func joined(a, b term, kind formulaKind) (t term, possible bool) {
	t = slices.Clone(a)
	for _, l := range b {
		i := slices.IndexFunc(t, func(other literal) bool {
			return l.subject != "" && l.subject == other.subject && l.set.domain == other.set.domain
		})
		switch {
		case i >= 0 && kind == conjunction:
			t[i].set = t[i].set.intersection(l.set)
			if t[i].set.isEmpty() {
				return nil, false
			}
		case i >= 0:
			t[i].set = t[i].set.union(l.set)
			if t[i].set.complement().isEmpty() {
				return nil, false
			}
		case slices.ContainsFunc(t, func(other literal) bool { return l.contradicts(&other) }):
			return nil, false
		case !slices.ContainsFunc(t, func(other literal) bool { return l.equals(&other) }):
			t = append(t, l)
		}
	}
	return t, true
}

// added appends a term. If it differs from another one in one set only, it extends that
// one, because for terms the sets unite and for clauses they intersect.
func added(list []term, t term, inner formulaKind) []term {
	for i, other := range list {
		j := onlyDifference(other, t)
		if j == same {
			return list
		}
		if j < 0 {
			continue
		}
		merged := slices.Clone(other)
		k := slices.IndexFunc(t, func(l literal) bool { return l.subject == other[j].subject && l.set.domain == other[j].set.domain })
		if inner == conjunction {
			merged[j].set = other[j].set.union(t[k].set)
		} else {
			merged[j].set = other[j].set.intersection(t[k].set)
		}
		return append(slices.Delete(slices.Clone(list), i, i+1), merged)
	}
	return append(list, t)
}

// Results of onlyDifference.
const (
	same      = -1
	different = -2
)

// onlyDifference returns the index of the only literal of a that differs from b, which
// must be a set of the same subject.
func onlyDifference(a, b term) int {
	if len(a) != len(b) {
		return different
	}
	found := same
	for i := range a {
		if slices.ContainsFunc(b, func(l literal) bool { return l.equals(&a[i]) }) {
			continue
		}
		if found != same || a[i].subject == "" || !slices.ContainsFunc(b, func(l literal) bool {
			return l.subject == a[i].subject && l.set.domain == a[i].set.domain
		}) {
			return different
		}
		found = i
	}
	return found
}

func (l *literal) equals(m *literal) bool {
	if l.subject != m.subject || l.text != m.text || l.negated != m.negated || (l.quantified == nil) != (m.quantified == nil) {
		return false
	}
	if l.subject != "" {
		return l.set.contains(m.set) && m.set.contains(l.set)
	}
	return l.quantified == nil || l.quantified.implies(m.quantified) && m.quantified.implies(l.quantified)
}

func (l *literal) contradicts(m *literal) bool {
	return l.subject == "" && m.subject == "" && l.text == m.text && l.negated != m.negated && l.quantified == nil && m.quantified == nil
}
