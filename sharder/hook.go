package sharder

import "strconv"

// Hook returns the name of the function that registers all operations of a
// dialect, given as its C++ class. It calls the hooks of the shards. An example
// is registerArithDialectOperations.
func Hook(dialect string) string { return "register" + dialect + "Operations" }

// ShardHook returns the name of the function that registers the operations of
// one shard.
func ShardHook(dialect string, shard int) string { return Hook(dialect) + strconv.Itoa(shard) }

// Guard returns the macro that selects a shard in the file of definitions.
func Guard(shard int) string { return "GET_OP_DEFS_" + strconv.Itoa(shard) }

// Macros of definitions that are divided to compile fast. A source that defines FactsGuard before it
// includes them gets FilledMacro, the number of shards with operations, and nothing else.
const (
	FactsGuard  = "GET_OP_SHARDS"
	FilledMacro = "ODS_FILLED_SHARDS"
)
