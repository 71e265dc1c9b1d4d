package parity

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A FormatError is an error in an assembly format, as printed.
type FormatError struct {
	Message string
	Excerpt string // the line of the format and the mark below it
	Line    string // of the definition
}

// formatNote matches the note that links a format to its definition.
var formatNote = regexp.MustCompile(`^\S+?:(\d+):\d+: note: in custom assembly format`)

// ReferenceFormatErrors returns the errors in assembly formats that the
// reference printed. The reference can print several for one format, because it
// continues after an error of its scanner; only the first one counts.
func ReferenceFormatErrors(stderr string) []FormatError {
	var errs []FormatError
	var first FormatError
	inExcerpt := false
	for line := range strings.SplitSeq(stderr, "\n") {
		if message, ok := strings.CutPrefix(line, "error: "); ok {
			if inExcerpt = first.Message == ""; inExcerpt {
				first.Message = message
			}
			continue
		}
		if m := formatNote.FindStringSubmatch(line); m != nil {
			first.Excerpt, first.Line = strings.TrimSuffix(first.Excerpt, "\n"), m[1]
			errs = append(errs, first)
			first, inExcerpt = FormatError{}, false
		}
		if inExcerpt {
			first.Excerpt += line + "\n"
			inExcerpt = strings.TrimSpace(line) != "^"
		}
	}
	return errs
}

// OurFormatError returns our diagnostic as a FormatError.
func OurFormatError(records *tablegen.Records, d *tablegen.Diagnostic) FormatError {
	message, excerpt, _ := strings.Cut(d.Msg, "\n")
	e := FormatError{Message: message, Excerpt: excerpt}
	for _, n := range d.Notes {
		if p, ok := records.Sources.Position(n.Loc); ok {
			e.Line = strconv.Itoa(p.Line)
			break
		}
	}
	return e
}
