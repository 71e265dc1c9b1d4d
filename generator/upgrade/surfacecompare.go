package upgrade

import (
	"slices"
	"strings"
)

// A surfaceChangeKind says what happened to a class or a member.
type surfaceChangeKind string

// Kinds of changes.
const (
	Removed    surfaceChangeKind = "removed"
	Added      surfaceChangeKind = "added"
	Changed    surfaceChangeKind = "changed"    // the signature of the only such member of a name
	Deprecated surfaceChangeKind = "deprecated" // the signature stays
)

// A surfaceChange is a difference between two surfaces.
type surfaceChange struct {
	Kind  surfaceChangeKind
	Class string
	// Old and New are the member before and after; nil if it is not there. Both are nil
	// if the whole class was removed or added.
	Old, New *cppMember
	// Overloads are the later members of the same name that are not deprecated, for a Deprecated
	// change.
	Overloads []*cppMember
	// Offset is the offset in the text in which the class or member is: the new text for
	// what was added, the old text for everything else.
	Offset int
}

// compareSurfaces returns the differences between two surfaces, in the order of the old classes,
// with new classes at the end. Of a class, deprecated members come first.
func compareSurfaces(before, after *cppSurface) []surfaceChange {
	var changes []surfaceChange
	later := byName(after)
	for _, c := range before.Classes {
		if n := later[c.Name]; n != nil {
			changes = append(changes, compareClass(c, n)...)
		} else if !c.Namespace {
			changes = append(changes, surfaceChange{Kind: Removed, Class: c.Name, Offset: c.Offset})
		} else {
			changes = append(changes, compareClass(c, &cppClass{})...)
		}
	}
	earlier := byName(before)
	for _, c := range after.Classes {
		if earlier[c.Name] == nil && !c.Namespace {
			changes = append(changes, surfaceChange{Kind: Added, Class: c.Name, Offset: c.Offset})
		} else if earlier[c.Name] == nil {
			changes = append(changes, compareClass(&cppClass{Name: c.Name}, c)...)
		}
	}
	return changes
}

func byName(s *cppSurface) map[string]*cppClass {
	names := make(map[string]*cppClass, len(s.Classes))
	for _, c := range s.Classes {
		names[c.Name] = c
	}
	return names
}

// compareClass compares the members of a class. Members with the same name, kind and
// signature correspond to each other.
func compareClass(before, after *cppClass) []surfaceChange {
	type key struct {
		kind            memberKind
		name, signature string
	}
	keyOf := func(m *cppMember) key { return key{m.Kind, m.Name, m.Signature} }
	type names struct{ removed, added []*cppMember }
	remaining := map[key]*cppMember{}
	for i := range after.Members {
		m := &after.Members[i]
		remaining[keyOf(m)] = m
	}
	known := map[key]bool{}
	byName := map[string]*names{}
	group := func(m *cppMember) *names {
		id := string(m.Kind) + " " + m.Name
		if m.Kind == Alias && m.inherits() {
			id = string(Method) + " " + m.Name
		}
		if m.Kind == Base || m.Kind == Trait { // nothing takes the place of another
			id += m.Signature
		}
		if byName[id] == nil {
			byName[id] = &names{}
		}
		return byName[id]
	}
	var changes []surfaceChange
	for i := range before.Members {
		m := &before.Members[i]
		known[keyOf(m)] = true
		switch n := remaining[keyOf(m)]; {
		case n == nil:
			group(m).removed = append(group(m).removed, m)
		case n.Deprecated != "" && m.Deprecated == "":
			changes = append(changes, surfaceChange{Kind: Deprecated, Class: before.Name, Old: m, New: n, Offset: m.Offset, Overloads: overloads(after, n)})
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
			changes = append(changes, surfaceChange{Kind: Changed, Class: before.Name, Old: g.removed[0], New: g.added[0], Offset: g.removed[0].Offset})
			continue
		}
		if i := slices.IndexFunc(g.added, (*cppMember).inherits); i >= 0 {
			for _, r := range g.removed {
				changes = append(changes, surfaceChange{Kind: Changed, Class: before.Name, Old: r, New: g.added[i], Offset: r.Offset})
			}
			if len(g.removed) > 0 {
				g.removed, g.added = nil, slices.Delete(g.added, i, i+1)
			}
		}
		for _, r := range g.removed {
			changes = append(changes, surfaceChange{Kind: Removed, Class: before.Name, Old: r, Offset: r.Offset})
		}
		for _, a := range g.added {
			changes = append(changes, surfaceChange{Kind: Added, Class: before.Name, New: a, Offset: a.Offset})
		}
	}
	return changes
}

// inherits reports whether a member is a using-declaration of a member of a base class.
func (m *cppMember) inherits() bool {
	return m.Kind == Alias && strings.HasPrefix(m.Signature, "using ") && strings.HasSuffix(m.Signature, "::"+m.Name)
}

// overloads returns the members of a class with the kind and name of a member that are not
// deprecated.
func overloads(class *cppClass, m *cppMember) []*cppMember {
	var found []*cppMember
	for i := range class.Members {
		if o := &class.Members[i]; o.Kind == m.Kind && o.Name == m.Name && o.Deprecated == "" {
			found = append(found, o)
		}
	}
	return found
}

func pointers(members []cppMember) []*cppMember {
	all := make([]*cppMember, len(members))
	for i := range members {
		all[i] = &members[i]
	}
	return all
}
