include "mlir/IR/OpBase.td"
def Sub_Dialect : Dialect {
  let name = "sub";
}
class Sub_Op<string m, list<Trait> t = []> : Op<Sub_Dialect, m, t>;
def Sub_Op0 : Sub_Op<"op0">;
