package tablegen

// A Refusal is what Options.ReadFile returns for a file that is or may be
// there and cannot be had. If an included file is found nowhere, the first
// refusal says why, in place of "could not find".
type Refusal struct {
	Msg string // begins with the file: "'a.td' is ..."
}

func (r *Refusal) Error() string { return r.Msg }
