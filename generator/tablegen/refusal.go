package tablegen

// A Refusal is an error of Options.ReadFile for a file that may exist, but that
// must not or cannot be read. If an include finds no file in any directory, its
// error is the first refusal, or "could not find include file" if there is
// none.
type Refusal struct {
	Msg string // begins with the file: "'a.td' is ..."
}

func (r *Refusal) Error() string { return r.Msg }
