// RUN: -gen-bytecode

// Fields of lists are read before lists of another dialect are reported.
include "mlir/IR/BytecodeBase.td"
def A : DialectAttributes<"a"> { let elems = []; let dialect = ?; }
// -----
include "mlir/IR/BytecodeBase.td"
def A : DialectAttributes<"a"> { let elems = []; }
def B : DialectTypes<"b"> { let elems = ?; }
// -----
include "mlir/IR/BytecodeBase.td"
def A : DialectAttributes<"a"> { let elems = ?; }
def B : DialectTypes<"b"> { let elems = []; let dialect = ?; }
// -----
include "mlir/IR/BytecodeBase.td"
def A : DialectAttributes<"a"> { let elems = ?; }
def A2 : DialectAttributes<"a"> { let elems = ?; }
// -----
// RUN: -gen-bytecode -bytecode-dialect=c
include "mlir/IR/BytecodeBase.td"
def A : DialectAttributes<"a"> { let elems = ?; }
def B : DialectTypes<"b"> { let elems = []; let dialect = ?; }
