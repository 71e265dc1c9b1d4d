// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

// No dialect.
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def A : DialectAttributes<"a"> { let elems = []; }
def B : DialectTypes<"b"> { let elems = []; }
// -----
// RUN: -gen-bytecode -bytecode-dialect=c
include "mlir/IR/BytecodeBase.td"

def A : DialectAttributes<"a"> { let elems = []; }
// -----
// RUN: -gen-bytecode
class Other;
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

// Which of the two?
let cType = "Shared" in {
  def A : DialectAttribute<(attr)> { let printerPredicate = "x"; }
  def B : DialectAttribute<(attr)>;
}
def Attrs : DialectAttributes<"D"> { let elems = [A, B]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def A : DialectAttribute<(attr
  VarInt:$v,
  WithParser<"p">:$p)>;
def Attrs : DialectAttributes<"D"> { let elems = [A]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def Own : DialectAttrOrType<(none)>;
def Attrs : DialectAttributes<"D"> { let elems = [Own]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def NoElems : DialectAttributes<"D">;
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def NoMembers : DialectAttribute<(attr)> { let members = ?; }
def Attrs : DialectAttributes<"D"> { let elems = [NoMembers]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def NoParser : Bytecode<?, "", "", "", "T">;
def A : DialectType<(type NoParser:$a)>;
def Types : DialectTypes<"D"> { let elems = [A]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def NoBuilder : DialectType<(type VarInt:$a)> { let cBuilder = ?; }
def Types : DialectTypes<"D"> { let elems = [NoBuilder]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def NoPredicate : DialectType<(type VarInt:$a)> { let printerPredicate = ?; }
def Types : DialectTypes<"D"> { let elems = [NoPredicate]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def Unnamed : DialectType<(type VarInt)>; // BETTER: a member without a name
def Types : DialectTypes<"D"> { let elems = [Unnamed]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def Text : DialectType<(type "uint64_t":$v)>; // BETTER: want a Bytecode or an Array
def Types : DialectTypes<"D"> { let elems = [Text]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def C : CompositeBytecode<"C"> { dag members = (attr VarInt:$v); }
def Alone : DialectType<(type C:$c)>; // BETTER: only be read as elements of an Array
def Types : DialectTypes<"D"> { let elems = [Alone]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def NoMembers : CompositeBytecode<"C">;
def A : DialectType<(type Array<NoMembers>:$c)>;
def Types : DialectTypes<"D"> { let elems = [A]; }
// -----
// RUN: -gen-bytecode
include "mlir/IR/BytecodeBase.td"

def A : DialectType<(type)>;
def Missing : DialectTypes<"D"> { let elems = [A, ?]; }
