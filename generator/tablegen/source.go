package tablegen

import (
	"fmt"
	"sort"
)

// A Loc is a place in the texts of one evaluation: one more than a byte offset
// into the concatenation of all files in the order in which they were entered
// (a file included twice counts twice). Zero means "no place".
type Loc uint32

// Sources holds the texts of one evaluation in the order in which they were
// entered, and turns a [Loc] into a position.
type Sources struct {
	entries []sourceEntry
	size    uint32
}

type sourceEntry struct {
	base       uint32
	name       string
	text       string
	includedAt Loc // the include statement; zero for the main file
}

// A Position is a Loc made readable.
type Position struct {
	File       string // as it was opened: include directory and include path joined
	Line, Col  int    // from 1; Col counts bytes
	LineText   string // without its end of line
	IncludedAt Loc
}

// Add enters a file and returns the Loc of its first byte.
func (s *Sources) Add(name, text string, includedAt Loc) Loc {
	base := s.size
	s.entries = append(s.entries, sourceEntry{base, name, text, includedAt})
	s.size += uint32(len(text)) + 1
	return Loc(base + 1)
}

// Position resolves l; ok is false for "no place".
func (s *Sources) Position(l Loc) (p Position, ok bool) {
	if s == nil || l == 0 || uint32(l) > s.size {
		return Position{}, false
	}
	off := uint32(l) - 1
	i := sort.Search(len(s.entries), func(i int) bool { return s.entries[i].base > off }) - 1
	e := &s.entries[i]
	at := int(off - e.base)
	line, start := 1, 0
	for j := 0; j < at && j < len(e.text); j++ {
		if e.text[j] == '\n' {
			line++
			start = j + 1
		}
	}
	end := start
	for end < len(e.text) && e.text[end] != '\n' && e.text[end] != '\r' {
		end++
	}
	return Position{File: e.name, Line: line, Col: at - start + 1, LineText: e.text[start:end], IncludedAt: e.includedAt}, true
}

// A Severity tells errors from warnings and notes.
type Severity uint8

const (
	SeverityError Severity = iota
	SeverityWarning
	SeverityNote
)

// A Diagnostic is an error, warning or note as data; the command line, the
// worker and the batch mode each print it in their own way.
type Diagnostic struct {
	Severity Severity
	Loc      Loc
	Msg      string
	Notes    []*Diagnostic
}

// Error returns the message without its position.
func (d *Diagnostic) Error() string { return d.Msg }

// Errorf makes an error diagnostic at l.
func Errorf(l Loc, format string, args ...any) *Diagnostic {
	return &Diagnostic{Loc: l, Msg: fmt.Sprintf(format, args...)}
}

// WithNote adds a note and returns d.
func (d *Diagnostic) WithNote(l Loc, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, &Diagnostic{Severity: SeverityNote, Loc: l, Msg: fmt.Sprintf(format, args...)})
	return d
}

// Included returns the names of the files that were entered by an include, in
// the order in which they were entered.
func (s *Sources) Included() []string {
	var names []string
	for _, e := range s.entries {
		if e.includedAt != 0 {
			names = append(names, e.name)
		}
	}
	return names
}
