include "mlir/IR/BytecodeBase.td"
include "mlir/IR/BuiltinDialectBytecode.td"
def Foo_XAttrBc : DialectAttribute<(attr VarInt:$x)> { let cType = "XAttr"; }
def FooAttributes : DialectAttributes<"Foo"> { let elems = [Foo_XAttrBc]; }
