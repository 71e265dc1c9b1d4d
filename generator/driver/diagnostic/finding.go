package diagnostic

import (
	"strings"
	"unicode/utf8"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Format is a form in which a printer writes diagnostics.
type Format string

const (
	Text   Format = "text"
	GitHub Format = "github" // the text, and an annotation of GitHub Actions for each error and warning
	SARIF  Format = "sarif"  // one document for all diagnostics; see [Printer.Finish]
)

// Formats are the names of all formats.
var Formats = []string{string(Text), string(GitHub), string(SARIF)}

// A finding is a diagnostic with its place, in the terms of formats for programs.
type finding struct {
	severity tablegen.Severity
	rule     string
	message  string
	at       place
	related  []related
	fix      string // replaces the name at the place; "" if there is none
	fixedEnd int    // the column after that name
}

// A related is another place, with what it has to do with the finding.
type related struct {
	message string
	at      place
}

// A place is a position in a file. Without a file, it is unknown.
type place struct {
	file         string
	line, column int // from 1; the column counts code points
}

// The rules of findings, which SARIF needs to tell them apart.
const (
	ruleError       = "error"
	ruleWarning     = "warning"
	ruleNote        = "note"
	ruleUnknownName = "unknown-name"
	ruleFormat      = "assembly-format"
)

var ruleTexts = []struct{ id, text string }{
	{ruleError, "The definitions are not valid"},
	{ruleWarning, "The definitions are valid, but likely not what was meant"},
	{ruleNote, "A message of a dump statement"},
	{ruleUnknownName, "Nothing in scope has the name"},
	{ruleFormat, "An assembly format is not valid"},
}

// finding converts a diagnostic with its hints.
func (p *Printer) finding(d *tablegen.Diagnostic, hints []*tablegen.Diagnostic) *finding {
	f := &finding{severity: d.Severity, rule: ruleOf(d), message: d.Msg, at: p.place(d.Loc)}
	if d.Inside != nil {
		f.message, _, _ = strings.Cut(f.message, "\n") // without the line of the text
	}
	for _, list := range [][]*tablegen.Diagnostic{d.Notes, hints} {
		for _, n := range list {
			f.related = append(f.related, related{n.Msg, p.place(n.Loc)})
		}
	}
	pos, _ := p.sources.Position(d.Loc)
	for at := pos.IncludedAt; ; {
		pos, ok := p.sources.Position(at)
		if !ok {
			break
		}
		f.related = append(f.related, related{"the file is included here", p.place(at)})
		at = pos.IncludedAt
	}
	p.addFix(f, d)
	return f
}

// addFix adds a replacement of an unknown name, if one name was meant and the text has the
// unknown name at the place.
func (p *Printer) addFix(f *finding, d *tablegen.Diagnostic) {
	if d.Unknown == nil || len(d.Unknown.Nearest) != 1 {
		return
	}
	loc := d.Loc
	if d.Inside != nil {
		exact := false
		if loc, exact = p.sources.Locate(d.Inside); !exact {
			return
		}
	}
	if _, text, offset, ok := p.sources.Text(loc); ok && strings.HasPrefix(text[offset:], d.Unknown.Name) {
		f.fix = d.Unknown.Nearest[0].Name
		f.fixedEnd = f.at.column + utf8.RuneCountInString(d.Unknown.Name)
	}
}

func ruleOf(d *tablegen.Diagnostic) string {
	switch {
	case d.Inside != nil:
		return ruleFormat
	case d.Unknown != nil:
		return ruleUnknownName
	case d.Severity == tablegen.SeverityWarning:
		return ruleWarning
	case d.Severity == tablegen.SeverityNote:
		return ruleNote
	}
	return ruleError
}

func (p *Printer) place(l tablegen.Loc) place {
	pos, ok := p.sources.Position(l)
	if !ok {
		return place{}
	}
	before := pos.LineText[:min(pos.Col-1, len(pos.LineText))]
	return place{pos.File, pos.Line, utf8.RuneCountInString(before) + 1}
}
