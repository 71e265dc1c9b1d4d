package syntax

import (
	"fmt"
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
	// Missing is the path of an include, if the error is that no directory has the
	// file; otherwise "".
	Missing string
}

// A Note is an additional position with a message that explains an Error.
type Note struct {
	Pos Pos
	Msg string
	// Insert is the text that the note says to write in place of Length bytes at Pos, or "".
	Insert string
	Length int
}

func (e *Error) Error() string { return e.Msg }

// A Region is a part of a text.
type Region struct{ Start, End Pos }

// Position converts p to a line and a column, which both start at 1. Columns
// count bytes.
func (f *File) Position(p Pos) (line, column int) { return f.lines.Position(f.src, int32(p)) }

// LineText returns the text of a line without its line break. Lines start at 1.
// The text is empty if the file has no such line.
func (f *File) LineText(line int) string { return f.lines.Line(f.src, line) }

// Source returns the bytes of the file as a string.
func (f *File) Source() string { return f.src }

// Text returns the source between two positions.
func (f *File) Text(start, end Pos) string { return f.src[start:end] }

// Location formats a position as file:line:column, like compilers do.
func (f *File) Location(p Pos) string {
	line, column := f.Position(p)
	return fmt.Sprintf("%s:%d:%d", f.Name, line, column)
}

// NextToken returns the start of the token after p. A token must end at p.
// TableGen reports many errors at the token that follows a value.
func (f *File) NextToken(p Pos) Pos {
	for {
		p = Pos(SkipSpace(f.src, int(p)))
		end := f.skipAt(p)
		if end < 0 {
			return p
		}
		p = end
	}
}

// Unscannable returns the end of the last token if no token can be scanned after
// it, for example because of an unterminated string, and NoPos otherwise. TableGen
// scans one token ahead of evaluation. So it reports such an error before an error
// that it finds when it has read the last token.
func (f *File) Unscannable() Pos { return f.unscannable }

// Replay makes the calls of macros that Parse made for f, in the same order,
// and reports whether their results are the same. If they are, Parse would
// return an equal tree. Otherwise Replay stops at the first different result,
// and the caller must parse the file again with the same macros. Parse then
// repeats the calls that Replay has made.
func (f *File) Replay(macros Macros) bool {
	for i := range f.Events {
		switch e := &f.Events[i]; e.Kind {
		case MacroTest:
			if macros.Defined(e.Name) != e.Defined {
				return false
			}
		case MacroDefine:
			macros.Define(e.Name)
		case IncludeEvent:
			macros.Include(e.Include)
		}
	}
	return true
}

// skipAt returns the end of the directive or omitted text that starts at p, or
// -1.
func (f *File) skipAt(p Pos) Pos {
	lo, hi := 0, len(f.skips)
	for lo < hi {
		mid := (lo + hi) / 2
		if f.skips[mid].Start < p {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(f.skips) && f.skips[lo].Start == p && f.skips[lo].End > p {
		return f.skips[lo].End
	}
	return -1
}
