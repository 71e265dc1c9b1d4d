package tablegen

// A slab allocates values of one type in blocks, because an evaluation makes
// many of them with about the same lifetime. A block is released when nothing
// refers to any of its values.
type slab[T any] struct {
	free []T
	size int // of the last block
}

// Blocks grow, so that a small input does not pay for large ones.
const (
	firstBlock = 8
	lastBlock  = 64
)

// one returns a new value.
func (s *slab[T]) one() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	x := &s.free[0]
	s.free = s.free[1:]
	return x
}

// take returns n new values. Appending to them allocates a new array.
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

// slabs provide the memory of what an evaluation makes often.
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

// fields returns n fields. Appending to them allocates a new array.
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
func (ev *evaluator) newText(text string, code bool) *String {
	s := ev.slabs.strings.one()
	s.Text, s.Code = text, code
	return s
}

// newUse returns a variable of the given name.
func (ev *evaluator) newUse(name string, typ *Type) *variable {
	v := ev.slabs.variables.one()
	v.name, v.typ, v.refs = name, typ, refOfName(name)
	return v
}
