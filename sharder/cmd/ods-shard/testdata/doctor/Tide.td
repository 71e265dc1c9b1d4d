// A dialect whose author did not think of shards.
include "mlir/IR/OpBase.td"

def Tide_Dialect : Dialect {
  let name = "tide";
  let cppNamespace = "::tide";
}

class Tide_Op<string mnemonic, list<Trait> traits = []> : Op<Tide_Dialect, mnemonic, traits>;

def EbbOp : Tide_Op<"ebb"> {
  let arguments = (ins OptionalAttr<I64Attr>:$depth, Variadic<AnyType>:$boats);
  let assemblyFormat = "custom<Depth>($depth) $boats `:` type($boats) attr-dict";
}
def FlowOp : Tide_Op<"flow", [PredOpTrait<"the moon is up", CPred<"isMoonUp($_op)">>]> {
  let arguments = (ins I64Attr:$depth);
  let assemblyFormat = "custom<Depth>($depth) attr-dict";
}
def SlackOp : Tide_Op<"slack"> {
  let results = (outs AnyType:$level);
  let assemblyFormat = "custom<Level>(type($level)) attr-dict";
}
