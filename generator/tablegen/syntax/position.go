package syntax

import (
	"fmt"
	"sort"
	"strings"
	"sync"
)

// A Pos is a byte offset in one source file, starting at 0. It has a meaning
// only together with its File.
type Pos int32

// NoPos is the position of something that is not in the source, such as the
// left brace of a block without braces.
const NoPos Pos = -1

// IsValid reports whether p is a position in the source.
func (p Pos) IsValid() bool { return p >= 0 }

// An Error is an error in the text of a file, with notes.
type Error struct {
	Pos   Pos
	Msg   string
	Notes []Note
}

// A Note is an additional position with a message that explains an Error.
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

// Position converts p to a line and a column, which both start at 1. Columns
// count bytes.
func (f *File) Position(p Pos) (line, column int) {
	starts := f.lines.of(f.src)
	if p < 0 {
		p = 0
	}
	i := sort.Search(len(starts), func(i int) bool { return starts[i] > p }) - 1
	return i + 1, int(p-starts[i]) + 1
}

// LineText returns the text of a line without its line break. Lines start at 1.
// The text is empty if the file has no such line.
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

// Location formats a position as file:line:column, like compilers do.
func (f *File) Location(p Pos) string {
	line, column := f.Position(p)
	return fmt.Sprintf("%s:%d:%d", f.Name, line, column)
}
