// Package shardplan divides the operations of a dialect into shards. It estimates what
// the generated C++ of an operation costs to compile ([Size]), and decides which shard
// defines an operation ([Plan]).
//
// Package opdef generates the C++. Package sharder distributes weighted items
// over shards.
package shardplan

// A Size measures the C++ that is generated for one operation.
type Size struct {
	Definitions int // words in the definitions of its classes, and in the functions for the constraints that they check
	Functions   int // functions that are defined outside of the classes, adaptors included
}

// Coefficients of the cost model: microseconds of processor time to compile the
// generated code of an operation, fitted to times of MLIR's
// dialects at -O0 and -O2.
const (
	costOfOperation  = 15528
	costOfDefinition = 8.3 // per word
	costOfFunction   = 845
)

// Weight estimates the cost of compiling an operation, in microseconds on the
// machine of that measurement. Weights are rounded to few steps, so that an edit
// seldom changes a weight and the plan.
func (s Size) Weight() int64 {
	cost := int64(costOfOperation + costOfDefinition*float64(s.Definitions) + costOfFunction*float64(s.Functions))
	// There are eight steps between powers of two: 8 to 15 times 2^n.
	unit := int64(1)
	for cost/unit >= 16 {
		unit *= 2
	}
	return (cost + unit/2) / unit * unit
}
