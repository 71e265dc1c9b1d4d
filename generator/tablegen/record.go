package tablegen

import (
	"strconv"
	"sync/atomic"
)

// A Record is a class or a def: a name, its parent classes and its fields. It
// is also a Value, the reference to the record.
type Record struct {
	Name      string
	Loc       Loc   // the position of its name
	OuterLocs []Loc // the positions of the defm statements that created it, innermost first
	IsClass   bool
	Anonymous bool
	// ID is the number of the record in the order of creation.
	ID int
	// Fields are in the order of declaration, inherited ones first. They do not
	// include template arguments.
	Fields []Field
	// Args are the template arguments of a class.
	Args []Field
	// Supers lists all classes from which the record inherits, directly or
	// indirectly, in the order of -print-records. Each class comes after its
	// own parents.
	Supers []Super

	typ   *Type      // the type of a reference to this record
	index *nameIndex // of Fields if they are many, or nil
	build *building
}

// building holds the properties that a def needs only until it is finished. A
// class keeps them.
type building struct {
	name     Value // *String, *anonymousName or an expression
	asserts  []assertion
	dumps    []dump
	asParent []Super          // of a class: the Supers of a record whose only parent is this class
	used     []bool           // of a class or multiclass: whether something refers to each template argument
	args     map[string]int32 // the positions of template arguments by name if they are many, or nil
	// nameVariable is the variable NAME of a class.
	nameVariable *variable
}

// A Field is a named, typed value of a record.
type Field struct {
	Name  string
	Type  *Type
	Value Value
	Loc   Loc // the position at which its current value was written
	// NonConcrete says that the keyword "field" precedes the declaration.
	NonConcrete bool
	deps        bool // Value is not finished
}

// A Super is a class that a record inherits from.
type Super struct {
	Class  *Record
	Direct bool // whether the record itself names the class as a parent
}

// setName sets the name of a record that is not finished.
func (r *Record) setName(name Value) {
	r.build.name = name
	switch name := name.(type) {
	case *String:
		r.Name = name.Text
	default:
		r.Name = name.String()
	}
}

// valueType returns the type of a reference to the record.
func (r *Record) valueType() *Type {
	if r.typ == nil {
		r.typ = r.typeOfParents()
	}
	return r.typ
}

func (r *Record) typeOfParents() *Type {
	n := len(r.Supers)
	if n == 0 {
		return anyRecordType
	}
	direct := 0
	for i := range r.Supers {
		if r.Supers[i].Direct {
			direct++
		}
	}
	if direct == 1 {
		return r.Supers[n-1].Class.typ
	}
	classes := make([]*Record, 0, direct)
	for i := range r.Supers {
		if r.Supers[i].Direct {
			classes = append(classes, r.Supers[i].Class)
		}
	}
	return recordOf(classes)
}

// Inherits reports whether r inherits from class, directly or indirectly.
func (r *Record) Inherits(class *Record) bool {
	for i := range r.Supers {
		if r.Supers[i].Class == class {
			return true
		}
	}
	return false
}

// fieldAt returns the position of the field with a name, or -1. hint is a
// position to try first, which fieldAt updates.
func (r *Record) fieldAt(name string, hint *atomic.Int32) int {
	if h := int(hint.Load()); h < len(r.Fields) && r.Fields[h].Name == name {
		return h
	}
	i := r.position(name)
	if i >= 0 {
		hint.Store(int32(i))
	}
	return i
}

// Field returns the field with a name, or nil.
func (r *Record) Field(name string) *Field {
	if i := r.position(name); i >= 0 {
		return &r.Fields[i]
	}
	return nil
}

// Value returns the value of the field with a name. It returns nil if there is
// no such field, and Unset{} if the field has no value.
func (r *Record) Value(name string) Value {
	if f := r.Field(name); f != nil {
		return f.Value
	}
	return nil
}

// IsA reports whether the record inherits from the class with a name.
func (r *Record) IsA(class string) bool {
	for i := range r.Supers {
		if r.Supers[i].Class.Name == class {
			return true
		}
	}
	return false
}

// String returns the name of the record, because a value that is a record is a
// reference to it.
func (r *Record) String() string { return r.Name }

// The typed getters below return a diagnostic at the record's location if the
// field is missing or has another type.

