include "mlir/Interfaces/InferTypeOpInterface.td"
def Foo_Infer : DeclareOpInterfaceMethods<InferTypeOpInterface>;
def Foo_OpIface : OpInterface<"FooOpIface">;
