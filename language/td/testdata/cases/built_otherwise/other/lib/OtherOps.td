include "mlir/IR/OpBase.td"
def Other_Dialect : Dialect {
  let name = "other";
}
class Other_Op<string m, list<Trait> t = []> : Op<Other_Dialect, m, t>;
def Other_Op0 : Other_Op<"op0">;
