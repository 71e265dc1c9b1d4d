package tablegen

import (
	"fmt"
	"sort"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Loc is a position in the texts of one evaluation. Zero means "no position".
// The lower half of the numbers belongs to the included files, in the order of
// their includes. A file that is included twice has two ranges. The upper half
// belongs to the main file. So the files that several main files include first
// have the same positions in each evaluation.
type Loc uint32

const mainBase = 1 << 31

// Sources holds the texts of the files of one evaluation, and converts a [Loc]
// to a position.
type Sources struct {
	main    *sourceEntry
	entries []*sourceEntry // the included files, in the order of their positions
	size    uint32         // the total size of the included files

	// If the text of main is spliced, splice describes it, spliced lists the
	// files that it comes from, and entries is empty.
	splice  *splice
	spliced []*sourceEntry
}

type sourceEntry struct {
	base       uint32
	name       string
	text       string
	includedAt Loc // the position of the include statement; zero for the main file

	once   sync.Once
	starts []uint32 // the offset of each line
}

// A Position is the file, line and column of a Loc.
type Position struct {
	File       string // the name by which it was opened: the include directory and the path in the include
	Line, Col  int    // from 1; Col counts bytes
	LineText   string // without its end of line
	IncludedAt Loc
}

// AddMain adds the main file and returns the Loc of its first byte.
func (s *Sources) AddMain(name, text string) Loc {
	s.main = &sourceEntry{base: mainBase, name: name, text: text}
	return mainBase + 1
}

// Add adds an included file and returns the Loc of its first byte. It returns
// zero if the included files would be larger than 2 GiB together.
func (s *Sources) Add(name, text string, includedAt Loc) Loc {
	base := s.size
	if uint64(base)+uint64(len(text))+1 >= mainBase {
		return 0
	}
	s.entries = append(s.entries, &sourceEntry{base: base, name: name, text: text, includedAt: includedAt})
	s.size += uint32(len(text)) + 1
	return Loc(base + 1)
}

// Position returns the position of l. ok is false for "no position".
func (s *Sources) Position(l Loc) (p Position, ok bool) {
	if s == nil || l == 0 {
		return Position{}, false
	}
	e, at := s.entry(l)
	if e == nil {
		return Position{}, false
	}
	starts := e.lines()
	line := sort.Search(len(starts), func(i int) bool { return starts[i] > at })
	start := starts[line-1]
	text := e.text[start:]
	if line < len(starts) { // a file can be one line, so no position looks for the end of a long one
		text = text[:starts[line]-start]
	}
	text = strings.TrimSuffix(text, "\n")
	if end := strings.IndexByte(text, '\r'); end >= 0 {
		text = text[:end]
	}
	return Position{File: e.name, Line: line, Col: int(at-start) + 1, LineText: text, IncludedAt: e.includedAt}, true
}

// MainName returns the name of the main file, or "".
func (s *Sources) MainName() string {
	switch {
	case s == nil:
	case s.splice != nil:
		return s.spliced[0].name
	case s.main != nil:
		return s.main.name
	}
	return ""
}

// mainText returns the text of the main file.
func (s *Sources) mainText() string {
	switch {
	case s.splice != nil:
		return s.spliced[0].text
	case s.main != nil:
		return s.main.text
	}
	return ""
}

// locate returns the Loc of an offset in a file, in the first place that includes it.
func (s *Sources) locate(name string, offset int) (l Loc, ok bool) {
	if s.splice != nil {
		for i, p := range s.splice.pieces {
			at := p.start + syntax.Pos(offset) - p.offset
			inside := at >= p.start && (i+1 == len(s.splice.pieces) || at < s.splice.pieces[i+1].start)
			if inside && s.spliced[p.source].name == name {
				return Loc(s.main.base) + Loc(at) + 1, true
			}
		}
		return 0, false
	}
	for _, e := range append([]*sourceEntry{s.main}, s.entries...) {
		if e != nil && e.name == name && offset <= len(e.text) {
			return Loc(e.base) + Loc(offset) + 1, true
		}
	}
	return 0, false
}

// has reports whether a file of that name was read.
func (s *Sources) has(name string) bool {
	_, ok := s.locate(name, 0)
	return ok
}

// textOf returns the text of the file of that name.
func (s *Sources) textOf(name string) (text string, ok bool) {
	l, _ := s.locate(name, 0)
	_, text, _, ok = s.Text(l)
	return text, ok
}

// Text returns the name and the text of the file that contains l, and the
// offset of l in the text. ok is false if l is "no position".
func (s *Sources) Text(l Loc) (name, text string, offset int, ok bool) {
	if s == nil || l == 0 {
		return "", "", 0, false
	}
	e, at := s.entry(l)
	if e == nil {
		return "", "", 0, false
	}
	return e.name, e.text, int(at), true
}

// Find returns the Loc of a line and column of a file, both from 1. The name is that by which
// the file was opened. A column beyond the line gives its end. If the file is included several
// times, the result is in the first place. ok is false if no file of that name has the line, or
// if the texts are spliced.
func (s *Sources) Find(name string, line, column int) (l Loc, ok bool) {
	if s == nil || s.splice != nil || line < 1 {
		return 0, false
	}
	for _, e := range append([]*sourceEntry{s.main}, s.entries...) {
		if e == nil || e.name != name || line > len(e.lines()) {
			continue
		}
		start := e.lines()[line-1]
		text, _, _ := strings.Cut(e.text[start:], "\n")
		return Loc(e.base + start + uint32(min(max(column, 1)-1, len(text))) + 1), true
	}
	return 0, false
}

// entry returns the file that contains l, or nil, and the offset of l in the
// file.
func (s *Sources) entry(l Loc) (e *sourceEntry, at uint32) {
	off := uint32(l) - 1
	e = s.main
	if off < mainBase {
		if off >= s.size {
			return nil, 0
		}
		e = s.entries[sort.Search(len(s.entries), func(i int) bool { return s.entries[i].base > off })-1]
	}
	if e == nil {
		return nil, 0
	}
	at = min(off-e.base, uint32(len(e.text)))
	if s.splice != nil {
		source, offset := s.splice.origin(syntax.Pos(at))
		e, at = s.spliced[source], uint32(offset)
	}
	return e, at
}

func (e *sourceEntry) lines() []uint32 {
	e.once.Do(func() {
		e.starts = make([]uint32, 1, strings.Count(e.text, "\n")+1)
		for i := 0; ; {
			n := strings.IndexByte(e.text[i:], '\n')
			if n < 0 {
				return
			}
			i += n + 1
			e.starts = append(e.starts, uint32(i))
		}
	})
	return e.starts
}

// bytes returns the total size of all texts.
func (s *Sources) bytes() int64 { return int64(s.size) + int64(len(s.main.text)) }

// A Severity distinguishes errors, warnings and notes.
type Severity uint8

const (
	SeverityError Severity = iota
	SeverityWarning
	SeverityNote
)

// A Diagnostic is an error, warning or note. It is data, because the command
// line, the worker and the batch mode print it in different ways.
type Diagnostic struct {
	Severity Severity
	Loc      Loc
	Msg      string
	Notes    []*Diagnostic
	// Unknown is the name that the error is about, if the error is that nothing has
	// the name; otherwise nil.
	Unknown *Unknown
	// Inside is the place of an error in the text of a field. It is nil for other errors,
	// whose place is Loc.
	Inside *TextPlace
	// Record is the record that the error is about, if that is known.
	Record *Record

	statement Loc // the start of the statement whose evaluation has the error

	try *replacement // what a note says to write; nil for other notes
}

// Error returns the message without its position.
func (d *Diagnostic) Error() string { return d.Msg }

// Errorf returns an error diagnostic at l.
func Errorf(l Loc, format string, args ...any) *Diagnostic {
	return &Diagnostic{Loc: l, Msg: fmt.Sprintf(format, args...)}
}

// WithNote adds a note and returns d.
func (d *Diagnostic) WithNote(l Loc, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, &Diagnostic{Severity: SeverityNote, Loc: l, Msg: fmt.Sprintf(format, args...)})
	return d
}
