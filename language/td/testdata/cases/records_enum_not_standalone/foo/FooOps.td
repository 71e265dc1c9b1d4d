include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "foo/FooEnums.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_Op0 : Op<Foo_Dialect, "op0">;
