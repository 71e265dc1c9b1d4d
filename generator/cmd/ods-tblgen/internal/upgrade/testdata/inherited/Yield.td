include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def D_Dialect : Dialect {
  let name = "d";
  let cppNamespace = "::d";
}

def D_YieldOp : Op<D_Dialect, "yield", [Terminator, DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
