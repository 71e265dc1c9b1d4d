package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// The functions below read a field of a record as the methods of [tablegen.Record] of
// the same names do.

// Text returns the text of a string field. ok is false if the field has no value.
func Text(def *tablegen.Record, field mlir.Field) (text string, ok bool, err error) {
	return def.Text(string(field))
}

// TextOrEmpty returns the text of a string field, or "" if the field has no value, has
// another type or is missing.
func TextOrEmpty(def *tablegen.Record, field mlir.Field) string {
	text, _ := optionalText(def, field)
	return text
}

// Value returns the value of a field, or nil if it is missing.
func Value(def *tablegen.Record, field mlir.Field) tablegen.Value { return def.Value(string(field)) }

// Field returns a field, or nil if it is missing.
func Field(def *tablegen.Record, field mlir.Field) *tablegen.Field { return def.Field(string(field)) }

// Bit returns the value of a bit field.
func Bit(def *tablegen.Record, field mlir.Field) (bool, error) { return def.Bit(string(field)) }

// Int returns the value of an int field.
func Int(def *tablegen.Record, field mlir.Field) (int64, error) { return def.Int(string(field)) }

// Def returns the record to which a field refers, or nil if it has no value.
func Def(def *tablegen.Record, field mlir.Field) (*tablegen.Record, error) {
	return def.Def(string(field))
}

// Defs returns the records in a list field.
func Defs(def *tablegen.Record, field mlir.Field) ([]*tablegen.Record, error) {
	return def.Defs(string(field))
}

// List returns the values of a list field.
func List(def *tablegen.Record, field mlir.Field) ([]tablegen.Value, error) {
	return def.List(string(field))
}

// Texts returns the strings in a list field.
func Texts(def *tablegen.Record, field mlir.Field) ([]string, error) {
	return def.Texts(string(field))
}

// Dag returns the value of a dag field.
func Dag(def *tablegen.Record, field mlir.Field) (*tablegen.Dag, error) {
	return def.Dag(string(field))
}
