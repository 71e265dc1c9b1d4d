package tablegen

// indexFrom is the number of names from which they are found by an index. Comparing the
// lengths and bytes of fewer names is faster than a map, and no record of MLIR has more.
const indexFrom = 128

// A nameIndex maps names of a long list to their positions. Records that are copied from
// each other share it, so it may have names that one of them lacks.
type nameIndex struct {
	owner     *Record // the record whose new fields are added
	positions map[string]int32
}

// position returns the position of the field with a name, or -1.
func (r *Record) position(name string) int {
	if r.index != nil {
		if i, ok := r.index.positions[name]; ok && int(i) < len(r.Fields) {
			return int(i)
		}
		return -1
	}
	for i := range r.Fields {
		if r.Fields[i].Name == name {
			return i
		}
	}
	return -1
}

// appendField adds a field, whose name no other field has.
func (r *Record) appendField(f *Field) {
	r.Fields = append(r.Fields, *f)
	n := len(r.Fields)
	switch {
	case n < indexFrom:
	case r.index == nil || r.index.owner != r:
		x := &nameIndex{owner: r, positions: make(map[string]int32, n)}
		for i := range r.Fields {
			x.positions[r.Fields[i].Name] = int32(i)
		}
		r.index = x
	default:
		r.index.positions[f.Name] = int32(n - 1)
	}
}
