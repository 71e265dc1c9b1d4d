include "mlir/IR/OpBase.td"

def B_Dialect : Dialect {
  let name = "b";
}

class B_Op<string m, list<Trait> t = []> : Op<B_Dialect, m, t>;

def B_Op0 : B_Op<"op0">;
