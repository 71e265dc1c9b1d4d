package syntax

// Macros answers the preprocessor's questions while a file is read. The same
// value is meant to be used for a file and everything it includes, since
// TableGen has one set of macros for all of them.
//
// Parse calls the methods in source order, so that Include can read the
// included file, with the same Macros, before reading goes on: what that file
// defines is then visible after the include, as it has to be.
type Macros interface {
	// Defined reports whether a macro is defined at this point.
	Defined(name string) bool
	// Define defines a macro.
	Define(name string)
	// Include is called for each include that is read.
	Include(*Include)
}

// Parse reads a file. It always returns a tree: see File.Err. A nil Macros
// stands for a set that has only what the file itself defines.
func Parse(name string, src []byte, mode Mode, macros Macros) *File {
	panic("not yet")
}

type skip struct{ start, end Pos }
