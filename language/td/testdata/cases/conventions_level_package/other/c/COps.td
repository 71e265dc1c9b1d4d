include "mlir/IR/OpBase.td"

def C_Dialect : Dialect {
  let name = "c";
}

class C_Op<string m, list<Trait> t = []> : Op<C_Dialect, m, t>;

def C_Op0 : C_Op<"op0">;
