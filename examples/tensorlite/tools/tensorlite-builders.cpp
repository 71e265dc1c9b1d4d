//===- tensorlite-builders.cpp - Every way to build an operation ----------===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds operations with each kind of builder that ODS generates, reads them
// with accessors and adaptors, verifies them, and converts them to text and to
// bytecode and back. Prints differences. The exit code is 0 if there are none.
//
//===----------------------------------------------------------------------===//

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "tensorlite/IR/TensorLiteOps.h"

using namespace mlir;
using namespace tensorlite;

static unsigned failures = 0;

static void check(bool condition, StringRef what, unsigned line) {
  if (condition)
    return;
  ++failures;
  llvm::errs() << "line " << line << ": " << what << '\n';
}

#define CHECK(condition) check((condition), #condition, __LINE__)

template <typename T>
static std::string text(T &&value) {
  std::string result;
  llvm::raw_string_ostream(result) << value;
  return result;
}

#define CHECK_TEXT(op, expected)                                               \
  do {                                                                         \
    std::string actual = text(*(op));                                          \
    if (StringRef(actual).find(expected) == StringRef::npos) {                 \
      check(false, "expected " expected, __LINE__);                            \
      llvm::errs() << "  got " << actual << '\n';                              \
    }                                                                          \
  } while (false)

namespace {
class Builders {
public:
  explicit Builders(MLIRContext &context)
      : builder(UnknownLoc::get(&context), &context),
        loc(builder.getLoc()), module(ModuleOp::create(loc)) {
    builder.setInsertionPointToEnd(module->getBody());
    f32 = builder.getF32Type();
    row = RankedTensorType::get({4}, f32);
    matrix = RankedTensorType::get({2, 3}, f32);
    scalar = ConstantOp::create(builder, f32, 2.0);
    vector = ConstantOp::create(builder, row, 1.0);
    table = ConstantOp::create(builder, matrix, int64_t(5), "table");
  }

  void constants();
  void elementwise();
  void attributes();
  void properties();
  void inferred();
  void segments();
  void regions();
  void names();
  void roundTrip();

private:
  ImplicitLocOpBuilder builder;
  Location loc;
  OwningOpRef<ModuleOp> module;
  Type f32;
  RankedTensorType row, matrix;
  Value scalar, vector, table;
};
} // namespace

void Builders::constants() {
  // Custom builders, declared and with a body; a default argument.
  CHECK_TEXT(scalar.getDefiningOp(), "tensorlite.constant 2.000000e+00 : f32");
  CHECK_TEXT(table.getDefiningOp(), "tensorlite.origin = \"table\"");
  // From the attribute alone: its type is the type of the result.
  auto number = ConstantOp::create(builder, builder.getI8IntegerAttr(3));
  CHECK(number.getType().isInteger(8));
  // From the type and the attribute.
  ConstantOp::create(builder, f32, builder.getF32FloatAttr(1.0f));
  // Without the default builders.
  auto iota = IotaOp::create(builder, row);
  CHECK(iota.getDim() == 0 && iota.getStart() == 0 && iota.getStep() == 1);
  CHECK(!iota.getStepAttr());
  CHECK_TEXT(iota, "tensorlite.iota along 0 : tensor<4xf32>");
}

void Builders::elementwise() {
  // Result types that are inferred, given, and given as a range.
  auto add = AddOp::create(builder, vector, vector);
  CHECK(add.getType() == row);
  AddOp::create(builder, row, vector, vector);
  AddOp::create(builder, TypeRange{row}, vector, vector);
  // Aggregates: ranges of types, of operands and of attributes.
  auto generic =
      AddOp::create(builder, TypeRange{row}, ValueRange{vector, vector},
                    ArrayRef<NamedAttribute>{});
  CHECK(generic.getLhs() == vector && generic.getRhs() == vector);
  auto inferred = AddOp::create(builder, ValueRange{vector, vector},
                                ArrayRef<NamedAttribute>{});
  CHECK(inferred.getType() == row);
  // The custom builder also creates a constant.
  auto plus = AddOp::create(builder, vector, 0.5);
  CHECK(plus.getRhs().getDefiningOp<ConstantOp>());
  // With another kind of builder and a location.
  OpBuilder plain(builder.getContext());
  plain.setInsertionPointToEnd(module->getBody());
  auto neg = NegOp::create(plain, loc, vector);
  CHECK(neg.getFamily() == "unary");
  // Two results.
  auto both = MinMaxOp::create(builder, vector, add);
  CHECK(both.getLeast() != both.getMost());
  CHECK(both->getNumResults() == 2);
}

