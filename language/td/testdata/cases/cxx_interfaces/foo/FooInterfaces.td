include "mlir/IR/OpBase.td"
def Foo_OpIface : OpInterface<"FooOpIface">;
def Foo_AttrIface : AttrInterface<"FooAttrIface">;
