package synthetic

// wideShapes is a mix of operations whose declarations are most of what a shard compiles:
// they have many operands and several builders, a syntax that C++ parses, and few
// attributes.
var wideShapes = []shape{
	{40, `def @C_Wide@N : @C_Op<"aten.wide@N", [@C_ReadOnly, MemoryEffects<[MemRead]>]> {
  let summary = "Operation @N with seven operands";
  let arguments = (ins AnyType:$self, AnyType:$weight, AnyType:$bias, AnyType:$stride, AnyType:$padding,
                       AnyType:$dilation, AnyType:$groups);
  let results = (outs AnyType:$result);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$self, "::mlir::Value":$weight)>,
    OpBuilder<(ins "::mlir::Type":$type, "::mlir::Value":$self, CArg<"bool", "false">:$inPlace)>
  ];
  let hasCustomAssemblyFormat = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &result) {
      return parseDefault(parser, result, 7, 1);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      printDefault(printer, *this, 7, 1);
    }
  }];
}
`, ""},
	{35, `def @C_Narrow@N : @C_Op<"aten.narrow@N", [@C_ReadOnly, Pure]> {
  let summary = "Operation @N with four operands";
  let arguments = (ins AnyType:$self, AnyType:$dim, AnyType:$keepdim, AnyType:$dtype);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &result) {
      return parseDefault(parser, result, 4, 1);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      printDefault(printer, *this, 4, 1);
    }
  }];
}
`, ""},
	{25, `def @C_Results@N : @C_Op<"aten.results@N", [@C_ReadOnly]> {
  let summary = "Operation @N with nine operands and three results";
  let arguments = (ins AnyType:$input, AnyType:$weight, AnyType:$bias, AnyType:$mean, AnyType:$variance,
                       AnyType:$training, AnyType:$momentum, AnyType:$eps, AnyType:$enabled);
  let results = (outs AnyType:$result0, AnyType:$result1, AnyType:$result2);
  let builders = [OpBuilder<(ins "::mlir::Value":$input, "::mlir::Value":$weight, "::mlir::Value":$bias)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &result) {
      return parseDefault(parser, result, 9, 3);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      printDefault(printer, *this, 9, 3);
    }
  }];
}
`, ""},
}