void Builders::attributes() {
  // An attribute by its wrapper and by its value; defaults in between.
  auto wrapped = CompareOp::create(
      builder, PredicateAttr::get(builder.getContext(), Predicate::LT), vector,
      vector);
  auto plain = CompareOp::create(builder, Predicate::LT, vector, vector);
  CHECK(wrapped.getPredicate() == plain.getPredicate());
  CHECK(wrapped.getType() == getBoolTypeLike(row));

  auto exp = ExpOp::create(builder, vector);
  CHECK(exp.getFastmath() == FastMath::None);
  exp.setFastmath(FastMath::NoNaN | FastMath::Contract);
  CHECK(bitEnumContainsAll(exp.getFastmath(), FastMath::Contract));
  CHECK_TEXT(exp, "fastmath<nnan, contract>");

  auto clamp = ClampOp::create(builder, vector, builder.getF64FloatAttr(1.0),
                               /*high=*/FloatAttr(),
                               builder.getStringAttr("saturate"));
  CHECK(!clamp.getHigh() && clamp.getPolicy() == "saturate");
  clamp.setHigh(APFloat(2.0));
  CHECK(clamp.getHigh()->convertToDouble() == 2.0);
  CHECK(clamp.removeHighAttr() && !clamp.getHighAttr());

  auto random = RandomOp::create(builder, row, /*seed=*/IntegerAttr(),
                                 builder.getF32FloatAttr(0.0f),
                                 builder.getF32FloatAttr(1.0f));
  CHECK(!random.getSeed() && random.getHigh().convertToFloat() == 1.0f);
  random.setSeed(7);
  CHECK(random.getSeed() == 7);

  // A builder converts a dictionary of attributes to properties.
  auto concat = ConcatOp::create(
      builder, TypeRange{RankedTensorType::get({8}, f32)},
      ValueRange{vector, vector},
      {builder.getNamedAttr("axis", builder.getI64IntegerAttr(0)),
       builder.getNamedAttr("note", builder.getUnitAttr())});
  CHECK(concat.getAxis() == 0);
  CHECK(concat->getDiscardableAttr("note") != nullptr);
  CHECK(concat->getInherentAttr("axis").has_value());
  CHECK(ConcatOp::create(builder, ValueRange{table, table}, 1)
            .getType()
            .getDimSize(1) == 6);
}

void Builders::properties() {
  auto cast = CastOp::create(
      builder, RankedTensorType::get({4}, builder.getI8Type()), vector);
  CHECK(cast.getRounding() == Rounding::NearestEven && !cast.getSaturate());
  cast.setRounding(Rounding::Up);
  cast.setSaturate(true);
  CHECK_TEXT(cast, "rounding(up) saturate");

  auto note = AnnotateOp::create(builder, scalar, Version{1, 2}, 5,
                                 StringRef("label"), ArrayRef<int64_t>{3, 4},
                                 std::optional<int64_t>(9), /*hidden=*/true,
                                 RangeAttr::get(builder.getContext(), 0, 9));
  CHECK((note.getVersion() == Version{1, 2}));
  CHECK(note.getPath().size() == 2 && note.getLine() == 9 && note.getHidden());
  CHECK(note.getRange()->contains(8) && !note.getRange()->contains(9));

  // From a value of the struct of properties, and from its attribute.
  AnnotateOp::Properties properties = note.getProperties();
  properties.weight = 6;
  auto copy = AnnotateOp::create(builder, TypeRange{f32}, ValueRange{scalar},
                                 properties);
  CHECK(copy.getWeight() == 6 && copy.getLabel() == "label");
  CHECK(!(copy.getProperties() == note.getProperties()));
  CHECK(AnnotateOp::computePropertiesHash(copy.getProperties()) !=
        AnnotateOp::computePropertiesHash(note.getProperties()));
  Attribute attr = copy->getPropertiesAsAttribute();
  CHECK(succeeded(note->setPropertiesFromAttribute(
      attr, [&] { return note.emitError(); })));
  CHECK(copy.getProperties() == note.getProperties());
}

