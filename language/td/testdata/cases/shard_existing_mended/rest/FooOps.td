include "mlir/IR/OpBase.td"
include "mlir/IR/Interfaces.td"
include "FooDialect.td"
def Foo_AOp : Op<Foo_Dialect, "a">;
def Foo_BOp : Op<Foo_Dialect, "b">;
def Foo_Interface : OpInterface<"FooInterface"> {
  let methods = [InterfaceMethod<"", "void", "run">];
}
