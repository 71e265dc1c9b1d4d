package ods

import "github.com/rules-ods/rules_ods/generator/mlir"

// Faults holds the errors of fields of one definition, by field. A generator needs
// few of the fields, and accepts a definition whose other fields have no value or a
// wrong one.
type Faults map[mlir.Field]error

// add records an error of a field, unless it is nil or the field has one.
func (f *Faults) add(field mlir.Field, err error) {
	if err == nil || (*f)[field] != nil {
		return
	}
	if *f == nil {
		*f = Faults{}
	}
	(*f)[field] = err
}

// Require returns the error of the first of the fields that has one. Generators
// call it for the fields on which their output depends.
func (f Faults) Require(fields ...mlir.Field) error {
	for _, field := range fields {
		if err := f[field]; err != nil {
			return err
		}
	}
	return nil
}