void Builders::inferred() {
  auto sum = ReduceSumOp::create(builder, table, {1}, /*keep_dims=*/true);
  CHECK(sum.getType() == RankedTensorType::get({2, 1}, f32));
  auto reduction = cast<ReductionOpInterface>(*sum);
  CHECK(reduction.keepsDims() && reduction.getReducedAxes().size() == 1);
  auto flat = ReduceMaxOp::create(builder, table, {0, 1});
  CHECK(cast<ShapedType>(flat.getType()).getRank() == 0);
  auto transposed =
      TransposeOp::create(builder, table, builder.getDenseI64ArrayAttr({1, 0}));
  CHECK(transposed.getType() == RankedTensorType::get({3, 2}, f32));
  CHECK(isa<CostOpInterface>(*sum));
  CHECK(cast<CostOpInterface>(*sum).getCost() == 2);
  CHECK(cast<CostOpInterface>(*sum).isCheap());
}

void Builders::segments() {
  Type image = RankedTensorType::get({1, 8, 8, 3}, f32);
  Type kernel = RankedTensorType::get({3, 3, 3, 4}, f32);
  Type result = RankedTensorType::get({1, 8, 8, 4}, f32);
  Value input = ConstantOp::create(builder, image, 1.0);
  Value filter = ConstantOp::create(builder, kernel, 1.0);
  auto simple = Conv2DOp::create(builder, result, input, filter);
  CHECK(!simple.getBias() && simple.getResiduals().empty());
  CHECK(simple.getStrides() == ArrayRef<int64_t>({1, 1}));
  auto full = Conv2DOp::create(
      builder, result, input, filter, vector, ValueRange{simple, simple},
      /*strides=*/{2, 2},
      PaddingAttr::get(builder.getContext(), {1, 1}, PadMode::Edge),
      builder.getStringAttr("relu"), builder.getF32FloatAttr(0.5f),
      /*depthwise=*/true);
  CHECK(full.getBias() == vector && full.getResiduals().size() == 2);
  CHECK(full.getPadding()->getHighAt(1) == 1);
  full.getResidualsMutable().erase(0);
  full.getBiasMutable().clear();
  CHECK(!full.getBias() && full.getResiduals().size() == 1);
  CHECK(full->getNumOperands() == 3);

  auto parts = PartitionOp::create(builder, TypeRange{row}, TypeRange{row, row},
                                   table);
  CHECK(parts.getHead().size() == 1 && parts.getTail().size() == 2);

  // An adaptor over values that belong to no operation.
  Conv2DOp::Adaptor adaptor(full->getOperands(), full);
  CHECK(adaptor.getFilter() == filter && adaptor.getResiduals().size() == 1);
  CHECK(adaptor.getActivation() && *adaptor.getActivation() == "relu");

  auto matmul = MatmulOp::create(
      builder, RankedTensorType::get({2, 2}, f32), table, table,
      /*bias=*/Value(), /*transpose_lhs=*/false, /*transpose_rhs=*/true);
  CHECK(matmul.getInner() == 3 && matmul.getElementType().isF32());
  CHECK(matmul.materializeDerivedAttributes().size() == 2);
}

