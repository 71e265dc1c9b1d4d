package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Builder is a custom builder: an OpBuilder or AttrOrTypeBuilder record.
type Builder struct {
	Def    *tablegen.Record
	Params []BuilderParam
	Body   string // "" when the user defines the function elsewhere
	// Deprecated is the message for users of the builder, or "".
	Deprecated string
}

// A BuilderParam is one parameter of a builder.
type BuilderParam struct {
	Name    string // "" when it has none
	Type    string // in C++
	Default string // "" for none
}

// NewBuilder reads a builder record. If a parameter without a default value
// follows one with a default value, which C++ does not allow, the error is at
// the owner.
func NewBuilder(def, owner *tablegen.Record) (*Builder, error) {
	r := Read(def)
	b := &Builder{Def: def}
	dag := r.Dag(mlir.FieldDagParams)
	if err := r.Err(); err != nil {
		return nil, err
	}
	if dagOperator(dag) != "ins" {
		return nil, def.Errorf("expected 'ins' in builders")
	}
	seenDefault := false
	for _, arg := range dag.Args {
		p := BuilderParam{Name: arg.Name}
		switch v := arg.Value.(type) {
		case *tablegen.String:
			p.Type = v.Text
		case *tablegen.Record:
			r := Read(v)
			if Value(v, mlir.FieldType) == nil {
				r.Wrong(v.Errorf("Builder DAG arguments must be either strings or defs which inherit from CArg"))
			} else {
				p.Type = r.Text(mlir.FieldType)
			}
			if Value(v, mlir.FieldDefaultValue) != nil {
				p.Default = r.TextIfSet(mlir.FieldDefaultValue)
			}
			if err := r.Err(); err != nil {
				return nil, err
			}
		default:
			return nil, def.Errorf("expected a string or a CArg as the type of a builder's parameter")
		}
		if p.Default != "" {
			seenDefault = true
		} else if seenDefault {
			return nil, owner.FieldErrorf(string(mlir.FieldBuilders), "expected an argument with default value after other arguments with default values")
		}
		b.Params = append(b.Params, p)
	}
	b.Body = r.optionalText(mlir.FieldBody)
	b.Deprecated = r.optionalText(mlir.FieldOdsCppDeprecated)
	return b, nil
}

// dagOperator returns the name of a dag's operator, or "" if the operator is
// not a def.
func dagOperator(d *tablegen.Dag) string {
	if op, ok := d.Op.(*tablegen.Record); ok {
		return op.Name
	}
	return ""
}
