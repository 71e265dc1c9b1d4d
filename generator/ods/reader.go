package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Reader reads fields of one record. It collects the fields that have no value or a
// wrong one, so that a caller reads all fields and then calls Err once.
type Reader struct {
	def            *tablegen.Record
	unset, missing []mlir.Field
	wrong          []error // at def
	others         []error // in records to which fields refer
}

// Read returns a reader of a record.
func Read(def *tablegen.Record) *Reader { return &Reader{def: def} }

// Err returns a [*tablegen.Diagnostic] at the record that names all fields that it lacks, and
// all that have no value or a wrong one. If there are none, it returns the first error that
// [Reader.Other] added, or nil.
func (r *Reader) Err() error {
	var messages []string
	if n := len(r.unset); n == 1 {
		messages = append(messages, "field '"+string(r.unset[0])+"' of record '"+r.def.Name+"' has no value")
	} else if n > 1 {
		messages = append(messages, "fields "+enumerated(r.unset)+" of record '"+r.def.Name+"' have no value")
	}
	if n := len(r.missing); n == 1 {
		messages = append(messages, "record '"+r.def.Name+"' has no field '"+string(r.missing[0])+"'")
	} else if n > 1 {
		messages = append(messages, "record '"+r.def.Name+"' has no fields "+enumerated(r.missing))
	}
	if len(messages) == 0 && len(r.wrong) == 1 {
		return r.wrong[0] // with its notes
	}
	for _, err := range r.wrong {
		messages = append(messages, err.Error())
	}
	switch {
	case len(messages) > 0:
		return r.def.Errorf("%s", strings.Join(messages, "; "))
	case len(r.others) > 0:
		return r.others[0]
	}
	return nil
}

// enumerated returns at least two fields in quotes.
func enumerated(fields []mlir.Field) string {
	quoted := make([]string, len(fields))
	for i, f := range fields {
		quoted[i] = "'" + string(f) + "'"
	}
	last := len(quoted) - 1
	return strings.Join(quoted[:last], ", ") + " and " + quoted[last]
}

// Wrong adds an error at the record, unless it is nil.
func (r *Reader) Wrong(err error) {
	if err != nil {
		r.wrong = append(r.wrong, err)
	}
}

// Other adds an error in a record to which a field refers, unless it is nil.
func (r *Reader) Other(err error) {
	if err != nil {
		r.others = append(r.others, err)
	}
}

// Text reads a string field. An unset field is an error, because every optional
// string has a default in its class.
func (r *Reader) Text(field mlir.Field) string {
	f := Field(r.def, field)
	if f == nil {
		if former := mlir.Field(field.Former()); former != "" && Field(r.def, former) != nil {
			return read(r, former, textOf)
		}
	}
	return readFound(r, field, f, textOf)
}

func textOf(def *tablegen.Record, field mlir.Field) (string, error) {
	text, _, err := Text(def, field)
	return text, err
}

// TextIfSet reads a string field that has to exist. It returns "" if the field is
// unset.
func (r *Reader) TextIfSet(field mlir.Field) string {
	f := Field(r.def, field)
	if f != nil {
		if _, unset := f.Value.(tablegen.Unset); unset {
			return ""
		}
	}
	return readFound(r, field, f, textOf)
}

// optionalText reads a string field that may be unset or missing, which gives
// "".
func (r *Reader) optionalText(field mlir.Field) string {
	s, _ := optionalText(r.def, field)
	return s
}

// replace stores the value of a string field in text. It returns false and
// changes nothing if the field is unset or missing.
func (r *Reader) replace(text *string, field mlir.Field) bool {
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
func (r *Reader) trimmed(field mlir.Field) string {
	s, _ := optionalText(r.def, field)
	return strings.TrimSpace(s)
}

// optionalDef reads a field that refers to a record. It returns nil if the
// field is unset or missing.
func (r *Reader) optionalDef(field mlir.Field) *tablegen.Record {
	d, _ := Value(r.def, field).(*tablegen.Record)
	return d
}

// Def reads a field that refers to a record. It returns nil only with an error.
func (r *Reader) Def(field mlir.Field) *tablegen.Record { return read(r, field, Def) }

// Dag reads a dag. It returns nil only with an error.
func (r *Reader) Dag(field mlir.Field) *tablegen.Dag { return read(r, field, Dag) }

// Texts reads a list of strings.
func (r *Reader) Texts(field mlir.Field) []string { return read(r, field, Texts) }

// Defs reads a list of records.
func (r *Reader) Defs(field mlir.Field) []*tablegen.Record { return read(r, field, Defs) }

// Bit reads a bit. It returns false if a class of an earlier release lacks the field.
func (r *Reader) Bit(field mlir.Field) bool { return read(r, field, Bit) }

// declaredBit reads a bit. It returns false if the class lacks the field.
func (r *Reader) declaredBit(field mlir.Field) bool {
	return Field(r.def, field) != nil && r.Bit(field)
}

// Int reads a number. It returns 0 if a class of an earlier release lacks the field.
func (r *Reader) Int(field mlir.Field) int64 { return read(r, field, Int) }

func read[T any](r *Reader, field mlir.Field, value func(*tablegen.Record, mlir.Field) (T, error)) T {
	return readFound(r, field, Field(r.def, field), value)
}

// readFound reads a field that was found as f, which is nil if the record lacks it. It
// records the field if it is missing or has no value.
func readFound[T any](r *Reader, field mlir.Field, f *tablegen.Field, value func(*tablegen.Record, mlir.Field) (T, error)) T {
	var none T
	if f == nil {
		if !field.IsAddedInOldest() {
			r.missing = append(r.missing, field)
		}
		return none
	}
	if _, unset := f.Value.(tablegen.Unset); unset {
		r.unset = append(r.unset, field)
		return none
	}
	v, err := value(r.def, field)
	r.Wrong(err)
	return v
}
