include "mlir/IR/OpBase.td"
def Acme_Dialect : Dialect {
  let name = "acme";
}
class Acme_Op<string m, list<Trait> t = []> : Op<Acme_Dialect, m, t>;
