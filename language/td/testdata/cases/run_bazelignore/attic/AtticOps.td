include "mlir/IR/OpBase.td"
def Attic_Dialect : Dialect {
  let name = "attic";
}
class Attic_Op<string m, list<Trait> t = []> : Op<Attic_Dialect, m, t>;
def Attic_Op0 : Attic_Op<"op0">;
