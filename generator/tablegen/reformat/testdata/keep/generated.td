// This file is generated: one shape for all operations, and long lines.

def Torch_AtenTanhOp : Torch_Op<"aten.tanh", [
    AllowsTypeRefinement,
    HasValueSemantics,
    ReadOnly
  ]> {
  let summary = "Generated op for `aten::tanh : (Tensor) -> (Tensor)`";
  let arguments = (ins
    AnyTorchTensorType:$self
  );
  let results = (outs
    AnyTorchOptionalTensorType:$result
  );
  let hasCustomAssemblyFormat = 1;
  let extraClassDefinition = [{
    ParseResult AtenTanhOp::parse(OpAsmParser &parser, OperationState &result) {
      return parseDefaultTorchOp(parser, result, 1, 1);
    }
  }];
}

def Torch_AtenSliceTOp : Torch_Op<"aten.slice.t", [
    AllowsTypeRefinement,
    ReadOnly
  ]> {
  let summary = "Generated op for `aten::slice.t : (t[], int?, int?, int) -> (t[])`";
  let arguments = (ins
    AnyTorchListType:$l,
    AnyTorchOptionalIntType:$start,
    AnyTorchOptionalIntType:$end,
    Torch_IntType:$step
  );
  let results = (outs
    AnyTorchListType:$result
  );
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

class Torch_Type<string name, string typeMnemonic, list<Trait> traits = [], string baseCppClass = "::mlir::Type"> : TypeDef<Torch_Dialect, name, traits, baseCppClass> { let mnemonic = typeMnemonic; }
def Torch_NoneType : Torch_Type<"None", "none"> { let summary = "Torch NoneType"; }
def Torch_NumberType : Torch_Type<"Number", "number"> { let summary = "Torch number"; }
