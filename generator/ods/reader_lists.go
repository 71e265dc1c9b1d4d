package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// textOrEmpty reads a string field that has to exist. It returns "" if the
// field is unset.
func (r *reader) textOrEmpty(field mlir.Field) string {
	text, _, err := Text(r.def, field)
	r.fail(field, err)
	return text
}

// texts reads a list of strings.
func (r *reader) texts(field mlir.Field) []string {
	texts, err := Texts(r.def, field)
	r.fail(field, err)
	return texts
}

// defs reads a list of records.
func (r *reader) defs(field mlir.Field) []*tablegen.Record {
	defs, err := Defs(r.def, field)
	r.fail(field, err)
	return defs
}

func (r *reader) int(field mlir.Field) int64 {
	n, err := Int(r.def, field)
	if err != nil && field.IsAddedInOldest() && Field(r.def, field) == nil {
		return 0
	}
	r.fail(field, err)
	return n
}