void Builders::regions() {
  auto map = MapOp::create(builder, row, ValueRange{vector});
  {
    OpBuilder::InsertionGuard guard(builder);
    Block *block = builder.createBlock(&map.getBody(), {}, {f32}, {loc});
    YieldOp::create(builder, ValueRange{block->getArgument(0)});
  }
  CHECK(map.getYield().getValues().size() == 1);

  auto parallel = ParallelOp::create(builder, 2u);
  CHECK(parallel.getBranches().size() == 2);
  for (Region &branch : parallel.getBranches()) {
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&branch);
    YieldOp::create(builder);
  }

  auto kernel = KernelOp::create(builder, "work", StringAttr());
  CHECK(kernel.getThreads() == 1 && kernel.getSymName() == "work");
  KernelOp::ensureTerminator(kernel.getBody(), builder, loc);
  auto launch =
      LaunchOp::create(builder,
                       tensorlite::TokenType::get(builder.getContext()), "work",
                       ArrayRef<ValueRange>{{scalar}, {}, {vector, table}},
                       TypeAttr::get(f32));
  CHECK(launch.getGroups().size() == 3 && launch.getGroups()[2].size() == 2);
  CHECK(launch.getGroupSizes() == ArrayRef<int32_t>({1, 0, 2}));

  auto packed = PackedType::get({4}, builder.getI4Type(), 2);
  CHECK(cast<ContainerTypeInterface>(Type(packed)).getContainedWidth() == 4);
  PackOp::create(builder, packed, vector);
  auto stream = OpenOp::create(
      builder, StreamType::get(builder.getContext(), f32, 4, nullptr));
  PushOp::create(builder, launch.getToken().getType(), stream, scalar,
                 launch.getToken());
  CHECK(isMemoryEffectFree(vector.getDefiningOp()));
  CHECK(!isMemoryEffectFree(stream));
}

void Builders::names() {
  CHECK(stringifyPredicate(Predicate::GE) == "ge");
  CHECK(symbolizePredicate("lt") == Predicate::LT);
  CHECK(symbolizePredicate(6u) == std::nullopt);
  CHECK(padModeName(PadMode::Reflect) == "reflect");
  CHECK(parsePadMode("edge") == PadMode::Edge);
  CHECK(symbolizePadMode(7) == PadMode::Reflect && !symbolizePadMode(2));
  CHECK(stringifyFastMath(FastMath::Finite | FastMath::Reassoc) ==
        "finite, reassoc");
  CHECK(symbolizeFastMath("nnan, ninf") == FastMath::Finite);
  CHECK(!symbolizeFastMath(8u));
  CHECK(isTensorType(row) && isStaticTensorType(row) && !isTensorType(f32));
  CHECK(isOneAttr(builder.getF32FloatAttr(1.0f)) &&
        !isZeroAttr(builder.getF32FloatAttr(1.0f)));
  CHECK(ConstantOp::getOperationName() == "tensorlite.constant");
  CHECK(ConcatOp::getAttributeNames().size() == 1);
}

void Builders::roundTrip() {
  CHECK(succeeded(verify(*module)));
  std::string before = text(*module->getOperation());
  ParserConfig config(builder.getContext());

  auto fromText = parseSourceString<ModuleOp>(before, config);
  CHECK(fromText && text(*fromText->getOperation()) == before);

  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  CHECK(succeeded(writeBytecodeToFile(*module, stream)));
  auto fromBytes = parseSourceString<ModuleOp>(bytes, config);
  CHECK(fromBytes && text(*fromBytes->getOperation()) == before);
  llvm::outs() << before;
}

int main() {
  MLIRContext context;
  context.loadDialect<TensorLiteDialect>();
  Builders builders(context);
  builders.constants();
  builders.elementwise();
  builders.attributes();
  builders.properties();
  builders.inferred();
  builders.segments();
  builders.regions();
  builders.names();
  builders.roundTrip();
  if (failures)
    llvm::errs() << failures << " checks failed\n";
  return failures != 0;
}
