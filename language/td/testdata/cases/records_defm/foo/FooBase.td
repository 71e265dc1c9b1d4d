include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;
multiclass FooPair<string m> {
  def A : Foo_Op<m # "_a">;
  def B : Foo_Op<m # "_b">;
}
