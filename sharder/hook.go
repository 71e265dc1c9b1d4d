package sharder

import "strconv"

// A Hook names the functions by which the shards of a dialect register their
// operations: one entry that the dialect calls, which calls one per shard.
type Hook struct {
	Namespace string // qualified, with its leading "::"; "" for none
	Dialect   string // the C++ class of the dialect: "ArithDialect"
}

// Register is the name of the entry: "registerArithDialectOperations".
func (h Hook) Register() string { return "register" + h.Dialect + "Operations" }

// RegisterShard is the name of shard i's hook.
func (h Hook) RegisterShard(i int) string { return h.Register() + strconv.Itoa(i) }

// Guard is the macro that selects shard i in the file of definitions.
func Guard(i int) string { return "GET_OP_DEFS_" + strconv.Itoa(i) }

// SlimMacro is the macro by which a copy asks for a header that has only the
// classes its shard needs of a dialect, given as its C++ class. Without it, a
// header has all classes.
func SlimMacro(dialect string) string { return "ODS_SLIM_" + dialect }

// ForwardMacro is the macro by which any source asks for headers that only
// declare the classes of a dialect's operations, given as its C++ class. What a
// slim header gives a shard, it gives it all the same.
func ForwardMacro(dialect string) string { return "ODS_FORWARD_" + dialect }
