package compare

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/accepted"
)

// A constraintTable compares constraints of both versions. It remembers the results,
// because few constraints have many uses.
type constraintTable struct {
	from, to   map[string]*catalog.Constraint // by ID
	concrete   map[string]bool                // C++ classes of types and attributes of both versions
	added      map[string]bool                // those that the old version does not have
	conditions map[conditionKey]*accepted.Condition
	relations  map[[2]string]accepted.Relation
	causes     map[string]string // results of namedCause, by ID
}

func newConstraintTable(from, to *catalog.Catalog) constraintTable {
	byID := func(list []*catalog.Constraint) map[string]*catalog.Constraint {
		m := make(map[string]*catalog.Constraint, len(list))
		for _, k := range list {
			m[k.ID] = k
		}
		return m
	}
	t := constraintTable{
		from: byID(from.Constraints), to: byID(to.Constraints), concrete: map[string]bool{}, added: map[string]bool{},
		conditions: map[conditionKey]*accepted.Condition{}, relations: map[[2]string]accepted.Relation{}, causes: map[string]string{},
	}
	dialects := map[string]bool{}
	for _, list := range [][]*catalog.Definition{from.Types, from.Attributes} {
		for _, d := range list {
			t.concrete[accepted.ClassName(d.CppClass)] = true
			dialects[d.Dialect] = true
		}
	}
	for _, list := range [][]*catalog.Definition{to.Types, to.Attributes} {
		for _, d := range list {
			class := accepted.ClassName(d.CppClass)
			if !t.concrete[class] && dialects[d.Dialect] {
				t.added[class] = true
			}
			t.concrete[class] = true
		}
	}
	return t
}

// A conditionKey identifies a condition: its text, and whether it is for IR of the old
// version, in which no value has a class that the old version lacks.
type conditionKey struct {
	text string
	old  bool
}

func (t *constraintTable) condition(text string, old bool) *accepted.Condition {
	key := conditionKey{text, old}
	c := t.conditions[key]
	if c == nil {
		c = accepted.Parse(text, func(class string) accepted.Classification {
			switch {
			case old && t.added[class]:
				return accepted.AbsentClass
			case t.concrete[class]:
				return accepted.ConcreteClass
			}
			return accepted.UnknownClass
		})
		t.conditions[key] = c
	}
	return c
}

// relation compares two conditions.
func (t *constraintTable) relation(from, to string) accepted.Relation {
	if from == to {
		return accepted.Equal
	}
	key := [2]string{from, to}
	r, known := t.relations[key]
	if !known {
		r = accepted.Compare(t.condition(from, false), t.condition(to, false))
		if len(t.added) > 0 && verdictOf(r) != Compatible {
			r = accepted.Compare(t.condition(from, true), t.condition(to, true))
		}
		t.relations[key] = r
	}
	return r
}

// predicate returns the condition of a use in one version, or "" if the catalogue does
// not have it.
func predicate(byID map[string]*catalog.Constraint, u *catalog.Use) string {
	if u.Predicate != "" {
		return u.Predicate
	}
	if k := byID[u.ID]; k != nil {
		return k.Predicate
	}
	return ""
}

// bitsOutside returns how predicates name the bits that no case of an enum has.
func bitsOutside(e *catalog.Enum) string {
	var all int64
	for i := range e.Cases {
		all |= e.Cases[i].Value
	}
	return "~" + number(all) + ")"
}

// constraint compares the constraints on a value.
func (c *comparison) constraint(place Place, from, to *catalog.Use) {
	t := &c.constraints
	if from.ID == to.ID && strings.HasPrefix(from.ID, "enum/") { // the cases of an enum are compared with the enum
		return
	}
	a, b := predicate(t.from, from), predicate(t.to, to)
	if a == "" || b == "" { // not known
		if !sameWords(from.Text, to.Text) {
			c.addAt(Review, IR, place, "was "+from.Text+", and is "+to.Text)
		}
		return
	}
	for id, now := range c.now.enums {
		if e := c.old.enums[id]; a != b && e != nil && strings.ReplaceAll(a, bitsOutside(e), bitsOutside(now)) == b {
			return // the cases are compared with the enum
		}
	}
	relation := t.relation(a, b)
	if relation == accepted.Equal {
		return
	}
	verdict := verdictOf(relation)
	if cause := t.causeOfUse(from, to, verdict); cause != "" {
		change := c.add(verdict, IR, "the ", place.String(), ": ", cause)
		change.Cause, change.Place = cause, place
		return
	}
	cause := t.difference(relation, a, b)
	if relation == accepted.Unknown {
		if !sameWords(from.Text, to.Text) {
			cause = bothTexts(from.Text, to.Text)
		} else if from.Text != "" {
			cause += " (" + to.Text + ")"
		}
	} else if !sameWords(from.Text, to.Text) {
		cause += ": it was " + from.Text + ", and is " + to.Text
	} else if from.Text != "" {
		cause += ": " + to.Text
	}
	c.addAt(verdict, IR, place, cause)
}

func verdictOf(r accepted.Relation) Verdict {
	switch r {
	case accepted.Equal, accepted.Wider:
		return Compatible
	case accepted.Narrower, accepted.Different:
		return Breaking
	}
	return Review
}

