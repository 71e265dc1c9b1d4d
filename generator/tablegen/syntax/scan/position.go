package scan

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
}

func (e *Error) Error() string { return e.Msg }

// A Region is a part of a text.
type Region struct{ Start, End Pos }
