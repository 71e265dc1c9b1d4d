// RUN: -gen-bytecode
// RUN: -gen-bytecode -bytecode-dialect=Single
include "mlir/IR/BytecodeBase.td"

def A : DialectAttribute<(attr)>;
def Attrs : DialectAttributes<"Single"> { let elems = [A]; }
