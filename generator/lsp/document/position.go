package document

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// An Encoding is the unit of columns.
type Encoding uint8

const (
	UTF16 Encoding = iota // the default of the protocol
	UTF8                  // bytes
)

// A Position is a place in a text.
type Position struct{ Line, Column int }

// A Text is a text with the offsets of its lines. It is immutable.
type Text struct {
	src    string
	starts []int
	units  Encoding
	marks  []mark // nil if each byte has one unit
}

// A mark is the number of units in front of an offset where a character begins.
type mark struct{ offset, units int }

// markDistance is the number of bytes after which there is a mark, so that a long line is not read as a whole for each
// position in it.
const markDistance = 128

// NewText returns the text src, whose columns count units.
func NewText(src string, units Encoding) *Text {
	starts := make([]int, 1, strings.Count(src, "\n")+1)
	marks := marksOf(src, units)
	for i := 0; ; {
		n := strings.IndexByte(src[i:], '\n')
		if n < 0 {
			return &Text{src, starts, units, marks}
		}
		i += n + 1
		starts = append(starts, i)
	}
}

func marksOf(src string, units Encoding) []mark {
	if units == UTF8 || isASCII(src) {
		return nil
	}
	marks := make([]mark, 0, len(src)/markDistance+1)
	n := 0
	for i := 0; i < len(src); {
		if i >= len(marks)*markDistance {
			marks = append(marks, mark{i, n})
		}
		r, size := utf8.DecodeRuneInString(src[i:])
		n += width(r, size, units)
		i += size
	}
	return marks
}

func isASCII(src string) bool {
	for i := range len(src) {
		if src[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// unitsBefore returns the number of units in front of an offset.
func (t *Text) unitsBefore(offset int) int {
	if len(t.marks) == 0 {
		return offset
	}
	m := t.marks[max(sort.Search(len(t.marks), func(i int) bool { return t.marks[i].offset > offset })-1, 0)]
	return m.units + length(t.src[m.offset:offset], t.units)
}

// Source returns the text.
func (t *Text) Source() string { return t.src }

// Lines returns the number of lines. A text that ends with a newline has an empty last
// line.
func (t *Text) Lines() int { return len(t.starts) }

// LineStart returns the offset of a line. It returns the length of the text for lines
// after the last one.
func (t *Text) LineStart(line int) int {
	switch {
	case line < 0:
		return 0
	case line >= len(t.starts):
		return len(t.src)
	}
	return t.starts[line]
}

// Line returns the text of a line without its end.
func (t *Text) Line(line int) string {
	return strings.TrimRight(t.src[t.LineStart(line):t.LineStart(line+1)], "\r\n")
}

// LineAt returns the line that contains an offset.
func (t *Text) LineAt(offset int) int {
	offset = max(offset, 0)
	return sort.Search(len(t.starts), func(i int) bool { return t.starts[i] > offset }) - 1
}

// At returns the position of an offset. Offsets outside of the text count as its ends.
func (t *Text) At(offset int) Position {
	offset = min(max(offset, 0), len(t.src))
	line := t.LineAt(offset)
	return Position{line, t.unitsBefore(offset) - t.unitsBefore(t.starts[line])}
}

// Offset returns the offset of a position. A column after the end of the line counts as
// that end.
func (t *Text) Offset(p Position) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(t.starts) {
		return len(t.src)
	}
	line := t.Line(p.Line)
	at, column := 0, 0
	for at < len(line) && column < p.Column {
		r, size := utf8.DecodeRuneInString(line[at:])
		column += width(r, size, t.units)
		at += size
	}
	return t.starts[p.Line] + at
}

func length(s string, units Encoding) int {
	if units == UTF8 {
		return len(s)
	}
	n := 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		n += width(r, size, units)
		i += size
	}
	return n
}

func width(r rune, size int, units Encoding) int {
	switch {
	case units == UTF8:
		return size
	case r > 0xFFFF:
		return 2
	}
	return 1
}
