package diagnostic

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// hints returns notes about the name that a diagnostic is about: what was meant, and where
// it is defined. There are none for most diagnostics.
func (p *Printer) hints(d *tablegen.Diagnostic) []*tablegen.Diagnostic {
	if d.Inside != nil {
		return p.hintsInside(d)
	}
	u := d.Unknown
	if u == nil {
		return nil
	}
	var hints []*tablegen.Diagnostic
	hint := func(loc tablegen.Loc, text string) {
		hints = append(hints, &tablegen.Diagnostic{Severity: tablegen.SeverityNote, Loc: loc, Msg: text})
	}
	if u.Class {
		hint(0, "'"+u.Name+"' is a class; '"+u.Name+"<>', with its arguments, is an instance of it")
		return hints
	}
	for _, text := range u.Remedies {
		hint(0, text)
	}
	if len(hints) > 0 && u.Kind != tablegen.IncludeName {
		return hints // the name is right
	}
	switch question := question(u); len(u.Nearest) {
	case 0:
	case 1:
		hint(u.Nearest[0].Loc, question)
	default:
		hint(0, question)
	}
	return hints
}

// hintsInside returns a note about what to change in the text of a field, if that is known.
func (p *Printer) hintsInside(d *tablegen.Diagnostic) []*tablegen.Diagnostic {
	text := d.Inside.Advice
	if question := question(d.Unknown); question != "" {
		text = question
	}
	if text == "" {
		return nil
	}
	loc, _ := p.sources.Locate(d.Inside)
	return []*tablegen.Diagnostic{{Severity: tablegen.SeverityNote, Loc: loc, Msg: text}}
}

// inFile returns an error in the text of a field as an error in the file that has the text. If the
// place in the file is not exact, because an operator computed the text, the message keeps the line
// of the text.
func (p *Printer) inFile(d *tablegen.Diagnostic) *tablegen.Diagnostic {
	if d.Inside == nil {
		return d
	}
	place := *d.Inside
	place.Offset = place.Error
	loc, exact := p.sources.Locate(&place)
	if loc == 0 {
		return d
	}
	moved := *d
	moved.Loc = loc
	if exact {
		moved.Msg, _, _ = strings.Cut(d.Msg, "\n") // the caret shows the line
	}
	return &moved
}

func question(u *tablegen.Unknown) string {
	if u == nil {
		return ""
	}
	names := make([]string, len(u.Nearest))
	for i, c := range u.Nearest {
		names[i] = c.Name
	}
	return nearest.Question(names)
}
