include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_Op0 : Op<Foo_Dialect, "op0">;
def Foo_Op1 : Op<Foo_Dialect, "op1">;
