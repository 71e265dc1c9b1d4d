package opdef

// The calibration of weights: microseconds of compiler time, which depend on
// what is generated for an operation. How it was measured is told in
// sharder/CALIBRATION.md; `ods-shard calibrate` repeats it.
const (
	costOfOperation   = 20000
	costOfDefinition  = 4.0  // per byte
	costOfDeclaration = 2.0  // per byte
	costOfTrait       = 2500 // each
)

// Weight estimates what an operation costs to compile, in microseconds of the
// machine of the calibration. It is rounded to few steps, so that an edit
// seldom changes it and with it the plan.
func (s Size) Weight() int64 {
	cost := int64(costOfOperation + costOfDefinition*float64(s.Definitions) +
		costOfDeclaration*float64(s.Declarations) + costOfTrait*float64(s.Traits))
	// Steps of a quarter between powers of two: 4, 5, 6, 7 times 2^n.
	unit := int64(1)
	for cost/unit >= 8 {
		unit *= 2
	}
	return (cost + unit/2) / unit * unit
}
