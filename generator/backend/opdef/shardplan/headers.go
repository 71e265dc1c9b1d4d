package shardplan

import "github.com/rules-ods/rules_ods/sharder"

// Costs of shards in addition to their operations, in microseconds of processor time.
// They are medians of the times for MLIR's dialects with Clang 22. The section "The cost
// of headers" of sharder/CALIBRATION.md describes the measurement.
const (
	costOfHeaders      = 2_740_000 // per shard that reads them
	costOfLoading      = 496_000   // per shard that loads the precompiled header
	costOfPrecompiling = 3_900_000 // once
	costOfDeclaration  = 7.90      // per word in the declarations of the dialect's operations

	// compileTimePerWeight is the quotient of the compile time of operations and their
	// weights. A weight includes only the time that a trace of the compiler assigns to
	// the operation.
	compileTimePerWeight = 3.61
	// leanTime is the quotient of the compile times of a shard with lean definitions and
	// without.
	leanTime = 0.70
)

// A Variant is a way to generate and compile shards.
type Variant struct {
	// Slim: a shard reads the declarations of its own operations. Otherwise, each shard
	// reads those of all operations.
	Slim bool
	// Lean: the definitions are written for fast compilation.
	Lean bool
	// Prelude: the shards load a precompiled header.
	Prelude bool
}

// Variants lists the ways to compile shards from which a plan can choose. Each adds an
// option to the one before.
var Variants = []Variant{{}, {Slim: true}, {Slim: true, Lean: true}, {Slim: true, Lean: true, Prelude: true}}

// String returns the names of the options: "slim, lean".
func (v Variant) String() string {
	text := ""
	for _, option := range []struct {
		name string
		set  bool
	}{{"slim", v.Slim}, {"lean", v.Lean}, {"prelude", v.Prelude}} {
		if option.set {
			if text != "" {
				text += ", "
			}
			text += option.name
		}
	}
	if text == "" {
		return "plain"
	}
	return text
}

// Costs returns the costs of compiling operations, to choose a number of shards. The
// declarations that every shard reads are part of its headers.
func Costs(measurements []Measurement, variant Variant) sharder.Costs {
	costs := sharder.Costs{Headers: costOfHeaders}
	if variant.Prelude {
		costs.Headers, costs.Precompile = costOfLoading, costOfPrecompiling
	}
	var total, heaviest int64
	for i := range measurements {
		weight := measurements[i].Size.Weight()
		total += weight
		heaviest = max(heaviest, weight)
	}
	perWeight := compileTimePerWeight
	if variant.Lean {
		perWeight *= leanTime
	}
	costs.Operations = int64(perWeight * float64(total))
	costs.Heaviest = int64(perWeight * float64(heaviest))
	if !variant.Slim {
		// The time of operations was measured with one file, which reads the declarations
		// once.
		declarations := min(Declarations(measurements), costs.Operations)
		costs.Headers += declarations
		costs.Operations -= declarations
	}
	return costs
}

// Declarations estimates the microseconds of processor time that a compiler needs to read
// the declarations of the operations.
func Declarations(measurements []Measurement) int64 {
	words := 0
	for i := range measurements {
		words += measurements[i].Size.Declarations
	}
	return int64(costOfDeclaration * float64(words))
}
