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
}

// A PassStatistic is a def of class Statistic.
type PassStatistic struct {
	Def         *tablegen.Record
	Name        string // the name of the C++ member
	Label       string // the name in the output
	Description string
}

// Pass reads a def of class PassBase, its options and its statistics.
func (m *Model) Pass(def *tablegen.Record) (*Pass, error) {
	m.step()
	r := Read(def)
	p := &Pass{
		Def:         def,
		Argument:    r.Text(mlir.FieldArgument),
		BaseClass:   r.Text(mlir.FieldBaseClass),
		Summary:     r.Text(mlir.FieldSummary),
		Description: r.Text(mlir.FieldDescription),
		Constructor: r.Text(mlir.FieldConstructor),
	}
	options, statistics := r.Defs(mlir.FieldOptions), r.Defs(mlir.FieldStatistics)
	p.DependentDialects = r.Texts(mlir.FieldDependentDialects)
	if err := r.Err(); err != nil {
		return nil, err
	}
	for _, o := range options {
		m.step()
		r := Read(o)
		p.Options = append(p.Options, PassOption{
			Def:             o,
			Name:            r.Text(mlir.FieldCppName),
			Argument:        r.Text(mlir.FieldArgument),
			Type:            r.Text(mlir.FieldType),
			Default:         r.Text(mlir.FieldDefaultValue),
			Description:     r.Text(mlir.FieldDescription),
			AdditionalFlags: r.Text(mlir.FieldAdditionalOptFlags),
			List:            o.IsA("ListOption"),
		})
		if err := r.Err(); err != nil {
			return nil, err
		}
	}
	for _, s := range statistics {
		m.step()
		r := Read(s)
		p.Statistics = append(p.Statistics, PassStatistic{
			Def:         s,
			Name:        r.Text(mlir.FieldCppName),
			Label:       r.Text(mlir.FieldName),
			Description: r.Text(mlir.FieldDescription),
		})
		if err := r.Err(); err != nil {
			return nil, err
		}
	}
	return p, nil
}
