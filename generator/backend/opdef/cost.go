package opdef

import "github.com/rules-ods/rules_ods/generator/ods"

// Coefficients of the cost model, in about microseconds of processor time. They follow the amount of
// C++ that is generated for the operations of MLIR's dialects. The benchmark of compilation prints how
// much the slowest shard exceeds the mean, by which they can be judged.
const (
	costOfOperation = 47_000
	costOfValue     = 2_500 // an operand or a result
	costOfAttribute = 8_000 // an attribute or a property: accessors, conversions, names, checks
)

// weight estimates the cost of compiling the definitions of an operation. It depends on the
// operands, results, attributes and properties alone, so that other edits do not change a plan.
func weight(op *ods.Operator) int64 {
	values := len(op.Operands) + len(op.Results)
	attributes := op.NativeAttributes + len(op.Properties)
	return int64(costOfOperation + costOfValue*values + costOfAttribute*attributes)
}
