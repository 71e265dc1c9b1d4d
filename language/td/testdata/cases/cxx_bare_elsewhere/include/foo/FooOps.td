include "mlir/IR/OpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$y);
}
def Foo_Op0 : Foo_Op<"op0">;
def Foo_Op1 : Foo_Op<"op1">;
