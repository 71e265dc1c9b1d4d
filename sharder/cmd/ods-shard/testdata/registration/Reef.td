// A dialect with a class of its own in C++.
include "mlir/IR/OpBase.td"

def Reef_Dialect : Dialect {
  let name = "reef";
  let cppNamespace = "::reef";
}

def Reef_CoralOp : Op<Reef_Dialect, "coral">;
def Reef_KelpOp : Op<Reef_Dialect, "kelp">;
