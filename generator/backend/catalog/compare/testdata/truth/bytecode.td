// Each case of bytecode.txt is evaluated after this text, because MLIR's definitions of operations and
// of bytecode have classes with the same name.
include "mlir/IR/BytecodeBase.td"
