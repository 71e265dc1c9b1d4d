package ods

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// reasonField is the field that holds the reason for a def's deprecation.
// Class Deprecated of mlir/IR/Utils.td declares it.
const reasonField = "odsDeprecated"

// DeprecatedUses returns a warning for every named def that refers to a
// deprecated def. A reference may be in a list, in a dag, or in a field of an
// anonymous def. The warnings are sorted by the name of the deprecated def, then
// by the name of the def that uses it.
func DeprecatedUses(records *tablegen.Records) []*tablegen.Diagnostic {
	var deprecated []*tablegen.Record
	var reasons []string
	defs := records.Defs()
	last := 0
	for _, def := range defs {
		last = max(last, def.ID)
		if !hasReason(def) {
			continue
		}
		if reason, ok, err := def.Text(reasonField); err == nil && ok {
			deprecated, reasons = append(deprecated, def), append(reasons, reason)
		}
	}
	if len(deprecated) == 0 {
		return nil
	}
	s := search{states: make([]searchState, last+1), indexes: map[*tablegen.Record][]int{}, large: map[tablegen.Value][]int{}}
	for i, def := range deprecated {
		s.states[def.ID] |= isDeprecated
		s.indexes[def] = []int{i}
	}
	users := make([][]*tablegen.Record, len(deprecated))
	for _, def := range defs {
		if def.Anonymous {
			continue
		}
		s.found = s.found[:0]
		s.visitFields(def)
		for _, i := range s.found {
			if n := len(users[i]); n == 0 || users[i][n-1] != def {
				users[i] = append(users[i], def)
			}
		}
	}
	var warnings []*tablegen.Diagnostic
	for i, def := range deprecated {
		for _, user := range users[i] {
			d := &tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: user.Loc, Msg: "Using deprecated def `" + def.Name + "`"}
			for _, outer := range user.OuterLocs {
				d.WithNote(outer, "instantiated from multiclass")
			}
			warnings = append(warnings, d.WithNote(0, "%s", reasons[i]))
		}
	}
	return warnings
}

func hasReason(def *tablegen.Record) bool {
	for i := range def.Fields {
		if def.Fields[i].Name == reasonField {
			return true
		}
	}
	return false
}

// A search finds references to deprecated defs in the values of
// fields. It visits each anonymous def once.
type search struct {
	states []searchState // by the ID of the record
	// indexes holds the index of a deprecated def. For an anonymous def, it
	// holds the indexes of the deprecated defs to which its fields refer.
	indexes map[*tablegen.Record][]int
	large   map[tablegen.Value][]int // the indexes that were found in large lists and dags
	found   []int                    // the indexes that were found, with repetitions
}

// A searchState is a set of facts about a def.
type searchState uint8

const (
	isDeprecated   searchState = 1 << iota
	isVisited                  // the def is anonymous and its fields were searched
	usesDeprecated             // the search found something in its fields
)

func (s *search) visitFields(def *tablegen.Record) {
	for i := range def.Fields {
		s.visitValue(def.Fields[i].Value)
	}
}

func (s *search) visitValue(v tablegen.Value) {
	switch v := v.(type) {
	case *tablegen.Record:
		if v.ID < len(s.states) && !v.IsClass {
			s.visitRecord(v)
		}
	case *tablegen.List:
		isLarge := len(v.Elems) > maxSmall || slices.ContainsFunc(v.Elems, hasParts)
		s.visitParts(v, isLarge, func() {
			for _, e := range v.Elems {
				s.visitValue(e)
			}
		})
	case *tablegen.Dag:
		isLarge := len(v.Args) > maxSmall || slices.ContainsFunc(v.Args, func(a tablegen.DagArg) bool { return hasParts(a.Value) })
		s.visitParts(v, isLarge, func() {
			s.visitValue(v.Op)
			for i := range v.Args {
				s.visitValue(v.Args[i].Value)
			}
		})
	}
}

// maxSmall is the number of parts of a value that are visited faster than the value is looked up.
const maxSmall = 16

func hasParts(v tablegen.Value) bool {
	switch v.(type) {
	case *tablegen.List, *tablegen.Dag:
		return true
	}
	return false
}

// visitParts calls visit for a list or dag, once for each large one: defs can share values, and values their parts.
func (s *search) visitParts(v tablegen.Value, isLarge bool, visit func()) {
	if !isLarge {
		visit()
		return
	}
	found, known := s.large[v]
	if !known {
		outer := s.found
		s.found = nil
		visit()
		slices.Sort(s.found)
		found = slices.Compact(s.found)
		s.large[v], s.found = found, outer
	}
	s.found = append(s.found, found...)
}

func (s *search) visitRecord(def *tablegen.Record) {
	state := s.states[def.ID]
	switch {
	case state&(isDeprecated|usesDeprecated) != 0:
		s.found = append(s.found, s.indexes[def]...)
	case def.Anonymous && state&isVisited == 0:
		s.states[def.ID] |= isVisited
		outer := s.found
		s.found = nil
		s.visitFields(def)
		if len(s.found) > 0 {
			s.states[def.ID] |= usesDeprecated
			slices.Sort(s.found)
			s.found = slices.Compact(s.found)
			s.indexes[def] = s.found
		}
		s.found = append(outer, s.found...)
	}
}
