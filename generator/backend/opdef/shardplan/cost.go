// Package shardplan divides the operations of a dialect into shards. It
// estimates what the generated C++ of an operation costs to compile ([Size]),
// finds the operations whose classes that C++ mentions ([Measurer]), and decides
// which shard defines an operation and which shards see its class ([Plan]).
//
// Package opdef generates the C++. Package sharder distributes weighted items
// over shards.
package shardplan

import "github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"

// A Size measures the C++ that is generated for one operation.
type Size struct {
	Declarations int // words in the declarations of its classes
	Definitions  int // words in their definitions, and in the functions for the constraints that they check
	Functions    int // functions that are defined outside of the classes, adaptors included
	Traits       int // C++ traits, interfaces included
	Interfaces   int
	Attributes   int // registered attributes, and properties
	Values       int // operands and results
}

// NewSize returns the size of an operation without the words of its text.
func NewSize(op *opmodel.Operation, functions int) Size {
	return Size{
		Functions: functions, Traits: len(op.ClassTraits), Interfaces: countInterfaces(op.ClassTraits),
		Attributes: len(op.Registered) + len(op.Properties), Values: len(op.Operands) + len(op.Results),
	}
}

// Features lists the names of the numbers that [Size.Features] returns.
var Features = []string{"operation", "declarations", "definitions", "functions", "traits", "interfaces", "attributes", "values"}

// Features returns the numbers that the cost model uses.
func (s Size) Features() []float64 {
	return []float64{1, float64(s.Declarations), float64(s.Definitions), float64(s.Functions), float64(s.Traits),
		float64(s.Interfaces), float64(s.Attributes), float64(s.Values)}
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
