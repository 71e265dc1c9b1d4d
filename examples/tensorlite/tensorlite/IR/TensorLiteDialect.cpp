//===- TensorLiteDialect.cpp - The dialect, its types and attributes ------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tensorlite/IR/TensorLiteDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "tensorlite/IR/TensorLiteOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tensorlite;

#include "tensorlite/IR/TensorLiteDialect.cpp.inc"

#include "tensorlite/IR/TensorLiteEnums.cpp.inc"

#include "tensorlite/IR/TensorLiteAttrInterfaces.cpp.inc"
#include "tensorlite/IR/TensorLiteInterfaces.cpp.inc"
#include "tensorlite/IR/TensorLiteTypeInterfaces.cpp.inc"

namespace tensorlite {
#include "tensorlite/IR/TensorLiteAttrConstraints.cpp.inc"
#include "tensorlite/IR/TensorLiteTypeConstraints.cpp.inc"
} // namespace tensorlite

//===----------------------------------------------------------------------===//
// Custom directives of attributes
//===----------------------------------------------------------------------===//

static ParseResult parseIntList(AsmParser &parser,
                                SmallVector<int64_t> &values) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square,
      [&] { return parser.parseInteger(values.emplace_back()); });
}

static void printIntList(AsmPrinter &printer, ArrayRef<int64_t> values) {
  printer << '[';
  llvm::interleaveComma(values, printer);
  printer << ']';
}

static ParseResult parseScale(AsmParser &parser, FailureOr<APFloat> &scale) {
  double value;
  if (parser.parseFloat(value))
    return failure();
  scale = APFloat(value);
  return success();
}

static void printScale(AsmPrinter &printer, const APFloat &scale) {
  printer.printFloat(scale);
}

#define GET_ATTRDEF_CLASSES
#include "tensorlite/IR/TensorLiteAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "tensorlite/IR/TensorLiteTypes.cpp.inc"

//===----------------------------------------------------------------------===//
// The dialect
//===----------------------------------------------------------------------===//

void TensorLiteDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tensorlite/IR/TensorLiteAttrs.cpp.inc"
      >();
}

void TensorLiteDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tensorlite/IR/TensorLiteTypes.cpp.inc"
      >();
}

void TensorLiteDialect::initialize() {
  registerAttributes();
  registerTypes();
  registerTensorLiteDialectOperations(this);
}

Operation *TensorLiteDialect::materializeConstant(OpBuilder &builder,
                                                  Attribute value, Type type,
                                                  Location loc) {
  if (auto poison = dyn_cast<ub::PoisonAttr>(value))
    return ub::PoisonOp::create(builder, loc, type, poison);
  auto typed = dyn_cast<TypedAttr>(value);
  if (!typed || typed.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, typed);
}

namespace {
/// Removes a broadcast that does not change the shape.
struct RemoveBroadcast : public OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getInput().getType() != op.getType())
      return failure();
    rewriter.replaceOp(op, op.getInput());
    return success();
  }
};
} // namespace

void TensorLiteDialect::getCanonicalizationPatterns(
    RewritePatternSet &results) const {
  results.add<RemoveBroadcast>(getContext());
}

LogicalResult TensorLiteDialect::verifyOperationAttribute(Operation *op,
                                                          NamedAttribute attr) {
  if (attr.getName() == OriginAttrHelper::getNameStr() &&
      !isa<StringAttr>(attr.getValue()))
    return op->emitError() << "expects '" << attr.getName().getValue()
                           << "' to be a string";
  return success();
}

LogicalResult TensorLiteDialect::verifyRegionArgAttribute(Operation *op,
                                                          unsigned regionIndex,
                                                          unsigned argIndex,
                                                          NamedAttribute attr) {
  if (attr.getName() == ValueRangeAttrHelper::getNameStr() &&
      !isa<RangeAttr>(attr.getValue()))
    return op->emitError() << "expects '" << attr.getName().getValue()
                           << "' of argument " << argIndex
                           << " to be a range";
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

LogicalResult
PaddingAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                    ArrayRef<int64_t> low, ArrayRef<int64_t> high, PadMode) {
  if (!high.empty() && low.size() != high.size())
    return emitError() << "expects as many numbers in 'high' as in 'low', got "
                       << high.size() << " and " << low.size();
  return success();
}

int64_t PaddingAttr::getDescribedRank() const { return getLow().size(); }

LogicalResult RangeAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                int64_t begin, int64_t end) {
  if (begin > end)
    return emitError() << "range ends before it begins: " << begin << " > "
                       << end;
  return success();
}

