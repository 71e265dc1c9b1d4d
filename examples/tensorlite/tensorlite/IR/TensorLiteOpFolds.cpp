//===- TensorLiteOpFolds.cpp - What operations on constants give ----------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/UB/IR/UBOps.h"
#include "tensorlite/IR/TensorLiteOps.h"

#include <cmath>

using namespace mlir;
using namespace tensorlite;

//===----------------------------------------------------------------------===//
// Arithmetic on attributes
//===----------------------------------------------------------------------===//

static APFloat toSemantics(double value, FloatType type) {
  APFloat result(value);
  bool losesInfo;
  result.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return result;
}

static double toDouble(APFloat value) {
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

static unsigned widthOf(Type type) {
  return type.isIndex() ? IndexType::kInternalStorageBitWidth
                        : type.getIntOrFloatBitWidth();
}

template <typename T>
static TypedAttr splat(Type type, T value) {
  Type element = getElementTypeOrSelf(type);
  TypedAttr attr;
  if (auto floatType = dyn_cast<FloatType>(element))
    attr = FloatAttr::get(floatType,
                          toSemantics(static_cast<double>(value), floatType));
  else
    attr = IntegerAttr::get(element,
                            APInt(widthOf(element), static_cast<int64_t>(value),
                                  /*isSigned=*/true, /*implicitTrunc=*/true));
  if (auto shaped = dyn_cast<ShapedType>(type))
    return DenseElementsAttr::get(shaped, Attribute(attr));
  return attr;
}

TypedAttr tensorlite::splatOf(Type type, double value) {
  return splat(type, value);
}

TypedAttr tensorlite::splatOf(Type type, int64_t value) {
  return splat(type, value);
}

OpFoldResult tensorlite::foldFloats(Attribute operand,
                                    function_ref<double(double)> function) {
  if (auto number = dyn_cast_or_null<FloatAttr>(operand)) {
    auto type = cast<FloatType>(number.getType());
    return FloatAttr::get(
        type, toSemantics(function(toDouble(number.getValue())), type));
  }
  auto elements = dyn_cast_or_null<DenseFPElementsAttr>(operand);
  if (!elements)
    return {};
  auto type = cast<FloatType>(elements.getElementType());
  return elements.mapValues(type, [&](const APFloat &value) {
    return toSemantics(function(toDouble(value)), type).bitcastToAPInt();
  });
}

OpFoldResult tensorlite::foldNumbers(
    Attribute lhs, Attribute rhs, function_ref<double(double, double)> floats,
    function_ref<std::optional<APInt>(APInt, APInt)> integers) {
  if (!lhs || !rhs)
    return {};
  auto one = [&](Attribute a, Attribute b) -> Attribute {
    if (auto left = dyn_cast<FloatAttr>(a)) {
      auto type = cast<FloatType>(left.getType());
      double value = floats(toDouble(left.getValue()),
                            toDouble(cast<FloatAttr>(b).getValue()));
      return FloatAttr::get(type, toSemantics(value, type));
    }
    auto left = cast<IntegerAttr>(a);
    if (auto value =
            integers(left.getValue(), cast<IntegerAttr>(b).getValue()))
      return IntegerAttr::get(left.getType(), *value);
    return {};
  };
  if (isa<FloatAttr, IntegerAttr>(lhs) && lhs.getTypeID() == rhs.getTypeID()) {
    if (Attribute value = one(lhs, rhs))
      return value;
    return {};
  }
  auto left = dyn_cast<DenseElementsAttr>(lhs);
  auto right = dyn_cast<DenseElementsAttr>(rhs);
  if (!left || !right || left.getType() != right.getType())
    return {};
  bool splat = left.isSplat() && right.isSplat();
  SmallVector<Attribute> values;
  for (auto [a, b] : llvm::zip(left.getValues<Attribute>(),
                               right.getValues<Attribute>())) {
    Attribute value = one(a, b);
    if (!value)
      return {};
    values.push_back(value);
    if (splat)
      break;
  }
  return DenseElementsAttr::get(left.getType(), values);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult FillOp::fold(FoldAdaptor adaptor) {
  if (!adaptor.getValue())
    return {};
  return DenseElementsAttr::get(getType(), adaptor.getValue());
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

OpFoldResult NegOp::fold(FoldAdaptor adaptor) {
  if (OpFoldResult result =
          foldFloats(adaptor.getInput(), [](double x) { return -x; }))
    return result;
  return foldNumbers(
      adaptor.getInput(), adaptor.getInput(),
      [](double x, double) { return -x; },
      [](APInt x, APInt) -> std::optional<APInt> { return -x; });
}

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  // The canonicalizer moves the constant of a commutative operation to the
  // right.
  if (isZeroAttr(adaptor.getRhs()))
    return getLhs();
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(),
      [](double a, double b) { return a + b; },
      [](APInt a, APInt b) -> std::optional<APInt> { return a + b; });
}

OpFoldResult SubOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs() && isa<IntegerType>(getElementTypeOrSelf(getType())))
    if (auto shaped = dyn_cast<ShapedType>(getType());
        !shaped || shaped.hasStaticShape())
      return splatOf(getType(), int64_t(0));
  if (isZeroAttr(adaptor.getRhs()))
    return getLhs();
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(),
      [](double a, double b) { return a - b; },
      [](APInt a, APInt b) -> std::optional<APInt> { return a - b; });
}

