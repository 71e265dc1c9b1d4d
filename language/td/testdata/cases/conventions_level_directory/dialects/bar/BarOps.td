include "mlir/IR/OpBase.td"

def Bar_Dialect : Dialect {
  let name = "bar";
}

class Bar_Op<string m, list<Trait> t = []> : Op<Bar_Dialect, m, t>;

def Bar_Op0 : Bar_Op<"op0">;