// difference describes a relation between two conditions.
func (t *constraintTable) difference(r accepted.Relation, from, to string) string {
	a, b := t.condition(from, false), t.condition(to, false)
	gained, lost := accepted.Difference(a, b), accepted.Difference(b, a)
	if complete := accepted.Compare(a, b); r == accepted.Narrower && complete == accepted.Different {
		r = complete // it accepts a type that the old version does not have
	}
	switch {
	case r == accepted.Unknown:
		return bothTexts(from, to)
	case r == accepted.Wider && gained != "":
		return "also accepts " + gained
	case r == accepted.Wider:
		return acceptsMore
	case r == accepted.Narrower && lost != "":
		return "no longer accepts " + lost
	case r == accepted.Narrower:
		return acceptsLess
	case gained != "" && lost != "":
		return "accepts " + gained + ", no longer " + lost
	}
	return "accepts other values"
}

// bothTexts describes a change that is not decided.
func bothTexts(from, to string) string {
	a, b := shortened(oneLine(from), oneLine(to), maxTexts)
	return "changed, look at it: it was " + a + ", and is " + b
}

// maxTexts is the number of bytes of two texts that a change has.
const maxTexts = 400

// shortened returns two texts that together have no more than a number of bytes, apart from marks: without most of the beginning and
// the end that they share.
func shortened(a, b string, most int) (x, y string) {
	if len(a)+len(b) <= most {
		return a, b
	}
	context, difference := most/10, 2*most/5
	start := 0
	for start < min(len(a), len(b)) && a[start] == b[start] {
		start++
	}
	end := 0
	for end < min(len(a), len(b))-start && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	cut := func(s string) string {
		first, last := max(0, start-context), min(len(s), len(s)-end+context, start+difference)
		for first > 0 && !utf8.RuneStart(s[first]) {
			first--
		}
		for last < len(s) && !utf8.RuneStart(s[last]) {
			last++
		}
		text := s[first:last]
		if first > 0 {
			text = "…" + text
		}
		if last < len(s) {
			text += "…"
		}
		return text
	}
	return cut(a), cut(b)
}

// causeOfUse returns the change of a named constraint that explains the change of a use
// with a verdict: the constraint itself, its base, or a part of it. It returns "" if the
// use itself changed.
func (t *constraintTable) causeOfUse(from, to *catalog.Use, verdict Verdict) string {
	for _, id := range append([]string{from.ID}, from.Parts...) {
		a, b := t.from[id], t.to[id]
		if a == nil || b == nil || id != to.ID && !slices.Contains(to.Parts, id) {
			continue
		}
		relation := t.relation(a.Predicate, b.Predicate)
		if relation != accepted.Equal && verdictOf(relation) == verdict {
			return t.namedCause(id)
		}
	}
	return ""
}

// namedCause returns the reason why a named constraint changed. It follows the parts of
// constraints down to the constraint that changed itself.
func (t *constraintTable) namedCause(id string) string {
	cause, known := t.causes[id]
	if !known {
		t.causes[id] = "" // ends cycles
		cause = t.computedCause(t.from[id], t.to[id])
		t.causes[id] = cause
	}
	return cause
}

func (t *constraintTable) computedCause(from, to *catalog.Constraint) string {
	relation := t.relation(from.Predicate, to.Predicate)
	for _, part := range from.Parts {
		a, b := t.from[part], t.to[part]
		if a == nil || b == nil || !slices.Contains(to.Parts, part) {
			continue
		}
		if r := t.relation(a.Predicate, b.Predicate); r != accepted.Equal && verdictOf(r) == verdictOf(relation) {
			if cause := t.namedCause(part); cause != "" {
				return cause
			}
		}
	}
	cause := "the constraint " + to.Name + " " + t.difference(relation, from.Predicate, to.Predicate)
	if relation == accepted.Unknown && from.Summary != "" && to.Summary != "" && !sameWords(from.Summary, to.Summary) {
		return "the constraint " + to.Name + " " + bothTexts(from.Summary, to.Summary)
	}
	switch cause {
	case "the constraint " + to.Name + " " + acceptsMore:
		cause += t.namesOf(t.to, missing(to.Parts, from.Parts, sameID), "added")
	case "the constraint " + to.Name + " " + acceptsLess:
		cause += t.namesOf(t.from, missing(from.Parts, to.Parts, sameID), "removed")
	}
	return cause
}

// Descriptions of relations of which only the direction is known.
const (
	acceptsMore = "accepts more"
	acceptsLess = "accepts less"
)

func sameID(id string) string { return id }

// namesOf describes constraints that were added to or removed from another one, as in
// ": Float and Int were added".
func (t *constraintTable) namesOf(byID map[string]*catalog.Constraint, ids []string, what string) string {
	var names []string
	for _, id := range ids {
		if k := byID[id]; k != nil {
			names = append(names, k.Name)
		}
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return ": " + names[0] + " was " + what
	}
	return ": " + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1] + " were " + what
}

// sameWords reports whether two summaries differ only in white space, case,
// "or" and punctuation.
func sameWords(a, b string) bool {
	words := func(s string) []string {
		return slices.DeleteFunc(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
			return r == ' ' || r == '\n' || r == ',' || r == '.'
		}), func(w string) bool { return w == "or" })
	}
	return a == b || slices.Equal(words(a), words(b))
}
