include "mlir/IR/OpBase.td"
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;
multiclass M { def X : Foo_Op<"x">; }
