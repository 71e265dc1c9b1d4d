include "mlir/IR/OpBase.td"
def Bar_Dialect : Dialect {
  let name = "bar";
}
class Bar_Op<string m, list<Trait> t = []> : Op<Bar_Dialect, m, t>;
def Bar_Op0 : Bar_Op<"op0">;
def Bar_Op1 : Bar_Op<"op1">;
def Bar_Op2 : Bar_Op<"op2">;
def Bar_Op3 : Bar_Op<"op3">;
