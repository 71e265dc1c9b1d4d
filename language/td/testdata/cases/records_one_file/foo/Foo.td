include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;
def Foo_Op0 : Foo_Op<"op0">;
def Foo_Handle : TypeDef<Foo_Dialect, "Handle"> {
  let mnemonic = "handle";
}
def Foo_Extent : AttrDef<Foo_Dialect, "Extent"> {
  let mnemonic = "extent";
}
def Foo_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"a", 0>]>;
