include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Circle_Dialect : Dialect {
  let name = "circle";
  let cppNamespace = "::circle";
}
def Square_Dialect : Dialect {
  let name = "square";
  let cppNamespace = "::square";
}
class Circle_Op<string m, list<Trait> t = []> : Op<Circle_Dialect, m, t>;
class Square_Op<string m, list<Trait> t = []> : Op<Square_Dialect, m, t>;
def Circle_DrawOp : Circle_Op<"draw">;
def Square_DrawOp : Square_Op<"draw">;
def Circle_Radius : TypeDef<Circle_Dialect, "Radius"> {
  let mnemonic = "radius";
}
def Square_Side : TypeDef<Square_Dialect, "Side"> {
  let mnemonic = "side";
}
