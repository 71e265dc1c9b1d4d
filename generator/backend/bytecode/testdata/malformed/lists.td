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
// -----
// Two encodings of a class after one whose member has no type
include "mlir/IR/BytecodeBase.td"
class Unknown<string type> : WithParser<"", WithType<type, Attribute>>;
def BAttr : DialectAttribute<(attr Unknown<"">:$x)>;
def AAttr : DialectAttribute<(attr VarInt:$x)>;
def CAttr : DialectAttribute<(attr VarInt:$x)> { let cType = "AAttr"; }
def L : DialectAttributes<"D"> { let elems = [BAttr, AAttr, CAttr]; }
