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

// reportDeprecated warns about every def that refers to a deprecated one, in
// the order of the names of the deprecated ones, then of those that use them.
func (j *job) reportDeprecated(records *tablegen.Records) error {
	if j.args.OnDeprecated == "none" {
		return nil
	}
	defs := records.Defs()
	used := false
	for _, old := range defs {
		if !hasReason(old) {
			continue
		}
		reason, ok, err := old.Text(deprecationField)
		if err != nil || !ok {
			continue
		}
		users := search{old, map[*tablegen.Record]bool{}}
		for _, user := range defs {
			if user.Anonymous || !users.in(user) {
				continue
			}
			used = true
			d := &tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: user.Loc, Msg: "Using deprecated def `" + old.Name + "`"}
			for _, outer := range user.OuterLocs {
				d.WithNote(outer, "instantiated from multiclass")
			}
			j.printer.print(d.WithNote(0, "%s", reason))
		}
	}
	if used && j.args.OnDeprecated == "error" {
		return errDeprecated
	}
	return nil
}

func hasReason(def *tablegen.Record) bool {
	for i := range def.Fields {
		if def.Fields[i].Name == deprecationField {
			return true
		}
	}
	return false
}

// A search looks for the users of one def.
type search struct {
	old *tablegen.Record
	// without are the anonymous defs that are known not to refer to it.
	without map[*tablegen.Record]bool
}

// in reports whether a field of def holds what is searched, be it in a list, a
// dag or an anonymous def.
func (s *search) in(def *tablegen.Record) bool {
	if s.without[def] {
		return false
	}
	if def.Anonymous {
		s.without[def] = true // also while it is being searched
	}
	for i := range def.Fields {
		if s.inValue(def.Fields[i].Value) {
			delete(s.without, def)
			return true
		}
	}
	return false
}

func (s *search) inValue(v tablegen.Value) bool {
	switch v := v.(type) {
	case *tablegen.Record:
		return v == s.old || v.Anonymous && s.in(v)
	case *tablegen.List:
		for _, e := range v.Elems {
			if s.inValue(e) {
				return true
			}
		}
	case *tablegen.Dag:
		if s.inValue(v.Op) {
			return true
		}
		for i := range v.Args {
			if s.inValue(v.Args[i].Value) {
				return true
			}
		}
	}
	return false
}
