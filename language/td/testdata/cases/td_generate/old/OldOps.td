include "mlir/IR/OpBase.td"
def Old_Dialect : Dialect {
  let name = "old";
}
class Old_Op<string m, list<Trait> t = []> : Op<Old_Dialect, m, t>;
def Old_Op0 : Old_Op<"op0">;
