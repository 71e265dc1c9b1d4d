package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// The kinds of values of an operation.
var valueKinds = [...]string{"operand", "result", "region", "successor"}

func valuesOf(op *catalog.Operation, kind string) []catalog.Value {
	switch kind {
	case "operand":
		return op.Operands
	case "result":
		return op.Results
	case "region":
		return op.Regions
	}
	return op.Successors
}

// noPartner is the partner of a value that the other version does not have.
const noPartner = -1

// A matching says which values of one kind are the same in two versions of an operation.
type matching struct {
	ofOld []int // the index in the new version, or noPartner
	ofNew []int // the index in the old version, or noPartner
}

func newMatching(olds, nows int) *matching {
	return &matching{slices.Repeat([]int{noPartner}, olds), slices.Repeat([]int{noPartner}, nows)}
}

// isOrdered reports whether the values with a partner have the same order in both versions.
func (m *matching) isOrdered() bool {
	return slices.IsSorted(slices.DeleteFunc(slices.Clone(m.ofOld), func(j int) bool { return j == noPartner }))
}

func (m *matching) pair(old, now int) { m.ofOld[old], m.ofNew[now] = now, old }

// matchValues matches values by these rules, in this order:
//
//  1. Equal names.
//  2. A value whose name belongs to another part of the other version, such as an operand that became an attribute, has no
//     partner.
//  3. Between two matched values: the same arity and constraint, in order.
//  4. Between two matched values: the place, if both versions have the same number of values there.
//
// oldNames and newNames have the names of all parts of both versions.
func (c *comparison) matchValues(from, to []catalog.Value, oldNames, newNames map[string]bool) *matching {
	m := newMatching(len(from), len(to))
	for i := range from {
		j := slices.IndexFunc(to, func(v catalog.Value) bool { return v.Name != "" && v.Name == from[i].Name })
		if j >= 0 {
			m.pair(i, j)
		}
	}
	isFree := func(partner int, name string, names map[string]bool) bool {
		return partner == noPartner && (name == "" || !names[name])
	}
	freeOld := func(i int) bool { return isFree(m.ofOld[i], from[i].Name, newNames) }
	freeNew := func(j int) bool { return isFree(m.ofNew[j], to[j].Name, oldNames) }
	m.eachGap(func(olds, nows []int) {
		for _, p := range commonSubsequence(slices.DeleteFunc(olds, func(i int) bool { return !freeOld(i) }),
			slices.DeleteFunc(nows, func(j int) bool { return !freeNew(j) }),
			func(i, j int) bool {
				return from[i].Arity == to[j].Arity && c.sameConstraint(&from[i].Constraint, &to[j].Constraint)
			}) {
			m.pair(p[0], p[1])
		}
	})
	m.eachGap(func(olds, nows []int) {
		olds = slices.DeleteFunc(olds, func(i int) bool { return !freeOld(i) })
		nows = slices.DeleteFunc(nows, func(j int) bool { return !freeNew(j) })
		if len(olds) == len(nows) {
			for k := range olds {
				m.pair(olds[k], nows[k])
			}
		}
	})
	return m
}

// eachGap calls use for the values without a partner that lie between the same two matched
// values in both versions, as far as these have the same order.
func (m *matching) eachGap(use func(olds, nows []int)) {
	var gaps [][2][]int
	start := 0
	var olds []int
	end := func(next int) {
		var nows []int
		for j := start; j < next; j++ {
			if m.ofNew[j] == noPartner {
				nows = append(nows, j)
			}
		}
		gaps = append(gaps, [2][]int{olds, nows})
		olds = nil
	}
	for i, j := range m.ofOld {
		switch {
		case j == noPartner:
			olds = append(olds, i)
		case j >= start:
			end(j)
			start = j + 1
		}
	}
	end(len(m.ofNew))
	for _, g := range gaps {
		use(g[0], g[1])
	}
}

