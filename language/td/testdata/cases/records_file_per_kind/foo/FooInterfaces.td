#ifndef FOOINTERFACES_TD
#define FOOINTERFACES_TD

include "mlir/IR/OpBase.td"
def Foo_OpIface : OpInterface<"FooOpIface"> {
  let methods = [InterfaceMethod<"", "int", "size">];
}

#endif // FOOINTERFACES_TD
