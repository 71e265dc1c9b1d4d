package diagnostic

import (
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
	if p.search != nil {
		pos, _ := p.sources.Position(d.Loc)
		for _, text := range p.search(u, pos.File) {
			hint(0, text)
		}
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

// hintsInside returns a note with the position of an error in the text of a field.
func (p *Printer) hintsInside(d *tablegen.Diagnostic) []*tablegen.Diagnostic {
	loc, exact := p.sources.Locate(d.Inside)
	advice := d.Inside.Advice
	if question := question(d.Unknown); question != "" {
		advice = question
	}
	text := "the error is here"
	switch {
	case !exact && advice != "":
		text = "the text is set here; " + advice
	case !exact:
		text = "the text is set here"
	case advice != "":
		text = advice
	case d.Inside.Offset == 0:
		text = "the text begins here" // the error may be about the whole text
	}
	return []*tablegen.Diagnostic{{Severity: tablegen.SeverityNote, Loc: loc, Msg: text}}
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
