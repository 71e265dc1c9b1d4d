package spirv

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An availability is a def of class Availability. It has a query, which
// operations or enumerators implement, and the result for one of them.
type availability struct {
	class         string // the class that it is an instance of, such as "MinVersion"
	cppNamespace  string
	interfaceName string
	description   string
	queryType     string // the C++ type that the query function of an operation returns
	query         string // the name of the query function
	mergeAction   string // C++ that merges $instance into $overall; "" if nothing is merged
	initializer   string
	instanceType  string // the C++ type that the query function of an enumerator returns; may be ""
	preparation   string // statements before the instance
	instance      string // C++ expression of the result of the query

	def   *tablegen.Record
	unset []mlir.Field // the fields without a value
}

// need reports an error if one of the fields has no value. Each generator needs
// the fields that it writes.
func (a *availability) need(fields ...mlir.Field) error {
	for _, f := range fields {
		if slices.Contains(a.unset, f) {
			return a.def.Errorf("'%s' needs a value for field '%s'", a.def.Name, f)
		}
	}
	return nil
}

// availabilities returns the values of the field "availability". A record
// without this field has none.
func availabilities(def *tablegen.Record) ([]*availability, error) {
	if ods.Field(def, mlir.FieldAvailability) == nil {
		return nil, nil
	}
	defs, err := ods.Defs(def, mlir.FieldAvailability)
	if err != nil {
		return nil, err
	}
	list := make([]*availability, len(defs))
	for i, d := range defs {
		if list[i], err = newAvailability(d); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func newAvailability(def *tablegen.Record) (*availability, error) {
	a := &availability{def: def}
	direct := 0
	for _, s := range def.Supers {
		if s.Direct {
			a.class = s.Class.Name
			direct++
		}
	}
	if direct != 1 {
		return nil, def.Errorf("expected to only have one parent class")
	}
	for _, f := range []struct {
		name mlir.Field
		to   *string
	}{
		{mlir.FieldCppNamespace, &a.cppNamespace}, {mlir.FieldInterfaceName, &a.interfaceName}, {mlir.FieldInterfaceDescription, &a.description},
		{mlir.FieldQueryFnRetType, &a.queryType}, {mlir.FieldQueryFnName, &a.query}, {mlir.FieldMergeAction, &a.mergeAction},
		{mlir.FieldInitializer, &a.initializer}, {mlir.FieldInstanceType, &a.instanceType}, {mlir.FieldInstancePreparation, &a.preparation},
		{mlir.FieldInstance, &a.instance},
	} {
		text, set, err := ods.Text(def, f.name)
		if err != nil {
			return nil, err
		}
		if !set {
			a.unset = append(a.unset, f.name)
		}
		*f.to = text
	}
	return a, nil
}
