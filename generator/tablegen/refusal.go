package tablegen

// A Refusal is the error of Options.ReadFile for a file that may exist but must
// not or cannot be read. If an include finds no file, its error is the first
// refusal, and otherwise "could not find".
type Refusal struct {
	Msg string // begins with the file: "'a.td' is ..."
}

func (r *Refusal) Error() string { return r.Msg }
