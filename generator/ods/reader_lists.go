package ods

import "github.com/rules-ods/rules_ods/generator/tablegen"

// textOrEmpty reads a string field that has to exist. It returns "" if the
// field is unset.
func (r *reader) textOrEmpty(field string) string {
	text, _, err := r.def.Text(field)
	r.fail(field, err)
	return text
}

// texts reads a list of strings.
func (r *reader) texts(field string) []string {
	texts, err := r.def.Texts(field)
	r.fail(field, err)
	return texts
}

// defs reads a list of records.
func (r *reader) defs(field string) []*tablegen.Record {
	defs, err := r.def.Defs(field)
	r.fail(field, err)
	return defs
}

func (r *reader) int(field string) int64 {
	n, err := r.def.Int(field)
	if err != nil && isAdded(field) && r.def.Field(field) == nil {
		return 0
	}
	r.fail(field, err)
	return n
}
