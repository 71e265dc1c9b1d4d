package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A reader reads fields of one record and stores the first error, so that a
// constructor can read all fields and check err once.
type reader struct {
	def *tablegen.Record
	err error
	// late makes the reader store errors by field instead of in err, for
	// generators that need the fields.
	late   bool
	faults Faults
}

func (r *reader) fail(field string, err error) {
	switch {
	case err == nil:
	case !r.late:
		if r.err == nil {
			r.err = err
		}
	case r.faults[field] == nil:
		if r.faults == nil {
			r.faults = Faults{}
		}
		r.faults[field] = err
	}
}

// text reads a string field. An unset field is an error, because every optional
// string has a default in its class.
func (r *reader) text(field string) string {
	s, ok, err := r.def.Text(field)
	if err != nil && r.def.Field(field) == nil && formerName(field) != "" {
		return r.text(formerName(field))
	}
	if err == nil && !ok {
		err = r.def.Errorf("field '%s' of record '%s' has no value", field, r.def.Name)
	}
	r.fail(field, err)
	return s
}

// optionalText reads a string field that may be unset or missing, which gives
// "".
func (r *reader) optionalText(field string) string {
	s, _ := optionalText(r.def, field)
	return s
}

// replace stores the value of a string field in text. It returns false and
// changes nothing if the field is unset or missing.
func (r *reader) replace(text *string, field string) bool {
	s, ok := optionalText(r.def, field)
	if ok {
		*text = s
	}
	return ok
}

// optionalText reads a string field that may be unset or missing.
func optionalText(def *tablegen.Record, field string) (string, bool) {
	s, ok := def.Value(field).(*tablegen.String)
	if !ok {
		return "", false
	}
	return s.Text, true
}

// trimmed reads a string or code field and removes white space around it. It
// returns "" if the field is unset or missing.
func (r *reader) trimmed(field string) string {
	s, _ := optionalText(r.def, field)
	return strings.TrimSpace(s)
}

func (r *reader) bit(field string) bool {
	b, err := r.def.Bit(field)
	if err != nil && isAdded(field) && r.def.Field(field) == nil {
		return false
	}
	r.fail(field, err)
	return b
}

// optionalDef reads a field that refers to a record. It returns nil if the
// field is unset or missing.
func (r *reader) optionalDef(field string) *tablegen.Record {
	d, _ := r.def.Value(field).(*tablegen.Record)
	return d
}

func (r *reader) requiredDef(field string) *tablegen.Record {
	d, err := r.def.Def(field)
	if err == nil && d == nil {
		err = r.def.Errorf("field '%s' of record '%s' has no value", field, r.def.Name)
	}
	r.fail(field, err)
	return d
}

func (r *reader) dag(field string) *tablegen.Dag {
	d, err := r.def.Dag(field)
	r.fail(field, err)
	return d
}

// formerName and isAdded describe the relevant differences between the base
// classes of MLIR 19 and MLIR 22. They are for the comparison of releases. For
// all other uses, CheckRelease refuses the definitions of MLIR 19.

// formerName returns the name of a field in MLIR 19, or "" if it has the same
// name there.
func formerName(field string) string {
	if field == "cppType" {
		return "cppClassName"
	}
	return ""
}

// isAdded reports whether the class of a field lacks it in MLIR 19. The reader
// then returns the zero value for the field.
func isAdded(field string) bool { return field == "genMnemonicAlias" || field == "bitwidth" }
