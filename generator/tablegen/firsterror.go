package tablegen

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// FirstDiagnostic returns the first error that a diagnostic describes, or nil.
func FirstDiagnostic(err error) *Diagnostic {
	var all Diagnostics
	if errors.As(err, &all) {
		if i := slices.IndexFunc(all, func(d *Diagnostic) bool { return d.Severity == SeverityError }); i >= 0 {
			return all[i]
		}
	}
	var d *Diagnostic
	errors.As(err, &d)
	return d
}

// FirstError returns the first line of an error in the records, after its position. at is the position
// of an error that has none, or 0. The records may be nil.
func (r *Records) FirstError(err error, at Loc) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	if r == nil {
		return line
	}
	if d := FirstDiagnostic(err); d != nil {
		line, _, _ = strings.Cut(d.Msg, "\n")
		at = cmp.Or(d.Loc, at)
		if d.Inside != nil {
			if inside, exact := r.Sources.Locate(d.Inside); exact {
				at = inside
			}
		}
	}
	if p, ok := r.Sources.Position(at); ok {
		line = p.File + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Col) + ": " + line
	}
	return line
}