Attribute RangeAttr::parse(AsmParser &parser, Type) {
  int64_t begin, end;
  if (parser.parseLess() || parser.parseInteger(begin) ||
      parser.parseKeyword("to") || parser.parseInteger(end) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<RangeAttr>(parser.getContext(), begin, end);
}

void RangeAttr::print(AsmPrinter &printer) const {
  printer << '<' << getBegin() << " to " << getEnd() << '>';
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

LogicalResult PackedType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<int64_t> shape, Type elementType,
                                 unsigned block) {
  if (!elementType.isIntOrFloat())
    return emitError() << "cannot pack elements of type " << elementType;
  if (block == 0 || (block & (block - 1)))
    return emitError() << "expects blocks of a power of two, got " << block;
  return success();
}

Type PackedType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type elementType;
  unsigned block = 1;
  if (parser.parseLess() || parser.parseDimensionList(shape, false) ||
      parser.parseType(elementType))
    return {};
  if (succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("block") || parser.parseInteger(block)))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<PackedType>(parser.getContext(), shape, elementType,
                                       block);
}

void PackedType::print(AsmPrinter &printer) const {
  printer << '<';
  for (int64_t dim : getShape())
    printer << dim << 'x';
  printer << getElementType();
  if (getBlock() != 1)
    printer << ", block " << getBlock();
  printer << '>';
}

Type PackedType::getContainedType() const { return getElementType(); }

Type StreamType::getContainedType() const { return getElementType(); }

unsigned StreamType::getContainedWidth() const {
  // Streams move whole words.
  return 64;
}

//===----------------------------------------------------------------------===//
// Interfaces, traits and predicates
//===----------------------------------------------------------------------===//

bool CostOpInterface::isCheap() { return getCost() < 64; }

int64_t tensorlite::countElements(TypeRange types) {
  int64_t elements = 0;
  for (Type type : types) {
    auto shaped = dyn_cast<ShapedType>(type);
    elements += shaped && shaped.hasStaticShape() ? shaped.getNumElements() : 1;
  }
  return elements;
}

LogicalResult tensorlite::detail::verifyCostOp(Operation *op) {
  if (op->getNumResults() == 0)
    return op->emitOpError("has a cost and therefore needs a result");
  return success();
}

LogicalResult tensorlite::OpTrait::detail::verifySameRank(Operation *op) {
  std::optional<int64_t> rank;
  auto check = [&](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!shaped || !shaped.hasRank())
      return true;
    if (!rank)
      rank = shaped.getRank();
    return *rank == shaped.getRank();
  };
  if (llvm::all_of(op->getOperandTypes(), check) &&
      llvm::all_of(op->getResultTypes(), check))
    return success();
  return op->emitOpError("expects tensors of the same rank");
}

bool tensorlite::isPermutation(DenseI64ArrayAttr attr) {
  SmallVector<bool> seen(attr.size(), false);
  for (int64_t value : attr.asArrayRef()) {
    if (value < 0 || value >= attr.size() || seen[value])
      return false;
    seen[value] = true;
  }
  return true;
}

bool tensorlite::isSplatOf(Attribute attr, double value) {
  if (auto splat = dyn_cast_or_null<SplatElementsAttr>(attr))
    attr = splat.getSplatValue<Attribute>();
  if (auto number = dyn_cast_or_null<FloatAttr>(attr))
    return number.getValueAsDouble() == value;
  if (auto number = dyn_cast_or_null<IntegerAttr>(attr))
    return number.getValue() == static_cast<int64_t>(value);
  return false;
}

Type tensorlite::getBoolTypeLike(Type type) {
  Type boolean = IntegerType::get(type.getContext(), 1);
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.clone(boolean);
  return boolean;
}

//===----------------------------------------------------------------------===//
// The version property
//===----------------------------------------------------------------------===//

raw_ostream &tensorlite::operator<<(raw_ostream &stream,
                                    const Version &version) {
  return stream << '<' << version.release << ", " << version.revision << '>';
}

FailureOr<Version> FieldParser<Version>::parse(AsmParser &parser) {
  Version version;
  if (parser.parseLess() || parser.parseInteger(version.release) ||
      parser.parseComma() || parser.parseInteger(version.revision) ||
      parser.parseGreater())
    return failure();
  return version;
}

Attribute tensorlite::convertToAttribute(MLIRContext *context,
                                         const Version &version) {
  return DenseI64ArrayAttr::get(context, {version.release, version.revision});
}

LogicalResult tensorlite::convertFromAttribute(
    Version &version, Attribute attr,
    function_ref<InFlightDiagnostic()> emitError) {
  auto numbers = dyn_cast<DenseI64ArrayAttr>(attr);
  if (!numbers || numbers.size() != 2)
    return emitError() << "expected a version of two numbers, got " << attr;
  version = {numbers[0], numbers[1]};
  return success();
}

LogicalResult tensorlite::readFromMlirBytecode(DialectBytecodeReader &reader,
                                               Version &version) {
  if (failed(reader.readSignedVarInt(version.release)) ||
      failed(reader.readSignedVarInt(version.revision)))
    return failure();
  return success();
}

void tensorlite::writeToMlirBytecode(DialectBytecodeWriter &writer,
                                     const Version &version) {
  writer.writeSignedVarInt(version.release);
  writer.writeSignedVarInt(version.revision);
}
