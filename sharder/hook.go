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

// SlimMacro returns the macro that a source defines to see only the classes of a
// dialect that its shard needs. Without it, a header has all classes. The dialect
// is given as its C++ class.
func SlimMacro(dialect string) string { return "ODS_SLIM_" + dialect }

// ForwardMacro returns the macro that a source defines to see only declarations of the
// operations of a dialect, given as its C++ class. In a slim shard, the classes that the
// shard needs are still defined.
func ForwardMacro(dialect string) string { return "ODS_FORWARD_" + dialect }

// ListError returns an #error directive that is emitted where code includes the list of
// operations of a sharded dialect to pass it to addOperations. That list is empty, so
// without the error such code would compile and register no operation. The dialect is
// given as its C++ class.
func ListError(dialect string) string {
	return "#error \"the operations of " + dialect + " are in shards: call " + Hook(dialect) +
		"(this) instead of addOperations with GET_OP_LIST\"\n"
}