OpFoldResult MulOp::fold(FoldAdaptor adaptor) {
  if (isOneAttr(adaptor.getRhs()))
    return getLhs();
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(),
      [](double a, double b) { return a * b; },
      [](APInt a, APInt b) -> std::optional<APInt> { return a * b; });
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  if (isOneAttr(adaptor.getRhs()))
    return getLhs();
  if (isZeroAttr(adaptor.getRhs()) &&
      isa<IntegerType>(getElementTypeOrSelf(getType())))
    return ub::PoisonAttr::get(getContext());
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(),
      [](double a, double b) { return a / b; },
      [](APInt a, APInt b) -> std::optional<APInt> {
        if (b.isZero())
          return std::nullopt;
        return a.sdiv(b);
      });
}

OpFoldResult RemOp::fold(FoldAdaptor adaptor) {
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(),
      [](double a, double b) { return std::fmod(a, b); },
      [](APInt a, APInt b) -> std::optional<APInt> {
        if (b.isZero())
          return std::nullopt;
        return a.srem(b);
      });
}

OpFoldResult PowOp::fold(FoldAdaptor adaptor) {
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(),
      [](double a, double b) { return std::pow(a, b); },
      [](APInt, APInt) -> std::optional<APInt> { return std::nullopt; });
}

static OpFoldResult foldMax(Attribute lhs, Attribute rhs) {
  return foldNumbers(
      lhs, rhs, [](double a, double b) { return std::fmax(a, b); },
      [](APInt a, APInt b) -> std::optional<APInt> {
        return a.sgt(b) ? a : b;
      });
}

static OpFoldResult foldMin(Attribute lhs, Attribute rhs) {
  return foldNumbers(
      lhs, rhs, [](double a, double b) { return std::fmin(a, b); },
      [](APInt a, APInt b) -> std::optional<APInt> {
        return a.slt(b) ? a : b;
      });
}

OpFoldResult MaxOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return getLhs();
  return foldMax(adaptor.getLhs(), adaptor.getRhs());
}

OpFoldResult MinOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return getLhs();
  return foldMin(adaptor.getLhs(), adaptor.getRhs());
}

LogicalResult MinMaxOp::fold(FoldAdaptor adaptor,
                             SmallVectorImpl<OpFoldResult> &results) {
  if (getLhs() == getRhs()) {
    results.assign(2, getLhs());
    return success();
  }
  OpFoldResult least = foldMin(adaptor.getLhs(), adaptor.getRhs());
  OpFoldResult most = foldMax(adaptor.getLhs(), adaptor.getRhs());
  if (!least || !most)
    return failure();
  results.assign({least, most});
  return success();
}

OpFoldResult AndOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return getLhs();
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(), [](double, double) { return 0.0; },
      [](APInt a, APInt b) -> std::optional<APInt> { return a & b; });
}

OpFoldResult OrOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return getLhs();
  return foldNumbers(
      adaptor.getLhs(), adaptor.getRhs(), [](double, double) { return 0.0; },
      [](APInt a, APInt b) -> std::optional<APInt> { return a | b; });
}

OpFoldResult CompareOp::fold(FoldAdaptor adaptor) {
  auto lhs = dyn_cast_or_null<IntegerAttr>(adaptor.getLhs());
  auto rhs = dyn_cast_or_null<IntegerAttr>(adaptor.getRhs());
  if (!lhs || !rhs)
    return {};
  auto evaluate = [&](const APInt &a, const APInt &b) {
    switch (getPredicate()) {
    case Predicate::EQ:
      return a == b;
    case Predicate::NE:
      return a != b;
    case Predicate::LT:
      return a.slt(b);
    case Predicate::LE:
      return a.sle(b);
    case Predicate::GT:
      return a.sgt(b);
    case Predicate::GE:
      return a.sge(b);
    }
    llvm_unreachable("every predicate is listed");
  };
  return BoolAttr::get(getContext(), evaluate(lhs.getValue(), rhs.getValue()));
}

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  if (getOnTrue() == getOnFalse())
    return getOnTrue();
  if (isOneAttr(adaptor.getCondition()))
    return getOnTrue();
  if (isZeroAttr(adaptor.getCondition()))
    return getOnFalse();
  return {};
}

OpFoldResult CastOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType() && !getSaturate())
    return getInput();
  return {};
}

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

OpFoldResult ReduceSumOp::fold(FoldAdaptor) {
  if (getAxes().empty())
    return getInput();
  return {};
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getInput().getType() == getType())
    return getInput();
  // Change the operation in place: skip a reshape before this one.
  if (auto before = getInput().getDefiningOp<ReshapeOp>()) {
    getInputMutable().assign(before.getInput());
    return getResult();
  }
  if (auto elements = dyn_cast_or_null<DenseElementsAttr>(adaptor.getInput()))
    if (getType().hasStaticShape())
      return elements.reshape(getType());
  return {};
}

OpFoldResult TransposeOp::fold(FoldAdaptor adaptor) {
  for (auto [index, value] : llvm::enumerate(getPermutation()))
    if (static_cast<int64_t>(index) != value)
      return {};
  return getInput();
}

OpFoldResult ConcatOp::fold(FoldAdaptor adaptor) {
  if (getInputs().size() == 1 && getInputs().front().getType() == getType())
    return getInputs().front();
  return {};
}

OpFoldResult UnpackOp::fold(FoldAdaptor) {
  // Unpacking a value that was packed without loss gives the same value.
  if (auto pack = getInput().getDefiningOp<PackOp>())
    if (!pack.getQuant() && pack.getInput().getType() == getType())
      return pack.getInput();
  return {};
}
