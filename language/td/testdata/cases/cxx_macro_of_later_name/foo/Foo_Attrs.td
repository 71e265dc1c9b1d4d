include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "foo/Foo_Dialect.td"
def Foo_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"A", 0>]> { let cppNamespace = "::foo"; }
def Foo_XAttr : AttrDef<Foo_Dialect, "X"> { let mnemonic = "x"; }
