package spirv

import (
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
	a := &availability{}
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
	r := ods.Read(def)
	a.cppNamespace = r.Text(mlir.FieldCppNamespace)
	a.interfaceName = r.Text(mlir.FieldInterfaceName)
	a.description = r.Text(mlir.FieldInterfaceDescription)
	a.queryType = r.Text(mlir.FieldQueryFnRetType)
	a.query = r.Text(mlir.FieldQueryFnName)
	a.mergeAction = r.Text(mlir.FieldMergeAction)
	a.initializer = r.Text(mlir.FieldInitializer)
	a.instanceType = r.Text(mlir.FieldInstanceType)
	a.preparation = r.Text(mlir.FieldInstancePreparation)
	a.instance = r.Text(mlir.FieldInstance)
	return a, r.Err()
}
