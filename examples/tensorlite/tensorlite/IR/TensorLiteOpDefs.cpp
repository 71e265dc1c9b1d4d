//===- TensorLiteOpDefs.cpp - What the operations need from C++ -----------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "tensorlite/IR/TensorLiteAssembly.h"
#include "tensorlite/IR/TensorLiteOps.h"

using namespace mlir;
using namespace tensorlite;

//===----------------------------------------------------------------------===//
// Custom directives
//===----------------------------------------------------------------------===//

ParseResult tensorlite::parseShapeOnly(OpAsmParser &parser, Type input,
                                       Type &result) {
  SmallVector<int64_t> shape;
  auto parseDim = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      shape.push_back(ShapedType::kDynamic);
      return success();
    }
    return parser.parseInteger(shape.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDim))
    return failure();
  result = RankedTensorType::get(shape, getElementTypeOrSelf(input));
  return success();
}

void tensorlite::printShapeOnly(OpAsmPrinter &printer, Operation *, Type,
                                Type result) {
  printer << '[';
  llvm::interleaveComma(cast<ShapedType>(result).getShape(), printer,
                        [&](int64_t dim) {
                          if (ShapedType::isDynamic(dim))
                            printer << '?';
                          else
                            printer << dim;
                        });
  printer << ']';
}

ParseResult tensorlite::parseSliceBounds(OpAsmParser &parser,
                                         DenseI64ArrayAttr &offsets,
                                         DenseI64ArrayAttr &sizes,
                                         DenseI64ArrayAttr &strides) {
  SmallVector<int64_t> offset, size, stride;
  auto parseDim = [&]() -> ParseResult {
    stride.push_back(1);
    if (parser.parseInteger(offset.emplace_back()) || parser.parseColon() ||
        parser.parseInteger(size.emplace_back()))
      return failure();
    if (failed(parser.parseOptionalColon()))
      return success();
    return parser.parseInteger(stride.back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDim))
    return failure();
  offsets = parser.getBuilder().getDenseI64ArrayAttr(offset);
  sizes = parser.getBuilder().getDenseI64ArrayAttr(size);
  strides = parser.getBuilder().getDenseI64ArrayAttr(stride);
  return success();
}

void tensorlite::printSliceBounds(OpAsmPrinter &printer, Operation *,
                                  DenseI64ArrayAttr offsets,
                                  DenseI64ArrayAttr sizes,
                                  DenseI64ArrayAttr strides) {
  printer << '[';
  llvm::interleaveComma(
      llvm::zip(offsets.asArrayRef(), sizes.asArrayRef(), strides.asArrayRef()),
      printer, [&](auto dim) {
        auto [offset, size, stride] = dim;
        printer << offset << " : " << size;
        if (stride != 1)
          printer << " : " << stride;
      });
  printer << ']';
}

// tensorlite.fold_range %i of %n step %s iter(%acc = %init : f32) { … }
ParseResult FoldRangeOp::parse(OpAsmParser &parser, OperationState &result) {
  Builder &builder = parser.getBuilder();
  SmallVector<OpAsmParser::Argument> arguments(1);
  arguments[0].type = builder.getIndexType();
  OpAsmParser::UnresolvedOperand count, step;
  if (parser.parseArgument(arguments[0]) || parser.parseKeyword("of") ||
      parser.parseOperand(count) ||
      parser.resolveOperand(count, builder.getIndexType(), result.operands))
    return failure();
  bool hasStep = succeeded(parser.parseOptionalKeyword("step"));
  if (hasStep &&
      (parser.parseOperand(step) ||
       parser.resolveOperand(step, builder.getIndexType(), result.operands)))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("iter"))) {
    auto parseCarried = [&]() -> ParseResult {
      OpAsmParser::UnresolvedOperand init;
      OpAsmParser::Argument &argument = arguments.emplace_back();
      return failure(parser.parseArgument(argument) || parser.parseEqual() ||
                     parser.parseOperand(init) ||
                     parser.parseColonType(argument.type) ||
                     parser.resolveOperand(init, argument.type,
                                           result.operands));
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren,
                                       parseCarried))
      return failure();
  }
  for (const OpAsmParser::Argument &argument :
       llvm::drop_begin(arguments))
    result.addTypes(argument.type);
  llvm::copy(ArrayRef<int32_t>({1, hasStep ? 1 : 0,
                                static_cast<int32_t>(arguments.size()) - 1}),
             result.getOrAddProperties<Properties>()
                 .operandSegmentSizes.begin());
  if (parser.parseRegion(*result.addRegion(), arguments))
    return failure();
  return parser.parseOptionalAttrDict(result.attributes);
}

