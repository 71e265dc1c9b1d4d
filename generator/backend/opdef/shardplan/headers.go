package shardplan

import "github.com/rules-ods/rules_ods/sharder"

// Costs of shards in addition to their operations, in microseconds of processor time.
// They are medians of the times for MLIR's dialects with Clang 22. The section "The cost
// of headers" of sharder/CALIBRATION.md describes the measurement.
const (
	costOfHeaders      = 2_740_000 // per shard that reads them
	costOfLoading      = 496_000   // per shard that loads the precompiled header
	costOfPrecompiling = 3_900_000 // once

	// compileTimePerWeight is the quotient of the compile time of operations and their
	// weights. A weight includes only the time that a trace of the compiler assigns to
	// the operation.
	compileTimePerWeight = 3.61
)

// Costs returns the costs of compiling operations, to choose a number of shards. With
// a prelude, the shards load a precompiled header.
func Costs(measurements []Measurement, prelude bool) sharder.Costs {
	costs := sharder.Costs{Headers: costOfHeaders}
	if prelude {
		costs.Headers, costs.Precompile = costOfLoading, costOfPrecompiling
	}
	var total, heaviest int64
	for i := range measurements {
		weight := measurements[i].Size.Weight()
		total += weight
		heaviest = max(heaviest, weight)
	}
	costs.Operations = int64(compileTimePerWeight * float64(total))
	costs.Heaviest = int64(compileTimePerWeight * float64(heaviest))
	return costs
}
