package tablegen

// A slab allocates values of one type in blocks, because an evaluation makes
// many of them with about the same lifetime. A block is released when nothing
// refers to any of its values.
type slab[T any] struct {
	free []T
	size int // the number of values in the last block
}

// The size of blocks doubles, so that a small input does not allocate large
// ones.
const (
	firstBlock = 8
	lastBlock  = 64
)

// one returns a pointer to a new zero value.
func (s *slab[T]) one() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	x := &s.free[0]
	s.free = s.free[1:]
	return x
}

// take returns n new zero values. Appending to the result allocates a new
// array.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		if n > lastBlock/2 {
			return make([]T, n)
		}
		s.grow(n)
	}
	list := s.free[:n:n]
	s.free = s.free[n:]
	return list
}

func (s *slab[T]) grow(n int) {
	s.size = min(max(firstBlock, 2*s.size), lastBlock)
	s.free = make([]T, max(n, s.size))
}

// slabs allocate the values that an evaluation creates often.
type slabs struct {
	records    slab[Record]
	buildings  slab[building]
	strings    slab[String]
	variables  slab[variable]
	fieldUses  slab[fieldOf]
	operations slab[operation]
	instances  slab[instance]
	made       slab[madeInstance]
	open       slab[openInstance]
	args       slab[classArg]
	values     slab[Value]

	freeFields []Field
}

// fields returns n new fields. Appending to the result allocates a new array.
func (s *slabs) fields(n int) []Field {
	if n > len(s.freeFields) {
		if n >= 128 {
			return make([]Field, n)
		}
		s.freeFields = make([]Field, 512)
	}
	f := s.freeFields[:n:n]
	s.freeFields = s.freeFields[n:]
	return f
}

// newText returns a string value.
func (s *slabs) newText(content string, code bool) *String {
	text := s.strings.one()
	text.Text, text.Code = content, code
	return text
}

// newUse returns a reference to the variable with the given name.
func (s *slabs) newUse(name string, typ *Type) *variable {
	v := s.variables.one()
	v.name, v.typ, v.refs = name, typ, refOfName(name)
	return v
}
