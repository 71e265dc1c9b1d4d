include "mlir/IR/OpBase.td"
def Acme_Dialect : Dialect {
  let name = "acme";
}
class Acme_Thing<string m> : Op<Acme_Dialect, m>;
