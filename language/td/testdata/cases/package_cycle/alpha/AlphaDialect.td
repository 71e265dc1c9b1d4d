include "mlir/IR/OpBase.td"

def Alpha_Dialect : Dialect {
  let name = "alpha";
  let cppNamespace = "alpha";
}

class Alpha_Op<string mnemonic> : Op<Alpha_Dialect, mnemonic>;