void FoldRangeOp::print(OpAsmPrinter &printer) {
  Block &entry = getBody().front();
  printer << ' ' << entry.getArgument(0) << " of " << getCount();
  if (getStep())
    printer << " step " << getStep();
  if (!getInits().empty()) {
    printer << " iter(";
    llvm::interleaveComma(
        llvm::zip(entry.getArguments().drop_front(), getInits()), printer,
        [&](auto carried) {
          auto [argument, init] = carried;
          printer << argument << " = " << init << " : " << init.getType();
        });
    printer << ')';
  }
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes"});
}

void ConstantOp::getAsmResultNames(OpAsmSetValueNameFn setNameFn) {
  setNameFn(getResult(), isa<ShapedType>(getType()) ? "cst" : "c");
}

//===----------------------------------------------------------------------===//
// Builders
//===----------------------------------------------------------------------===//

void ConstantOp::build(OpBuilder &builder, OperationState &state, Type type,
                       double value) {
  build(builder, state, type, splatOf(type, value));
}

void IotaOp::build(OpBuilder &builder, OperationState &state,
                   RankedTensorType type, int64_t dim) {
  state.addTypes(type);
  state.getOrAddProperties<Properties>().dim = builder.getI64IntegerAttr(dim);
}

void AddOp::build(OpBuilder &builder, OperationState &state, Value lhs,
                  double rhs) {
  Value constant =
      ConstantOp::create(builder, state.location, lhs.getType(), rhs);
  build(builder, state, lhs, constant);
}

void ConcatOp::build(OpBuilder &builder, OperationState &state,
                     ValueRange inputs, int64_t axis) {
  auto first = cast<RankedTensorType>(inputs.front().getType());
  SmallVector<int64_t> shape(first.getShape());
  for (Value input : inputs.drop_front())
    shape[axis] += cast<RankedTensorType>(input.getType()).getDimSize(axis);
  build(builder, state, first.clone(shape), inputs,
        builder.getI64IntegerAttr(axis));
}

//===----------------------------------------------------------------------===//
// Types of results
//===----------------------------------------------------------------------===//

LogicalResult
tensorlite::inferReduction(std::optional<Location> location, Type input,
                           ArrayRef<int64_t> axes, bool keepDims,
                           SmallVectorImpl<Type> &types) {
  auto tensor = dyn_cast<RankedTensorType>(input);
  if (!tensor)
    return emitOptionalError(location, "expects a ranked tensor");
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(tensor.getShape())) {
    if (!llvm::is_contained(axes, static_cast<int64_t>(dim)))
      shape.push_back(size);
    else if (keepDims)
      shape.push_back(1);
  }
  for (int64_t axis : axes)
    if (axis < 0 || axis >= tensor.getRank())
      return emitOptionalError(location, "axis ", axis,
                               " is outside a tensor of rank ",
                               tensor.getRank());
  types.push_back(tensor.clone(shape));
  return success();
}

LogicalResult TransposeOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> location, ValueRange operands,
    DictionaryAttr attributes, PropertiesParameter properties,
    RegionRange regions, SmallVectorImpl<Type> &types) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto tensor = dyn_cast<RankedTensorType>(adaptor.getInput().getType());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  if (!tensor || static_cast<size_t>(tensor.getRank()) != permutation.size() ||
      !isPermutation(adaptor.getPermutationAttr()))
    return emitOptionalError(location, "expects a permutation of ",
                             tensor ? tensor.getRank() : 0, " dimensions");
  SmallVector<int64_t> shape;
  for (int64_t dim : permutation)
    shape.push_back(tensor.getDimSize(dim));
  types.push_back(tensor.clone(shape));
  return success();
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

LogicalResult IotaOp::verify() {
  int64_t rank = cast<RankedTensorType>(getType()).getRank();
  if (static_cast<int64_t>(getDim()) >= rank)
    return emitOpError("counts along dimension ")
           << getDim() << " of a tensor of rank " << rank;
  return success();
}

LogicalResult ClampOp::verify() {
  if (getHigh() && *getHigh() < getLow())
    return emitOpError("has an upper limit below the lower one");
  return success();
}

LogicalResult ReshapeOp::verify() {
  auto input = getInput().getType(), result = getType();
  if (input.hasStaticShape() && result.hasStaticShape() &&
      input.getNumElements() != result.getNumElements())
    return emitOpError("cannot give ")
           << input.getNumElements() << " elements a shape of "
           << result.getNumElements();
  return success();
}

LogicalResult BroadcastOp::verify() {
  auto input = dyn_cast<RankedTensorType>(getInput().getType());
  if (!input)
    return success();
  if (input.getRank() > getType().getRank())
    return emitOpError("cannot remove dimensions");
  for (auto [from, to] : llvm::zip(llvm::reverse(input.getShape()),
                                   llvm::reverse(getType().getShape())))
    if (from != 1 && from != to)
      return emitOpError("cannot repeat a dimension of size ") << from;
  return success();
}

