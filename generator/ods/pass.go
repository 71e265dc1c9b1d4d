package ods

import "github.com/rules-ods/rules_ods/generator/tablegen"

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

// NewPass reads a def of class PassBase. The error is that of the first list
// that has one: options, statistics, dependent dialects.
func NewPass(def *tablegen.Record) (*Pass, error) {
	r, late := reader{def: def}, reader{def: def, late: true}
	p := &Pass{
		Def:         def,
		Argument:    late.text("argument"),
		BaseClass:   late.text("baseClass"),
		Summary:     late.text("summary"),
		Description: late.text("description"),
		Constructor: late.text("constructor"),
	}
	p.Faults = late.faults
	options, statistics := r.defs("options"), r.defs("statistics")
	p.DependentDialects = r.texts("dependentDialects")
	if r.err != nil {
		return nil, r.err
	}
	for _, o := range options {
		late := reader{def: o, late: true}
		p.Options = append(p.Options, PassOption{
			Def:             o,
			Name:            late.text("cppName"),
			Argument:        late.text("argument"),
			Type:            late.text("type"),
			Default:         late.text("defaultValue"),
			Description:     late.text("description"),
			AdditionalFlags: late.text("additionalOptFlags"),
			List:            o.IsA("ListOption"),
		})
		p.Options[len(p.Options)-1].Faults = late.faults
	}
	for _, s := range statistics {
		late := reader{def: s, late: true}
		p.Statistics = append(p.Statistics, PassStatistic{
			Def:         s,
			Name:        late.text("cppName"),
			Label:       late.text("name"),
			Description: late.text("description"),
		})
		p.Statistics[len(p.Statistics)-1].Faults = late.faults
	}
	return p, nil
}
