include "mlir/IR/OpBase.td"
def Foo_OpIface : OpInterface<"FooOpIface"> {
  let methods = [InterfaceMethod<"", "int", "size">];
}
def Foo_AttrIface : AttrInterface<"FooAttrIface"> {
  let methods = [InterfaceMethod<"", "int", "size">];
}
