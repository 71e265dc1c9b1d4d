package origin

import (
	"bytes"
	"sort"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Explanation describes the definition from which a part of the text comes.
type Explanation struct {
	Record *tablegen.Record
	// Member is the C++ function that contains the text, or "".
	Member string
	// Kind is the kind of an entity of the record, or "" if the text comes from
	// the record as a whole. Name is the name of the entity; for some kinds it
	// is the name of a def. Index is the number of the entity, or cpp.NoIndex.
	Kind, Name string
	Index      int
	// Declaration is the statement that declares the entity. It is nil if the
	// text of the record itself does.
	Declaration *Declaration
	// Written is the position of the entity in the text of the record or of the declaration:
	// of its name, or of the line of a literal that the generated text copies. It is zero if
	// only the record or the declaration is known.
	Written tablegen.Loc
}

// A Declaration is a class, another record or a position that declares an
// entity.
type Declaration struct {
	Name string // "class Arith_BinaryOp", "def Arith_CmpIPredicate_eq", or "" for a place without a name
	Loc  tablegen.Loc
}

// An Explainer explains the lines of one generated file. Only one goroutine may
// use it.
type Explainer struct {
	Records *tablegen.Records
	Text    []byte // without marks

	spans []cpp.Span
	// changes are the offsets at which the innermost span changes.
	changes []change
	starts  []int // the offset of each line
	finder  *Finder
}

type change struct{ offset, span int }

// New returns the explainer of a generated text with marks.
func New(records *tablegen.Records, marked []byte) *Explainer {
	e := &Explainer{Records: records, finder: NewFinder(records)}
	e.Text, e.spans = cpp.SplitOrigins(marked)
	e.findChanges()
	e.starts = []int{0}
	for i, c := range e.Text {
		if c == '\n' && i+1 < len(e.Text) {
			e.starts = append(e.starts, i+1)
		}
	}
	return e
}

// findChanges lists the innermost spans in the order of the text. Spans are
// nested and in the order of their starts.
func (e *Explainer) findChanges() {
	e.changes = []change{{0, -1}}
	open := -1
	closeUntil := func(offset int) {
		for open >= 0 && e.spans[open].End <= offset {
			end := e.spans[open].End
			open = e.spans[open].Parent
			e.changes = append(e.changes, change{end, open})
		}
	}
	for i := range e.spans {
		closeUntil(e.spans[i].Start)
		open = i
		e.changes = append(e.changes, change{e.spans[i].Start, i})
	}
	closeUntil(len(e.Text))
}

// Marked reports whether the generator marked any part of the text.
func (e *Explainer) Marked() bool { return len(e.spans) > 0 }

// Lines returns the number of lines.
func (e *Explainer) Lines() int { return len(e.starts) }

// Line returns the text of a line, which counts from 1, without its end.
func (e *Explainer) Line(n int) string {
	start, end := e.bounds(n)
	return string(e.Text[start:end])
}

func (e *Explainer) bounds(n int) (start, end int) {
	start, end = e.starts[n-1], len(e.Text)
	if n < len(e.starts) {
		end = e.starts[n]
	}
	return start, start + len(bytes.TrimRight(e.Text[start:end], "\n"))
}

// Explain returns the definitions that a line comes from, in the order of the
// text. Lines count from 1. If there are several, each names an entity. If
// column is positive, it counts bytes from 1, and Explain returns the
// definition of the text at that byte. It returns nothing for text that belongs
// to the file and to no definition.
func (e *Explainer) Explain(line, column int) []Explanation {
	start, end := e.bounds(line)
	if column > 0 && start+column-1 < end {
		if span := e.spanAt(start + column - 1); e.entity(span) >= 0 {
			return []Explanation{e.explanation(span, start+column-1)}
		}
	}
	for start < end && isBlank(e.Text[start]) {
		start++
	}
	for start < end && isBlank(e.Text[end-1]) {
		end--
	}
	var found []Explanation
	record := -1 // the first span without an entity
	seen := map[Explanation]bool{}
	for at, i := start, e.changeAt(start); ; i++ {
		span := e.changes[i].span
		if e.entity(span) < 0 {
			if record < 0 {
				record = span
			}
		} else if x := e.explanation(span, at); !seen[x.key()] {
			seen[x.key()] = true
			found = append(found, x)
		}
		if i+1 == len(e.changes) || e.changes[i+1].offset >= end || at >= end {
			break
		}
		at = e.changes[i+1].offset
	}
	if len(found) == 0 && record >= 0 && e.def(record) >= 0 {
		found = append(found, e.explanation(record, start))
	}
	return found
}

// key returns the fields in which two explanations of a line must differ to be
// listed separately.
func (x Explanation) key() Explanation {
	x.Member, x.Declaration, x.Written = "", nil, 0
	return x
}

func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// changeAt returns the index of the last change at or before an offset.
func (e *Explainer) changeAt(offset int) int {
	return sort.Search(len(e.changes), func(i int) bool { return e.changes[i].offset > offset }) - 1
}

func (e *Explainer) spanAt(offset int) int { return e.changes[e.changeAt(offset)].span }

// def returns the innermost definition around a span, or -1.
func (e *Explainer) def(span int) int {
	for span >= 0 && e.spans[span].Kind != Def {
		span = e.spans[span].Parent
	}
	return span
}

// entity returns the innermost entity of a definition around a span, or -1.
func (e *Explainer) entity(span int) int {
	for span >= 0 && e.spans[span].Kind == cpp.Member {
		span = e.spans[span].Parent
	}
	if span >= 0 && e.spans[span].Kind == Def {
		return -1
	}
	return span
}

// explanation explains the text at an offset, which is in a span in a definition.
func (e *Explainer) explanation(span, offset int) Explanation {
	x := Explanation{Index: cpp.NoIndex}
	if def := e.def(span); def >= 0 {
		x.Record = e.Records.Def(e.spans[def].Name)
	}
	if entity := e.entity(span); entity >= 0 {
		s := &e.spans[entity]
		x.Kind, x.Name, x.Index = s.Kind, s.Name, s.Index
	}
	for s := span; s >= 0 && e.spans[s].Kind != Def; s = e.spans[s].Parent {
		if e.spans[s].Kind == cpp.Member {
			x.Member = e.spans[s].Name
			break
		}
	}
	if x.Record != nil {
		e.finder.normalize(&x)
		x.Declaration, x.Written = e.finder.declaration(&x)
		if entity := e.entity(span); entity >= 0 {
			if at := e.written(&x, entity, offset); at != 0 {
				x.Written = at
			}
		}
	}
	return x
}
