include "mlir/IR/OpBase.td"
def New_Dialect : Dialect {
  let name = "new";
}
class New_Op<string m, list<Trait> t = []> : Op<New_Dialect, m, t>;
def New_Op0 : New_Op<"op0">;
include "mlir/IR/AttrTypeBase.td"
def New_Handle : TypeDef<New_Dialect, "Handle"> {
  let mnemonic = "handle";
}
