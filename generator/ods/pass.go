package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Pass is a def of class PassBase (Pass Infrastructure, "Declarative Pass
// Specification"). Its C++ class has the name of the def.
type Pass struct {
	Def         *tablegen.Record
	Argument    string // the name on the command line
	BaseClass   string // the C++ class that it extends
	Summary     string
	Description string
	// Constructor is a C++ expression that creates the pass. If it is "", the
	// constructor is generated.
	Constructor       string
	DependentDialects []string // C++ classes
	Options           []PassOption
	Statistics        []PassStatistic

	Faults // of the texts
}

// A PassOption is a def of class Option or ListOption.
type PassOption struct {
	Def             *tablegen.Record
	Name            string // the name of the C++ member
	Argument        string // the name on the command line
	Type            string // the C++ type of the value, or of one value of a list
	Default         string // a C++ expression, or ""
	Description     string
	AdditionalFlags string // further C++ arguments, or ""
	List            bool

	Faults
}

// A PassStatistic is a def of class Statistic.
type PassStatistic struct {
	Def         *tablegen.Record
	Name        string // the name of the C++ member
	Label       string // the name in the output
	Description string

	Faults
}

// Pass reads a def of class PassBase. The error is that of the first list
// that has one: options, statistics, dependent dialects.
func (m *Model) Pass(def *tablegen.Record) (*Pass, error) {
	r, late := reader{def: def}, reader{def: def, late: true}
	p := &Pass{
		Def:         def,
		Argument:    late.text(mlir.FieldArgument),
		BaseClass:   late.text(mlir.FieldBaseClass),
		Summary:     late.text(mlir.FieldSummary),
		Description: late.text(mlir.FieldDescription),
		Constructor: late.text(mlir.FieldConstructor),
	}
	p.Faults = late.faults
	options, statistics := r.defs(mlir.FieldOptions), r.defs(mlir.FieldStatistics)
	p.DependentDialects = r.texts(mlir.FieldDependentDialects)
	if r.err != nil {
		return nil, r.err
	}
	for _, o := range options {
		late := reader{def: o, late: true}
		p.Options = append(p.Options, PassOption{
			Def:             o,
			Name:            late.text(mlir.FieldCppName),
			Argument:        late.text(mlir.FieldArgument),
			Type:            late.text(mlir.FieldType),
			Default:         late.text(mlir.FieldDefaultValue),
			Description:     late.text(mlir.FieldDescription),
			AdditionalFlags: late.text(mlir.FieldAdditionalOptFlags),
			List:            o.IsA("ListOption"),
		})
		p.Options[len(p.Options)-1].Faults = late.faults
	}
	for _, s := range statistics {
		late := reader{def: s, late: true}
		p.Statistics = append(p.Statistics, PassStatistic{
			Def:         s,
			Name:        late.text(mlir.FieldCppName),
			Label:       late.text(mlir.FieldName),
			Description: late.text(mlir.FieldDescription),
		})
		p.Statistics[len(p.Statistics)-1].Faults = late.faults
	}
	return p, nil
}
