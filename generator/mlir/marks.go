package mlir

import "slices"

// A Mark says that a field which some releases have and others lack tells to which release
// the files belong.
type Mark struct {
	// Rank orders marks by weight: a later one counts only as far as it agrees with those
	// before.
	Rank int
	// Beside is a class that must also exist, because other users of TableGen may
	// have a class of the same name.
	Beside string
	// Proof is a field that the class has in all releases, and that is as good as Beside.
	// It is NoField if there is none.
	Proof Field
}

// A MarkedField is a change with a mark, and the class that has the field.
type MarkedField struct {
	Class string
	Change
}

// Marks returns the changes of [Needs] with a mark, in the order of their rank.
func Marks() []MarkedField {
	var marks []MarkedField
	for i := range needs {
		for j := range needs[i].Classes {
			n := &needs[i].Classes[j]
			for k := range n.Changed {
				if n.Changed[k].Mark != nil {
					marks = append(marks, MarkedField{n.Class, n.Changed[k]})
				}
			}
		}
	}
	slices.SortFunc(marks, func(a, b MarkedField) int { return a.Mark.Rank - b.Mark.Rank })
	return marks
}

// Narrow returns the releases from first to last that are consistent with the change,
// given whether its class has the field.
func (c Change) Narrow(first, last Release, has bool) (Release, Release) {
	if has {
		first = max(first, c.Since)
		if c.Until != 0 {
			last = min(last, c.Until-1)
		}
		return first, last
	}
	if c.Until != 0 {
		return max(first, c.Until), last
	}
	return first, min(last, c.Since-1)
}
