package tablegen

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
)

// definitions are what the statements of a text have defined so far.
type definitions struct {
	classes map[string]*Record
	defs    map[string]*Record
	globals map[string]Value // defvars and defsets at the top level
	aliases map[string]*Type // types by their names from deftype
	multis  map[string]*multiclass

	known map[uint64]*madeInstance // anonymous records, by the hash of class and arguments
	open  map[uint64]*openInstance // instances that are still expressions, by the same hash

	nextID        int
	nextAnonymous int

	order  []*Record // defs in the order of their creation
	sorted []*Record // a prefix of order, sorted by name; see defsByName

	instances map[*Record]classInstances // see calculator.instancesOf
}

// classInstances are the defs of a class among those that were looked at.
type classInstances struct {
	looked int // of definitions.order
	defs   []*Record
}

func newDefinitions() definitions {
	return definitions{
		classes: map[string]*Record{},
		defs:    make(map[string]*Record, 2048),
		globals: map[string]Value{},
		aliases: map[string]*Type{},
		multis:  map[string]*multiclass{},
		known:   map[uint64]*madeInstance{},
		open:    map[uint64]*openInstance{},
	}
}

// clone returns a copy, to which more can be added without a change of d.
func (d *definitions) clone() definitions {
	c := *d
	c.classes = maps.Clone(d.classes)
	c.defs = maps.Clone(d.defs)
	c.globals = maps.Clone(d.globals)
	c.aliases = maps.Clone(d.aliases)
	c.multis = maps.Clone(d.multis)
	c.known = maps.Clone(d.known)
	c.open = maps.Clone(d.open)
	c.order = d.order[:len(d.order):len(d.order)]
	c.instances = nil // a sort of one copy would change the lists of the other
	return c
}

// newAnonymousName returns the name of the next anonymous record.
func (d *definitions) newAnonymousName() Value {
	d.nextAnonymous++
	return &anonymousName{d.nextAnonymous - 1}
}

// addDef adds a finished def.
func (d *definitions) addDef(r *Record) {
	r.valueType()
	d.defs[r.Name] = r
	d.order = append(d.order, r)
}

// defsByName returns all defs sorted by name.
func (d *definitions) defsByName() []*Record {
	if len(d.sorted) == len(d.order) {
		return d.sorted
	}
	added := sortedByName(d.order[len(d.sorted):])
	merged := make([]*Record, 0, len(d.order))
	old := d.sorted
	for len(old) > 0 && len(added) > 0 {
		if old[0].Name < added[0].Name {
			merged, old = append(merged, old[0]), old[1:]
		} else {
			merged, added = append(merged, added[0]), added[1:]
		}
	}
	merged = append(append(merged, old...), added...)
	d.sorted = merged
	return merged
}

// sortedByName returns records in the order of byName. Most names differ in their first 16 bytes, which are compared as two
// numbers.
func sortedByName(records []*Record) []*Record {
	type key struct {
		first, second uint64
		record        *Record
	}
	keys := make([]key, len(records))
	for i, r := range records {
		var start [16]byte // shorter names end with zeros, so they come first
		copy(start[:], r.Name)
		keys[i] = key{binary.BigEndian.Uint64(start[:8]), binary.BigEndian.Uint64(start[8:]), r}
	}
	slices.SortFunc(keys, func(a, b key) int {
		switch {
		case a.first != b.first:
			return cmp.Compare(a.first, b.first)
		case a.second != b.second:
			return cmp.Compare(a.second, b.second)
		}
		return byName(a.record, b.record)
	})
	sorted := make([]*Record, len(keys))
	for i, k := range keys {
		sorted[i] = k.record
	}
	return sorted
}

// global reports whether a def or a global variable has this name.
func (d *definitions) global(name string) bool {
	if d.defs[name] != nil {
		return true
	}
	_, ok := d.globals[name]
	return ok
}
