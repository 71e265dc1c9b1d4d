package invocation

import (
	"errors"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// errDeprecated ends an invocation with -on-deprecated=error.
var errDeprecated = errors.New("deprecated defs are used, and -on-deprecated=error is given")

// deprecationField is the field of a def that holds the reason why it is
// deprecated; class Deprecated of mlir/IR/Utils.td has it.
const deprecationField = "odsDeprecated"

// reportDeprecated prints the warnings about deprecated defs, if they are asked
// for.
func (j *job) reportDeprecated(records *tablegen.Records) error {
	if j.args.OnDeprecated == "none" {
		return nil
	}
	var warnings []*tablegen.Diagnostic
	if e := j.at.Shared; e != nil {
		e.deprecatedOnce.Do(func() { e.deprecated = usesOfDeprecated(records) })
		warnings = e.deprecated
	} else {
		warnings = usesOfDeprecated(records)
	}
	for _, d := range warnings {
		j.printer.print(d)
	}
	if len(warnings) > 0 && j.args.OnDeprecated == "error" {
		return errDeprecated
	}
	return nil
}

// usesOfDeprecated warns about every def that refers to a deprecated one, in
// the order of the names of the deprecated ones, then of those that use them.
func usesOfDeprecated(records *tablegen.Records) []*tablegen.Diagnostic {
	var old []*tablegen.Record
	var reasons []string
	defs := records.Defs()
	last := 0
	for _, def := range defs {
		last = max(last, def.ID)
		if !hasReason(def) {
			continue
		}
		if reason, ok, err := def.Text(deprecationField); err == nil && ok {
			old, reasons = append(old, def), append(reasons, reason)
		}
	}
	if len(old) == 0 {
		return nil
	}
	s := search{kinds: make([]kind, last+1), indexes: map[*tablegen.Record][]int{}}
	for i, def := range old {
		s.kinds[def.ID] |= deprecated
		s.indexes[def] = []int{i}
	}
	users := make([][]*tablegen.Record, len(old))
	for _, def := range defs {
		if def.Anonymous {
			continue
		}
		s.found = s.found[:0]
		s.inFields(def)
		for _, i := range s.found {
			if n := len(users[i]); n == 0 || users[i][n-1] != def {
				users[i] = append(users[i], def)
			}
		}
	}
	var warnings []*tablegen.Diagnostic
	for i, def := range old {
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
		if def.Fields[i].Name == deprecationField {
			return true
		}
	}
	return false
}

// A search looks for references to deprecated defs in the values of fields: in
// lists and dags, and in the fields of anonymous defs.
type search struct {
	kinds   []kind // by the ID of a record
	indexes map[*tablegen.Record][]int
	found   []int // indexes of deprecated defs; some may be there twice
}

// A kind is what is known of a def.
type kind uint8

const (
	deprecated kind = 1 << iota // search.indexes has its own index
	searched                    // it is anonymous and has been looked into
	user                        // search.indexes has what was found there
)

func (s *search) inFields(def *tablegen.Record) {
	for i := range def.Fields {
		s.inValue(def.Fields[i].Value)
	}
}

func (s *search) inValue(v tablegen.Value) {
	switch v := v.(type) {
	case *tablegen.Record:
		if v.ID < len(s.kinds) && !v.IsClass {
			s.inRecord(v)
		}
	case *tablegen.List:
		for _, e := range v.Elems {
			s.inValue(e)
		}
	case *tablegen.Dag:
		s.inValue(v.Op)
		for i := range v.Args {
			s.inValue(v.Args[i].Value)
		}
	}
}

func (s *search) inRecord(def *tablegen.Record) {
	k := s.kinds[def.ID]
	switch {
	case k&(deprecated|user) != 0:
		s.found = append(s.found, s.indexes[def]...)
	case def.Anonymous && k&searched == 0:
		s.kinds[def.ID] |= searched
		outer := s.found
		s.found = nil
		s.inFields(def)
		if len(s.found) > 0 {
			s.kinds[def.ID] |= user
			s.indexes[def] = s.found
		}
		s.found = append(outer, s.found...)
	}
}
