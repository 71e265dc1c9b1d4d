include "mlir/IR/OpBase.td"
def Baz_Dialect : Dialect {
  let name = "baz";
}
class Baz_Op<string m, list<Trait> t = []> : Op<Baz_Dialect, m, t>;
def Baz_Op0 : Baz_Op<"op0">;
