package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
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

func (r *reader) fail(field mlir.Field, err error) {
	switch {
	case err == nil:
	case !r.late:
		if r.err == nil {
			r.err = err
		}
	default:
		r.faults.add(field, err)
	}
}

// text reads a string field. An unset field is an error, because every optional
// string has a default in its class.
func (r *reader) text(field mlir.Field) string {
	s, ok, err := Text(r.def, field)
	if err != nil && field.Former() != "" && Field(r.def, field) == nil {
		s, ok, err = r.def.Text(field.Former())
	}
	if err == nil && !ok {
		err = hasNoValue(r.def, field)
	}
	r.fail(field, err)
	return s
}

// optionalText reads a string field that may be unset or missing, which gives
// "".
func (r *reader) optionalText(field mlir.Field) string {
	s, _ := optionalText(r.def, field)
	return s
}

// replace stores the value of a string field in text. It returns false and
// changes nothing if the field is unset or missing.
func (r *reader) replace(text *string, field mlir.Field) bool {
	s, ok := optionalText(r.def, field)
	if ok {
		*text = s
	}
	return ok
}

// optionalText reads a string field that may be unset or missing.
func optionalText(def *tablegen.Record, field mlir.Field) (string, bool) {
	s, ok := Value(def, field).(*tablegen.String)
	if !ok {
		return "", false
	}
	return s.Text, true
}

// trimmed reads a string or code field and removes white space around it. It
// returns "" if the field is unset or missing.
func (r *reader) trimmed(field mlir.Field) string {
	s, _ := optionalText(r.def, field)
	return strings.TrimSpace(s)
}

func (r *reader) bit(field mlir.Field) bool {
	b, err := Bit(r.def, field)
	if err != nil && field.IsAddedInOldest() && Field(r.def, field) == nil {
		return false
	}
	r.fail(field, err)
	return b
}

// optionalDef reads a field that refers to a record. It returns nil if the
// field is unset or missing.
func (r *reader) optionalDef(field mlir.Field) *tablegen.Record {
	d, _ := Value(r.def, field).(*tablegen.Record)
	return d
}

func (r *reader) requiredDef(field mlir.Field) *tablegen.Record {
	d, err := Def(r.def, field)
	if err == nil && d == nil {
		err = hasNoValue(r.def, field)
	}
	r.fail(field, err)
	return d
}

func (r *reader) dag(field mlir.Field) *tablegen.Dag {
	d, err := Dag(r.def, field)
	r.fail(field, err)
	return d
}
