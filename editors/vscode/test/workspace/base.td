include "mlir/IR/OpBase.td"

def Acme : Dialect {
  let name = "acme";
  let cppNamespace = "::acme";
}

// The base class of all operations.
class Acme_Op<string mnemonic, list<Trait> traits = []> : Op<Acme, mnemonic, traits>;
