include "mlir/Interfaces/InferTypeOpInterface.td"
def Foo_Infer : DeclareOpInterfaceMethods<InferTypeOpInterface>;
