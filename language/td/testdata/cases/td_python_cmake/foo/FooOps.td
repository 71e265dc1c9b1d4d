include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;
def Foo_Op0 : Foo_Op<"op0">;
def Foo_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"a", 0>]>;
