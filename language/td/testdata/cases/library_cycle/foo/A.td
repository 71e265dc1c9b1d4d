#ifndef A_TD
#define A_TD

include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;
include "foo/B.td"

#endif // A_TD
