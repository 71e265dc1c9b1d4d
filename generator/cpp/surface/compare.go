package surface

import (
	"slices"
	"strings"
)

// A ChangeKind says what happened to a class or a member.
type ChangeKind string

// Kinds of changes.
const (
	Removed    ChangeKind = "removed"
	Added      ChangeKind = "added"
	Changed    ChangeKind = "changed"    // the signature of the only such member of a name
	Deprecated ChangeKind = "deprecated" // the signature stays
)

// A Change is a difference between two surfaces.
type Change struct {
	Kind  ChangeKind
	Class string
	// Old and New are the member before and after; nil if it is not there. Both are nil
	// if the whole class was removed or added.
	Old, New *Member
	// Overloads are the later members of the same name that are not deprecated, for a Deprecated
	// change.
	Overloads []*Member
	// Offset is the offset in the text in which the class or member is: the new text for
	// what was added, the old text for everything else.
	Offset int
}

// Compare returns the differences between two surfaces, in the order of the old classes,
// with new classes at the end. Of a class, deprecated members come first.
func Compare(before, after *Surface) []Change {
	var changes []Change
	later := byName(after)
	for _, c := range before.Classes {
		if n := later[c.Name]; n != nil {
			changes = append(changes, CompareClass(c, n)...)
		} else if !c.Namespace {
			changes = append(changes, Change{Kind: Removed, Class: c.Name, Offset: c.Offset})
		} else {
			changes = append(changes, CompareClass(c, &Class{})...)
		}
	}
	earlier := byName(before)
	for _, c := range after.Classes {
		if earlier[c.Name] == nil && !c.Namespace {
			changes = append(changes, Change{Kind: Added, Class: c.Name, Offset: c.Offset})
		} else if earlier[c.Name] == nil {
			changes = append(changes, CompareClass(&Class{Name: c.Name}, c)...)
		}
	}
	return changes
}

func byName(s *Surface) map[string]*Class {
	names := make(map[string]*Class, len(s.Classes))
	for _, c := range s.Classes {
		names[c.Name] = c
	}
	return names
}

// CompareClass compares the members of a class. Members with the same name, kind and
// signature correspond to each other.
func CompareClass(before, after *Class) []Change {
	type key struct {
		kind            Kind
		name, signature string
	}
	keyOf := func(m *Member) key { return key{m.Kind, m.Name, m.Signature()} }
	type names struct{ removed, added []*Member }
	remaining := map[key]*Member{}
	for i := range after.Members {
		m := &after.Members[i]
		remaining[keyOf(m)] = m
	}
	known := map[key]bool{}
	byName := map[string]*names{}
	group := func(m *Member) *names {
		id := string(m.Kind) + " " + m.Name
		if m.Kind == Alias && m.Inherits() {
			id = string(Method) + " " + m.Name
		}
		if m.Kind == Base || m.Kind == Trait { // nothing takes the place of another
			id += m.Signature()
		}
		id += " " + m.Origin
		if byName[id] == nil {
			byName[id] = &names{}
		}
		return byName[id]
	}
	var changes []Change
	for i := range before.Members {
		m := &before.Members[i]
		known[keyOf(m)] = true
		switch n := remaining[keyOf(m)]; {
		case n == nil:
			group(m).removed = append(group(m).removed, m)
		case n.Deprecated != "" && m.Deprecated == "":
			changes = append(changes, Change{Kind: Deprecated, Class: before.Name, Old: m, New: n, Offset: m.Offset, Overloads: overloads(after, n)})
		}
	}
	for i := range after.Members {
		if m := &after.Members[i]; !known[keyOf(m)] {
			group(m).added = append(group(m).added, m)
		}
	}
	done := map[*names]bool{}
	for _, m := range slices.Concat(pointers(before.Members), pointers(after.Members)) {
		g := group(m)
		if done[g] {
			continue
		}
		done[g] = true
		if len(g.removed) == 1 && len(g.added) == 1 {
			changes = append(changes, Change{Kind: Changed, Class: before.Name, Old: g.removed[0], New: g.added[0], Offset: g.removed[0].Offset})
			continue
		}
		if i := slices.IndexFunc(g.added, (*Member).Inherits); i >= 0 {
			for _, r := range g.removed {
				changes = append(changes, Change{Kind: Changed, Class: before.Name, Old: r, New: g.added[i], Offset: r.Offset})
			}
			if len(g.removed) > 0 {
				g.removed, g.added = nil, slices.Delete(g.added, i, i+1)
			}
		}
		for _, r := range g.removed {
			changes = append(changes, Change{Kind: Removed, Class: before.Name, Old: r, Offset: r.Offset})
		}
		for _, a := range g.added {
			changes = append(changes, Change{Kind: Added, Class: before.Name, New: a, Offset: a.Offset})
		}
	}
	return changes
}

// inherits reports whether a member is a using-declaration of a member of a base class.
func (m *Member) Inherits() bool {
	return m.Kind == Alias && strings.HasPrefix(m.Signature(), "using ") && strings.HasSuffix(m.Signature(), "::"+m.Name)
}

// overloads returns the members of a class with the kind and name of a member that are not
// deprecated.
func overloads(class *Class, m *Member) []*Member {
	var found []*Member
	for i := range class.Members {
		if o := &class.Members[i]; o.Kind == m.Kind && o.Name == m.Name && o.Deprecated == "" {
			found = append(found, o)
		}
	}
	return found
}

func pointers(members []Member) []*Member {
	all := make([]*Member, len(members))
	for i := range members {
		all[i] = &members[i]
	}
	return all
}
