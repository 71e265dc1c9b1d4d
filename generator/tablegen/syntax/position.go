package syntax

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

// Pos is a place in one source file: the offset of a byte, counted from 0. It is
// meaningful only together with its File.
type Pos int32

// NoPos is the position of something that the source does not contain, for
// example the left brace of a one-statement block.
const NoPos Pos = -1

// IsValid reports whether p is the position of something in the source.
func (p Pos) IsValid() bool { return p >= 0 }

// An Error is a fault in the text of a file, or a remark about it.
type Error struct {
	Pos   Pos
	Msg   string
	Notes []Note
	// AtEOF says that the fault was found at the end of the file, where an
	// including file would have continued.
	AtEOF bool
}

// A Note is a second place that helps to understand an Error.
type Note struct {
	Pos Pos
	Msg string
}

func (e *Error) Error() string { return e.Msg }

// lineTable holds the offset at which every line starts, built at first use.
type lineTable struct {
	once   sync.Once
	starts []Pos
}

func (t *lineTable) of(src string) []Pos {
	t.once.Do(func() {
		starts := make([]Pos, 1, strings.Count(src, "\n")+1)
		for i := 0; ; {
			n := strings.IndexByte(src[i:], '\n')
			if n < 0 {
				break
			}
			i += n + 1
			starts = append(starts, Pos(i))
		}
		t.starts = starts
	})
	return t.starts
}

// Position turns p into a line and a column, both counted from 1. A column is
// a number of bytes.
func (f *File) Position(p Pos) (line, column int) {
	starts := f.lines.of(f.src)
	if p < 0 {
		p = 0
	}
	i := sort.Search(len(starts), func(i int) bool { return starts[i] > p }) - 1
	return i + 1, int(p-starts[i]) + 1
}

// LineText returns the text of a line, counted from 1, without its line break.
// It is empty for a line that the file does not have.
func (f *File) LineText(line int) string {
	starts := f.lines.of(f.src)
	if line < 1 || line > len(starts) {
		return ""
	}
	text := f.src[starts[line-1]:]
	if end := strings.IndexAny(text, "\n\r"); end >= 0 {
		text = text[:end]
	}
	return text
}

// Source returns the bytes of the file as a string.
func (f *File) Source() string { return f.src }

// Text returns the source between two positions.
func (f *File) Text(start, end Pos) string { return f.src[start:end] }

// Location formats a position as file:line:column, the way compilers do.
func (f *File) Location(p Pos) string {
	line, column := f.Position(p)
	return fmt.Sprintf("%s:%d:%d", f.Name, line, column)
}
