include "mlir/IR/OpBase.td"

def Beta_Dialect : Dialect {
  let name = "beta";
  let cppNamespace = "beta";
}

class Beta_Op<string mnemonic> : Op<Beta_Dialect, mnemonic>;
