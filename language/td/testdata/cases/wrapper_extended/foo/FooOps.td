include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_Side : I32EnumAttr<"Side", "a side", [I32EnumAttrCase<"Left", 0>]>;
def Foo_Op0 : Op<Foo_Dialect, "op0">;
