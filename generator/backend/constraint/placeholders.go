package constraint

import "github.com/rules-ods/rules_ods/generator/mlir"

// placeholder is the label of the names of [NewPlaceholders]. It is the byte DEL, which does
// not occur in C++ source.
const placeholder = "\x7f"

// NewPlaceholders returns an empty table with placeholders as names. Text that contains them
// does not depend on the shard that gets it.
func NewPlaceholders(features mlir.Features) *Table { return NewTable(placeholder, features) }