// Text returns the value of a string or code field. If the field is unset, it
// returns "", false and no error.
func (r *Record) Text(name string) (text string, ok bool, err error) {
	switch v := r.Value(name).(type) {
	case *String:
		return v.Text, true, nil
	case Unset:
		return "", false, nil
	case nil:
		return "", false, r.missing(name)
	}
	return "", false, r.wrongKind(name, "a string")
}

// Bit returns the value of a bit field.
func (r *Record) Bit(name string) (bool, error) {
	switch v := r.Value(name).(type) {
	case Bit:
		return bool(v), nil
	case nil:
		return false, r.missing(name)
	}
	return false, r.wrongKind(name, "a bit")
}

// BitOrUnset returns the value of a bit field, and whether it is set.
func (r *Record) BitOrUnset(name string) (value, set bool, err error) {
	if _, unset := r.Value(name).(Unset); unset {
		return false, false, nil
	}
	value, err = r.Bit(name)
	return value, true, err
}

// Int returns the value of an int field, or the value of a field of type bits
// or bit as an unsigned number.
func (r *Record) Int(name string) (int64, error) {
	switch v := r.Value(name).(type) {
	case Int:
		return int64(v), nil
	case Bit:
		if v {
			return 1, nil
		}
		return 0, nil
	case *Bits:
		if n, ok := v.Int(); ok {
			return n, nil
		}
	case nil:
		return 0, r.missing(name)
	}
	return 0, r.wrongKind(name, "an int")
}

// Int returns the bits as an unsigned number. ok is false if a bit is unset.
func (b *Bits) Int() (n int64, ok bool) {
	for i, e := range b.Elems {
		bit, isBit := e.(Bit)
		if !isBit {
			return 0, false
		}
		if bit {
			n |= 1 << uint(i)
		}
	}
	return n, true
}

// List returns the elements of a list field.
func (r *Record) List(name string) ([]Value, error) {
	switch v := r.Value(name).(type) {
	case *List:
		return v.Elems, nil
	case nil:
		return nil, r.missing(name)
	}
	return nil, r.wrongKind(name, "a list")
}

// Defs returns the elements of a list field. All of them have to be records.
func (r *Record) Defs(name string) ([]*Record, error) {
	elems, err := r.List(name)
	if err != nil {
		return nil, err
	}
	defs := make([]*Record, len(elems))
	for i, e := range elems {
		d, ok := e.(*Record)
		if !ok {
			return nil, r.wrongKind(name, "a list of records")
		}
		defs[i] = d
	}
	return defs, nil
}

// Texts returns the elements of a list field. All of them have to be strings.
func (r *Record) Texts(name string) ([]string, error) {
	elems, err := r.List(name)
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(elems))
	for i, e := range elems {
		s, ok := e.(*String)
		if !ok {
			return nil, r.wrongKind(name, "a list of strings")
		}
		texts[i] = s.Text
	}
	return texts, nil
}

// Def returns the record to which a field refers, or nil if the field is unset.
func (r *Record) Def(name string) (*Record, error) {
	switch v := r.Value(name).(type) {
	case *Record:
		return v, nil
	case Unset:
		return nil, nil
	case nil:
		return nil, r.missing(name)
	}
	return nil, r.wrongKind(name, "a record")
}

// Dag returns the value of a dag field.
func (r *Record) Dag(name string) (*Dag, error) {
	switch v := r.Value(name).(type) {
	case *Dag:
		return v, nil
	case nil:
		return nil, r.missing(name)
	}
	return nil, r.wrongKind(name, "a dag")
}

func (r *Record) missing(field string) error {
	return r.Errorf("record %s has no field %s", strconv.Quote(r.Name), strconv.Quote(field))
}

func (r *Record) wrongKind(field, want string) error {
	return r.Errorf("field %s of record %s does not hold %s", strconv.Quote(field), strconv.Quote(r.Name), want)
}

// FieldErrorf is like Errorf for an error in the value of a field. A note has the place
// at which the field is set.
func (r *Record) FieldErrorf(field, format string, args ...any) error {
	d := Errorf(r.Loc, format, args...)
	d.Record = r
	if f := r.Field(field); f != nil && f.Loc != 0 {
		d.WithNote(f.Loc, "'%s' is set here", field)
	}
	return d
}

// Errorf returns an error diagnostic at the record's location.
func (r *Record) Errorf(format string, args ...any) error {
	d := Errorf(r.Loc, format, args...)
	d.Record = r
	return d
}
