package opdef

// The calibration of weights: microseconds of processor time at -O0 for what is
// generated for an operation. How it was measured, and how well it fits, is
// told in sharder/CALIBRATION.md. The bytes of definitions say nothing that
// those of declarations do not say better: each method has both.
const (
	costOfDeclaration = 8.8  // per byte
	costOfTrait       = 1550 // each
)

// Weight estimates what an operation costs to compile, in microseconds of the
// machine of the calibration. It is rounded to few steps, so that an edit
// seldom changes it and with it the plan.
func (s Size) Weight() int64 {
	cost := int64(costOfDeclaration*float64(s.Declarations) + costOfTrait*float64(s.Traits))
	// Steps of a quarter between powers of two: 4, 5, 6, 7 times 2^n.
	unit := int64(1)
	for cost/unit >= 8 {
		unit *= 2
	}
	return (cost + unit/2) / unit * unit
}
