include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;
foreach i = 0...29 in
def Foo_Op#i : Foo_Op<"op"#i>;
