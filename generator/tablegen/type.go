package tablegen

import "strconv"

// A TypeKind tells the kinds of [Type] apart.
type TypeKind uint8

const (
	BitKind TypeKind = iota
	BitsKind
	IntKind
	StringKind // also the type of code
	DagKind
	ListKind
	RecordKind
)

// A Type is the static type of a value (Programmer's Reference, "Types").
// Types are compared with [Type.Equal], never by pointer.
type Type struct {
	Kind    TypeKind
	Width   int       // BitsKind: how many bits
	Elem    *Type     // ListKind: the type of the elements
	Classes []*Record // RecordKind: the classes that a value is an instance of
}

var (
	bitType    = &Type{Kind: BitKind}
	intType    = &Type{Kind: IntKind}
	stringType = &Type{Kind: StringKind}
	dagType    = &Type{Kind: DagKind}
)

// String writes the type as a .td file would.
func (t *Type) String() string {
	switch t.Kind {
	case BitKind:
		return "bit"
	case BitsKind:
		return "bits<" + strconv.Itoa(t.Width) + ">"
	case IntKind:
		return "int"
	case StringKind:
		return "string"
	case DagKind:
		return "dag"
	case ListKind:
		return "list<" + t.Elem.String() + ">"
	}
	switch len(t.Classes) {
	case 0:
		return "{}"
	case 1:
		return t.Classes[0].Name
	}
	s := "{"
	for i, c := range t.Classes {
		if i > 0 {
			s += ", "
		}
		s += c.Name
	}
	return s + "}"
}

// Equal reports whether both types have the same values.
func (t *Type) Equal(u *Type) bool {
	if t == u {
		return true
	}
	if t.Kind != u.Kind || t.Width != u.Width || len(t.Classes) != len(u.Classes) {
		return false
	}
	for i, c := range t.Classes {
		if c != u.Classes[i] {
			return false
		}
	}
	return t.Kind != ListKind || t.Elem.Equal(u.Elem)
}
