package document

import (
	"math"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// followUps finds errors that only exist because of an earlier one: uses of what could not
// be parsed or included, of classes and defs whose heads have errors, and all that come after an
// error of an included file.
type followUps struct {
	s *Snapshot
	// lost is where the first include statement is that leads to no file. After it, any name may be that file's.
	lost int
	// statements are the numbers of those in which a use of a class has an error.
	statements map[int]bool
	// missing are the names in statements that were left out.
	missing map[string]bool
	// incomplete are the names of classes and defs that lack fields.
	incomplete map[string]bool
}

func newFollowUps(s *Snapshot) *followUps {
	f := &followUps{s: s, lost: math.MaxInt, statements: map[int]bool{}, missing: map[string]bool{}, incomplete: map[string]bool{}}
	text := s.Text.Source()
	for _, h := range s.holes {
		part := text[h.start:h.end]
		for line := range strings.SplitSeq(part, "\n") {
			line = strings.TrimSpace(line)
			first := wordAt(strings.TrimPrefix(line, "#"))
			if first == "include" {
				f.lost = min(f.lost, h.start)
			}
			if h.whole && syntax.IsStatementKeyword(first) {
				f.missing[wordAt(strings.TrimSpace(line[len(first):]))] = true
			}
		}
		if !h.whole {
			f.markItem(h)
		}
	}
	delete(f.missing, "")
	return f
}

// markItem records that the declaration around a hole may lack a field.
func (f *followUps) markItem(h hole) {
	for _, d := range f.s.Outline.Decls {
		if d.Start <= h.start && h.start <= d.End && d.Name != "" {
			f.incomplete[d.Name] = true
		}
	}
}

// isFollowUp reports whether an error follows from an earlier one. It is called for all
// errors in their order.
func (f *followUps) isFollowUp(d *tablegen.Diagnostic, p Problem) bool {
	decl := f.s.Outline.At(p.Start)
	if d.Severity != tablegen.SeverityError {
		return decl != nil && f.incomplete[decl.Name]
	}
	if f.s.isPartial {
		return true
	}
	if _, direct, _ := f.s.offsetOf(d.Loc); !direct {
		f.s.isPartial = true
		return false
	}
	if u := d.Unknown; u != nil {
		if f.missing[u.Name] || f.lost < p.Start && u.IsDefinition() {
			f.mark(p)
			return true
		}
		if u.Kind == tablegen.IncludeName {
			f.lost = min(f.lost, p.Start)
		}
	}
	if decl == nil {
		return d.Unknown != nil && f.statements[f.s.statementAt(p.Start)] // the field of a let around definitions
	}
	if p.Start != decl.NamePos && f.incomplete[wordAt(f.s.Text.Source()[p.Start:])] {
		f.mark(p)
		return true
	}
	inParents := len(decl.Parents) > 0 && decl.NamePos < p.Start && p.Start < int(decl.Parents[0].Pos)
	for _, ref := range decl.Parents {
		if f.incomplete[ref.Name] && p.Start >= int(ref.Pos) {
			f.mark(p)
			return true
		}
		if int(ref.Pos) <= p.Start && p.Start <= int(ref.EndPos) {
			inParents = true
		}
	}
	if f.incomplete[decl.Name] && decl.Name != "" && !inParents {
		return true
	}
	if inParents {
		f.mark(p)
	}
	return false
}

// mark records that the declaration around a problem is incomplete.
func (f *followUps) mark(p Problem) {
	if decl := f.s.Outline.At(p.Start); decl != nil && decl.Name != "" {
		f.incomplete[decl.Name] = true
	}
	if n := f.s.statementAt(p.Start); n >= 0 {
		f.statements[n] = true
	}
}

// A broken finds definitions that lack a part because of an error of the syntax or the evaluation.
// What generators would say about them follows from that error.
type broken struct {
	s          *Snapshot
	statements map[int]bool // of the text, by number
	known      map[*tablegen.Record]bool
}

func newBroken(s *Snapshot) *broken {
	b := &broken{s: s, statements: map[int]bool{}, known: map[*tablegen.Record]bool{}}
	for _, p := range s.problems {
		if p.Severity != Error {
			continue
		}
		b.statements[s.statementAt(p.Start)] = true
		for _, r := range p.Related { // the class whose use has the error, for example
			if r.Path == s.Path {
				b.statements[s.statementAt(r.Start)] = true
			}
		}
	}
	for _, h := range s.holes {
		if !h.whole {
			b.statements[s.statementAt(h.start)] = true
		}
	}
	delete(b.statements, -1)
	return b
}

// record reports whether a record, one of its classes, or a record that it names is made by a
// statement with an error.
func (b *broken) record(r *tablegen.Record) bool {
	if len(b.statements) == 0 {
		return false
	}
	if is, ok := b.known[r]; ok {
		return is
	}
	b.known[r] = false // a record can name itself
	is := b.statements[b.s.statementOf(r)]
	for i := range r.Supers {
		is = is || b.statements[b.s.statementOf(r.Supers[i].Class)]
	}
	for i := 0; i < len(r.Fields) && !is; i++ {
		is = b.value(r.Fields[i].Value)
	}
	b.known[r] = is
	return is
}

func (b *broken) value(v tablegen.Value) bool {
	switch v := v.(type) {
	case *tablegen.Record:
		return b.record(v)
	case *tablegen.List:
		return slices.ContainsFunc(v.Elems, b.value)
	case *tablegen.Dag:
		return b.value(v.Op) || slices.ContainsFunc(v.Args, func(a tablegen.DagArg) bool { return b.value(a.Value) })
	}
	return false
}