// commonSubsequence returns pairs of equal elements in order, as many as possible.
func commonSubsequence(a, b []int, equal func(i, j int) bool) [][2]int {
	longest := make([][]int, len(a)+1)
	for i := range longest {
		longest[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			if equal(a[i], b[j]) {
				longest[i][j] = max(longest[i][j], longest[i+1][j+1]+1)
			}
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case equal(a[i], b[j]) && longest[i][j] == longest[i+1][j+1]+1:
			pairs = append(pairs, [2]int{a[i], b[j]})
			i, j = i+1, j+1
		case longest[i+1][j] >= longest[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}

// sameConstraint reports whether two constraints are the same text.
func (c *comparison) sameConstraint(from, to *catalog.Use) bool {
	a, b := predicate(c.constraints.from, from), predicate(c.constraints.to, to)
	return a == b && (a != "" || from.ID == to.ID && from.Text == to.Text)
}

// partNames returns the names of all operands, results, regions, successors, attributes and
// properties of an operation.
func partNames(op *catalog.Operation) map[string]bool {
	names := map[string]bool{}
	for name := range valueNames(op) {
		names[name] = true
	}
	for _, m := range members(op) {
		names[m.Name] = true
	}
	return names
}

// memberNamed returns the index of the attribute or property with a name, or a negative number.
func memberNamed(list []member, name string) int {
	return slices.IndexFunc(list, func(m member) bool { return name != "" && m.Name == name })
}

// valueNames maps the names of the operands, results, regions and successors to their kinds.
func valueNames(op *catalog.Operation) map[string]string {
	names := map[string]string{}
	for _, kind := range valueKinds {
		for _, v := range valuesOf(op, kind) {
			if v.Name != "" {
				names[v.Name] = kind
			}
		}
	}
	return names
}

// withArticle returns a noun with "a" or "an".
func withArticle(noun string) string {
	if noun != "" && strings.IndexByte("aeiou", noun[0]) >= 0 {
		return "an " + noun
	}
	return "a " + noun
}

// matchings returns the matching of each kind of values of an operation.
func (c *comparison) matchings(from, to *catalog.Operation) map[string]*matching {
	oldNames, newNames := partNames(from), partNames(to)
	all := map[string]*matching{}
	for _, kind := range valueKinds {
		all[kind] = c.matchValues(valuesOf(from, kind), valuesOf(to, kind), oldNames, newNames)
	}
	return all
}

// operationForm returns how an operation is written. Its variables have the names of parts, such as
// "operand 0". A part of the new version has the number of its partner, so that a renamed variable
// compares equal. Attributes keep their names, because the IR contains them.
func operationForm(op *catalog.Operation, known *vocabulary, partner func(kind string, index int) int) *writtenForm {
	f := &writtenForm{format: op.Syntax, isCustom: op.HasCustomAssemblyFormat, names: map[string]string{}, parts: map[string]part{},
		lists: map[string][]catalog.Value{"operands": op.Operands, "results": op.Results}, known: known, follow: afterOperation()}
	for _, kind := range valueKinds {
		values := valuesOf(op, kind)
		for i := range values {
			name := "new " + kind + " " + strconv.Itoa(i)
			if p := partner(kind, i); p != noPartner {
				name = kind + " " + strconv.Itoa(p)
			}
			f.parts[name] = part{kind: kind, value: &values[i]}
			if values[i].Name != "" {
				f.names[values[i].Name] = name
			}
		}
	}
	for _, m := range members(op) {
		f.parts[m.Name] = part{member: &m}
	}
	return f
}

// values compares operands, results, regions or successors. The IR knows them by their position, so
// another order of those that remain breaks it. Several values of variable length need an attribute
// with their numbers. So one more such value can change the generic form and the bytecode, unless it has a number in
// both versions: isSized says that all have.
func (c *comparison) values(kind string, from, to []catalog.Value, m *matching, oldMembers, newMembers []member, isSized bool) {
	variable := func(list []catalog.Value) (n int) {
		for i := range list {
			if list[i].Arity != catalog.Single {
				n++
			}
		}
		return n
	}
	counted := variable(from) > 1 || variable(to) > 1
	for i, j := range m.ofOld {
		if j == noPartner {
			how := " is gone"
			if k := memberNamed(newMembers, from[i].Name); k >= 0 {
				how = " is now " + withArticle(newMembers[k].kind)
			}
			c.ir(Breaking, "the ", kind, " ", label(from[i].Name, i), how)
			continue
		}
		a, b := &from[i], &to[j]
		place := Place{kind, label(b.Name, j)}
		if a.Arity != b.Arity {
			isCounted := counted && !isSized && a.Arity == catalog.Single
			c.addAt(breakingIf(isCounted || !wider(a.Arity, b.Arity)), IR, place, "was "+string(a.Arity)+", and is "+string(b.Arity))
			if kind == "result" && a.Arity == catalog.Single && b.Arity == catalog.Optional && b.Name != "" {
				c.addAt(Review, CPP, Place{"accessor", ods.GetterName(b.Name) + "()"}, "may return null")
			}
		}
		c.constraint(place, &a.Constraint, &b.Constraint)
	}
	if !m.isOrdered() {
		var names []string
		for j := range to {
			names = append(names, label(to[j].Name, j))
		}
		c.ir(Breaking, "the ", kind, "s have another order: ", strings.Join(names, ", "))
	}
	for j, i := range m.ofNew {
		switch {
		case i != noPartner:
		case memberNamed(oldMembers, to[j].Name) >= 0: // reported with the attribute or property
		case to[j].Arity == catalog.Single:
			c.ir(Breaking, "the ", kind, " ", label(to[j].Name, j), " is new and required")
		default:
			c.ir(breakingIf(counted), "the ", string(to[j].Arity), " ", kind, " ", label(to[j].Name, j), " is new")
		}
	}
}
