include "mlir/IR/OpBase.td"

def A_Dialect : Dialect {
  let name = "a";
}

class A_Op<string m, list<Trait> t = []> : Op<A_Dialect, m, t>;

def A_Op0 : A_Op<"op0">;
