// The code of these operations calls functions that a header of the sharded file declares.
include "mlir/IR/OpBase.td"

def Reed_Dialect : Dialect {
  let name = "reed";
  let cppNamespace = "::reed";
}

class Reed_Op<string mnemonic, list<Trait> traits = []> : Op<Reed_Dialect, mnemonic, traits>;

def BendOp : Reed_Op<"bend", [PredOpTrait<"the wind blows", CPred<"::reed::isWindy($_op)">>]> {
  let arguments = (ins AnyType:$grow);
  let results = (outs AnyType:$length);
  let assemblyFormat = "custom<Length>($grow, type($grow), type($length)) attr-dict";
}
