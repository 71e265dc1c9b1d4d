package opdef

import "strings"

// A Size measures what is generated for one operation.
type Size struct {
	Declarations int // words of its classes
	Definitions  int // words of their definitions, and of the constraints it checks
	Functions    int // that are defined, those of adaptors too
	Traits       int // interfaces too
	Interfaces   int
	Attributes   int // with properties
	Values       int // operands and results
}

// sizeOf measures an operation, but for the words of its text.
func sizeOf(o *opClass, functions int) Size {
	s := Size{Functions: functions, Traits: len(o.traits), Attributes: len(o.attrs) + len(o.Properties),
		Values: len(o.Operands) + len(o.Results)}
	for _, t := range o.traits {
		if strings.HasSuffix(t, "::Trait") {
			s.Interfaces++
		}
	}
	return s
}

// Features names what Size.Features returns.
var Features = []string{"operation", "declarations", "definitions", "functions", "traits", "interfaces", "attributes", "values"}

// Features are the figures that an estimate of the cost may be made of.
func (s Size) Features() []float64 {
	return []float64{1, float64(s.Declarations), float64(s.Definitions), float64(s.Functions), float64(s.Traits),
		float64(s.Interfaces), float64(s.Attributes), float64(s.Values)}
}

// The calibration of weights: microseconds of processor time at -O0, with as
// much regard for -O2, for what is generated for an operation. How it was
// measured, and how well it fits, is told in sharder/CALIBRATION.md.
const (
	costOfOperation  = 15528
	costOfDefinition = 8.3 // per word
	costOfFunction   = 845
)

// Weight estimates what an operation costs to compile, in microseconds of the
// machine of the calibration. It is rounded to few steps, so that an edit
// seldom changes it and with it the plan.
func (s Size) Weight() int64 {
	cost := int64(costOfOperation + costOfDefinition*float64(s.Definitions) + costOfFunction*float64(s.Functions))
	// Eight steps between powers of two: 8 to 15 times 2^n.
	unit := int64(1)
	for cost/unit >= 16 {
		unit *= 2
	}
	return (cost + unit/2) / unit * unit
}