LogicalResult ConcatOp::verify() {
  if (getInputs().empty())
    return emitOpError("expects something to concatenate");
  int64_t total = 0;
  for (Value input : getInputs()) {
    auto type = cast<RankedTensorType>(input.getType());
    if (static_cast<int64_t>(getAxis()) >= type.getRank())
      return emitOpError("has no dimension ") << getAxis();
    total += type.getDimSize(getAxis());
  }
  if (!getType().isDynamicDim(getAxis()) &&
      getType().getDimSize(getAxis()) != total)
    return emitOpError("gives ")
           << total << " elements along dimension " << getAxis();
  return success();
}

LogicalResult SliceOp::verify() {
  size_t rank = getInput().getType().getRank();
  if (getOffsets().size() != rank || getSizes().size() != rank ||
      getStrides().size() != rank)
    return emitOpError("expects bounds for each of ") << rank << " dimensions";
  for (auto [size, dim] : llvm::zip(getSizes(), getType().getShape()))
    if (!ShapedType::isDynamic(dim) && size != dim)
      return emitOpError("takes ") << size << " elements, not " << dim;
  return success();
}

LogicalResult PadOp::verify() {
  if (getPadding().getDescribedRank() != getInput().getType().getRank())
    return emitOpError("expects a border for each of ")
           << getInput().getType().getRank() << " dimensions";
  if (getValue() &&
      getValue().getType() != getElementTypeOrSelf(getType()))
    return emitOpError("fills with ") << getValue().getType();
  return success();
}

LogicalResult MatmulOp::verify() {
  int64_t lhs = getLhs().getType().getDimSize(getTransposeLhs() ? 0 : 1);
  int64_t rhs = getRhs().getType().getDimSize(getTransposeRhs() ? 1 : 0);
  if (lhs != rhs && !ShapedType::isDynamic(lhs) && !ShapedType::isDynamic(rhs))
    return emitOpError("cannot multiply rows of ")
           << lhs << " by columns of " << rhs;
  return success();
}

LogicalResult FoldRangeOp::verify() {
  Block &entry = getBody().front();
  if (entry.getNumArguments() != getInits().size() + 1)
    return emitOpError("expects a body of ")
           << getInits().size() + 1 << " arguments";
  if (entry.getTerminator()->getOperandTypes() != getInits().getTypes())
    return emitOpError("expects its body to yield what it carries");
  return success();
}

LogicalResult MapOp::verifyRegions() {
  Block &entry = getBody().front();
  if (entry.getNumArguments() != getInputs().size())
    return emitOpError("expects a body of ")
           << getInputs().size() << " arguments";
  auto yield = dyn_cast<YieldOp>(entry.getTerminator());
  if (!yield || yield.getValues().size() != 1 ||
      yield.getValues().front().getType() != getElementTypeOrSelf(getType()))
    return emitOpError("expects its body to yield one ")
           << getElementTypeOrSelf(getType());
  return success();
}

LogicalResult IfOp::verify() {
  if (getNumResults() && getElseRegion().empty())
    return emitOpError("has results and therefore needs an else region");
  return success();
}

LogicalResult PackOp::verify() {
  if (getType().getShape() != getInput().getType().getShape())
    return emitOpError("changes the shape");
  return success();
}

//===----------------------------------------------------------------------===//
// Interfaces
//===----------------------------------------------------------------------===//

int64_t FmaOp::getStepsPerElement() { return 2; }

int64_t MatmulOp::getStepsPerElement() { return 2 * getInner(); }

int64_t MapOp::getStepsPerElement() {
  int64_t steps = 0;
  for (Operation &op : getBody().front().without_terminator()) {
    auto cost = dyn_cast<CostOpInterface>(op);
    steps += cost ? cost.getCost() : 1;
  }
  return steps;
}

SuccessorOperands BrOp::getSuccessorOperands(unsigned) {
  return SuccessorOperands(getDestOperandsMutable());
}

Block *BrOp::getSuccessorForOperands(ArrayRef<Attribute>) { return getDest(); }

SuccessorOperands CondBrOp::getSuccessorOperands(unsigned index) {
  return SuccessorOperands(index == 0 ? getTrueOperandsMutable()
                                      : getFalseOperandsMutable());
}

LogicalResult
LaunchOp::verifySymbolUses(SymbolTableCollection &symbolTables) {
  if (!symbolTables.lookupNearestSymbolFrom<KernelOp>(*this, getKernelAttr()))
    return emitOpError("refers to '")
           << getKernel() << "', which is not a kernel";
  return success();
}
