package tablegen

import (
	"sort"
	"strconv"
	"sync"
	"sync/atomic"
)

// A TypeKind is the kind of a [Type].
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
// Compare types with [Type.Equal], because equal types can have different
// pointers.
type Type struct {
	Kind    TypeKind
	Width   int       // BitsKind: the number of bits
	Elem    *Type     // ListKind: the type of the elements
	Classes []*Record // RecordKind: the classes that a value is an instance of

	list atomic.Pointer[Type] // the type of lists of this type, created when it is first needed
}

var (
	bitType       = &Type{Kind: BitKind}
	intType       = &Type{Kind: IntKind}
	stringType    = &Type{Kind: StringKind}
	dagType       = &Type{Kind: DagKind}
	anyRecordType = &Type{Kind: RecordKind}
)

// narrowBits returns the types bits<0> to bits<64>, which are used most.
var narrowBits = sync.OnceValue(func() *[65]Type {
	var types [65]Type
	for i := range types {
		types[i].Kind, types[i].Width = BitsKind, i
	}
	return &types
})

// bitsOf returns the type bits<width>.
func bitsOf(width int) *Type {
	if width <= 64 {
		return &narrowBits()[width]
	}
	return &Type{Kind: BitsKind, Width: width}
}

// listOf returns the type list<elem>.
func listOf(elem *Type) *Type {
	if l := elem.list.Load(); l != nil {
		return l
	}
	l := &Type{Kind: ListKind, Elem: elem}
	if !elem.list.CompareAndSwap(nil, l) {
		return elem.list.Load()
	}
	return l
}

// recordOf returns the type of the records that inherit from all the given
// classes.
func recordOf(classes []*Record) *Type {
	switch len(classes) {
	case 0:
		return anyRecordType
	case 1:
		return classes[0].typ
	}
	sorted := make([]*Record, 0, len(classes))
	sorted = append(sorted, classes...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].Name < sorted[j].Name })
	n := 1
	for _, c := range sorted[1:] {
		if c != sorted[n-1] {
			sorted[n] = c
			n++
		}
	}
	if n == 1 {
		return sorted[0].typ
	}
	return &Type{Kind: RecordKind, Classes: sorted[:n]}
}

// String returns the type in the syntax of .td files.
func (t *Type) String() string { return string(appendType(nil, t)) }

func appendType(b []byte, t *Type) []byte {
	switch t.Kind {
	case BitKind:
		return append(b, "bit"...)
	case BitsKind:
		b = append(b, "bits<"...)
		b = strconv.AppendInt(b, int64(t.Width), 10)
		return append(b, '>')
	case IntKind:
		return append(b, "int"...)
	case StringKind:
		return append(b, "string"...)
	case DagKind:
		return append(b, "dag"...)
	case ListKind:
		b = append(b, "list<"...)
		b = appendType(b, t.Elem)
		return append(b, '>')
	}
	if len(t.Classes) == 1 {
		return append(b, t.Classes[0].Name...)
	}
	b = append(b, '{')
	for i, c := range t.Classes {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, c.Name...)
	}
	return append(b, '}')
}

// Equal reports whether t and u are the same type. Record types are equal if
// they have the same classes.
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

// convertibleTo reports whether a value of type t is valid where type u is
// expected. The value may need a conversion.
func (t *Type) convertibleTo(u *Type) bool {
	if t == u {
		return true
	}
	switch t.Kind {
	case BitKind:
		return u.Kind == BitKind || u.Kind == IntKind || u.Kind == BitsKind && u.Width == 1
	case BitsKind:
		return u.Kind == BitsKind && u.Width == t.Width || u.Kind == BitKind && t.Width == 1 || u.Kind == IntKind
	case IntKind:
		return u.Kind == BitKind || u.Kind == BitsKind || u.Kind == IntKind
	case ListKind:
		return u.Kind == ListKind && t.Elem.convertibleTo(u.Elem)
	case RecordKind:
		return t.isA(u)
	}
	return t.Kind == u.Kind
}

// isA reports whether every value of type t also has type u, without a
// conversion.
func (t *Type) isA(u *Type) bool {
	switch {
	case t == u:
		return true
	case t.Kind != u.Kind:
		return false
	case t.Kind == ListKind:
		return t.Elem.isA(u.Elem)
	case t.Kind == BitsKind:
		return t.Width == u.Width
	case t.Kind != RecordKind:
		return true
	}
	for _, want := range u.Classes {
		if !t.derivesFrom(want) {
			return false
		}
	}
	return true
}

// derivesFrom reports whether one of the classes of t is class or inherits from
// it.
func (t *Type) derivesFrom(class *Record) bool {
	for _, c := range t.Classes {
		if c == class || c.Inherits(class) {
			return true
		}
	}
	return false
}

// commonType returns a type to which values of type t and values of type u
// convert, or nil.
func commonType(t, u *Type) *Type {
	if t.Equal(u) {
		return t
	}
	if t.Kind == RecordKind && u.Kind == RecordKind {
		return commonClasses(t, u)
	}
	if t.convertibleTo(u) {
		return u
	}
	if u.convertibleTo(t) {
		return t
	}
	if t.Kind == ListKind && u.Kind == ListKind {
		if elem := commonType(t.Elem, u.Elem); elem != nil {
			return listOf(elem)
		}
	}
	return nil
}

// commonClasses returns the nearest classes from which both t and u inherit.
func commonClasses(t, u *Type) *Type {
	var common []*Record
	todo := append([]*Record(nil), t.Classes...)
	visited := map[*Record]bool{} // a class can inherit from itself
	for len(todo) > 0 {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if visited[c] {
			continue
		}
		visited[c] = true
		if u.derivesFrom(c) {
			common = append(common, c)
			continue
		}
		for i := range c.Supers {
			if c.Supers[i].Direct {
				todo = append(todo, c.Supers[i].Class)
			}
		}
	}
	return recordOf(common)
}
