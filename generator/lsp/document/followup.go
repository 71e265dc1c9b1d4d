package document

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// followUps finds errors that only exist because of an earlier one: uses of what could not
// be parsed, and of classes some of whose parents have errors.
type followUps struct {
	s *Snapshot
	// missing are the names in statements that were left out.
	missing map[string]bool
	// incomplete are the names of classes and defs that lack fields.
	incomplete map[string]bool
}

func newFollowUps(s *Snapshot) *followUps {
	f := &followUps{s: s, missing: map[string]bool{}, incomplete: map[string]bool{}}
	text := s.Text.Source()
	for _, h := range s.holes {
		part := text[h.start:h.end]
		for line := range strings.SplitSeq(part, "\n") {
			line = strings.TrimSpace(line)
			first := wordAt(line)
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
	if d.Severity != tablegen.SeverityError {
		return false
	}
	if d.Unknown != nil && f.missing[d.Unknown.Name] {
		f.mark(p)
		return true
	}
	decl := f.s.Outline.At(p.Start)
	if decl == nil {
		return false
	}
	inParents := false
	for _, ref := range decl.Parents {
		if f.incomplete[ref.Name] && p.Start > int(ref.EndPos) {
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
}
