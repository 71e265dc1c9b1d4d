package mlir

import "slices"

// Fields returns all fields, in alphabetical order.
func Fields() []Field {
	var all []Field
	for f := NoField + 1; f < numFields; f++ {
		all = append(all, f)
	}
	return all
}

// In reports whether the class has the field in a known release.
func (c Change) In(r Release) bool { return r >= c.Since && (c.Until == 0 || r < c.Until) }

// In returns the fields that the class has in a known release, in alphabetical order.
func (n *ClassNeed) In(r Release) []Field {
	fields := slices.Concat(n.Required, n.Fields)
	for _, c := range n.Changed {
		if c.In(r) {
			fields = append(fields, c.Field)
		}
	}
	slices.Sort(fields)
	return slices.Compact(fields)
}
