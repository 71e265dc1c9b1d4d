package synthetic

import (
	"fmt"
	"strings"
)

// authoredShapes is a mix of operations as projects write them: named operands and
// attributes, assembly formats, verifiers in C++, and interfaces.
var authoredShapes = []shape{
	{20, `def @C_Conv@NOp : @C_Op<"conv@N", [MemoryEffects<[MemRead]>, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "Operation @N with named operands";
  let arguments = (ins AnyTensor:$input, AnyTensor:$filter, Optional<AnyTensor>:$bias, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$padding, I64Attr:$groups, OptionalAttr<StrAttr>:$label);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = [{
    $input ` + "`,` $filter (`bias` $bias^ `:` type($bias))? attr-dict `:` type($input) `,` type($filter) `->`" + ` type($result)
  }];
  let hasVerifier = 1;
}
`, `::llvm::LogicalResult @S::Conv@NOp::verify() {
  if (getGroups() < 1)
    return emitOpError("has ") << getGroups() << " groups";
  return ::mlir::success();
}
void @S::Conv@NOp::getAsmResultNames(::llvm::function_ref<void(::mlir::Value, ::llvm::StringRef)> setName) {
  setName(getResult(), getLabel().value_or("conv"));
}
`},
	{20, `def @C_Add@NOp : @C_Op<"add@N", [Pure, SameOperandsAndResultType, Commutative]> {
  let summary = "Operation @N on elements";
  let arguments = (ins AnyTensor:$lhs, AnyTensor:$rhs, UnitAttr:$exact);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$lhs ` + "`,` $rhs (`exact` $exact^)? attr-dict `:`" + ` type($result)";
  let hasFolder = 1;
}
`, `::mlir::OpFoldResult @S::Add@NOp::fold(FoldAdaptor) { return {}; }
`},
	{20, `def @C_Reduce@NOp : @C_Op<"reduce@N", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>, AttrSizedOperandSegments]> {
  let summary = "Operation @N on lists";
  let arguments = (ins Variadic<AnyTensor>:$inputs, Variadic<AnyTensor>:$inits, DenseI64ArrayAttr:$dims,
                       DefaultValuedAttr<BoolAttr, "false">:$keep);
  let results = (outs Variadic<AnyTensor>:$results);
  let assemblyFormat = [{
    $inputs ` + "`:` type($inputs) `inits` $inits `:` type($inits) `dims` `=` $dims attr-dict `->`" + ` type($results)
  }];
  let builders = [OpBuilder<(ins "::mlir::ValueRange":$inputs, "::mlir::ValueRange":$inits, "::llvm::ArrayRef<int64_t>":$dims)>];
  let hasVerifier = 1;
}
`, `::llvm::LogicalResult @S::Reduce@NOp::verify() {
  return ::mlir::success(getInputs().size() >= getInits().size());
}
::llvm::LogicalResult @S::Reduce@NOp::inferReturnTypes(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location>, ::mlir::ValueRange operands, ::mlir::DictionaryAttr,
    ::mlir::OpaqueProperties, ::mlir::RegionRange, ::llvm::SmallVectorImpl<::mlir::Type> &types) {
  for (::mlir::Value operand : operands)
    types.push_back(operand.getType());
  return ::mlir::success();
}
`},
	{20, `def @C_Cast@NOp : @C_Op<"cast@N", [Pure, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let summary = "Operation @N on one value";
  let arguments = (ins AnyType:$value, OptionalAttr<TypeAttr>:$to);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict ` + "`:` type($value) `to`" + ` type($result)";
}
`, `bool @S::Cast@NOp::areCastCompatible(::mlir::TypeRange inputs, ::mlir::TypeRange outputs) {
  return inputs.size() == outputs.size();
}
`},
	{20, `def @C_Loop@NOp : @C_Op<"loop@N", [SingleBlock, NoTerminator, RecursiveMemoryEffects]> {
  let summary = "Operation @N with a region";
  let arguments = (ins Index:$lower, Index:$upper, Index:$step, Variadic<AnyType>:$initial, OptionalAttr<SymbolRefAttr>:$callee);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $lower ` + "`to` $upper `step` $step (`iter` `(` $initial^ `:` type($initial) `)`)? $body attr-dict (`->`" + ` type($results)^)?
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}
`, `::llvm::LogicalResult @S::Loop@NOp::verify() {
  if (getInitial().size() != getResults().size())
    return emitOpError("has as many results as initial values");
  return ::mlir::success();
}
void @S::Loop@NOp::getCanonicalizationPatterns(::mlir::RewritePatternSet &, ::mlir::MLIRContext *) {}
`},
}

// largeShapes is one kind of operations.
var largeShapes = []shape{{100, `def @C_Large@NOp : @C_Op<"large@N", [AttrSizedOperandSegments]> {
  let summary = "Operation @N with thirty attributes and operands";
  let arguments = (ins
` + largeArguments() + `    AnyTensor:$last);
  let results = (outs Variadic<AnyTensor>:$results);
  let assemblyFormat = "operands attr-dict ` + "`:`" + ` functional-type(operands, results)";
  let hasVerifier = 1;
}
`, ""}}

// largeArguments returns ten attributes, ten optional operands and ten optional attributes.
func largeArguments() string {
	var b strings.Builder
	for i := range 10 {
		fmt.Fprintf(&b, "    I64Attr:$count%[1]d, Optional<AnyTensor>:$operand%[1]d, OptionalAttr<DenseI64ArrayAttr>:$sizes%[1]d,\n", i)
	}
	return b.String()
}
