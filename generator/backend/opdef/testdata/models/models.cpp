// Registers the operations of models.td in two shards, and prints what their models do.
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace models {
class ModelsDialect : public Dialect {
public:
  explicit ModelsDialect(MLIRContext *context);
  static StringRef getDialectNamespace() { return "models"; }
};

template <typename C>
struct Checked : OpTrait::TraitBase<C, Checked> {
  static LogicalResult verifyTrait(Operation *op) {
    return op->hasAttr("bad") ? op->emitOpError("is bad") : success();
  }
  static LogicalResult verifyRegionTrait(Operation *op) {
    return op->hasAttr("bad_region") ? op->emitOpError("has a bad region") : success();
  }
};

template <typename C>
struct FoldsAll : OpTrait::TraitBase<C, FoldsAll> {
  static LogicalResult foldTrait(Operation *op, ArrayRef<Attribute>, SmallVectorImpl<OpFoldResult> &results) {
    results.assign(op->getNumResults(), op->getOperand(0));
    return success();
  }
};

template <typename C>
struct FoldsLate : OpTrait::TraitBase<C, FoldsLate> {
  static OpFoldResult foldTrait(Operation *op, ArrayRef<Attribute> operands) {
    return op->hasAttr("late") ? OpFoldResult(operands[0]) : OpFoldResult();
  }
};

template <typename C>
struct HasFold : OpTrait::TraitBase<C, HasFold> {
  OpFoldResult fold(ArrayRef<Attribute> operands) { return operands[0]; }
};
} // namespace models

#define GET_OP_CLASSES
#include "Models.h.inc"
#define GET_OP_DEFS_0
#define GET_OP_DEFS_1
#include "Models.cpp.inc"

namespace models {
ModelsDialect::ModelsDialect(MLIRContext *context) : Dialect("models", context, TypeID::get<ModelsDialect>()) {
  registerModelsDialectOperations(this);
}
ParseResult CustomOp::parse(OpAsmParser &, OperationState &) { return failure(); }
void CustomOp::print(OpAsmPrinter &printer) { printer << " printed by hand"; }
LogicalResult VerifierOp::verify() { return (*this)->hasAttr("bad_op") ? emitOpError("does not verify") : success(); }
LogicalResult VerifierOp::verifyRegions() {
  return (*this)->hasAttr("bad_regions") ? emitOpError("does not verify its regions") : success();
}
OpFoldResult FoldOneOp::fold(FoldAdaptor adaptor) { return adaptor.getX(); }
OpFoldResult AttrFoldOp::fold(FoldAdaptor adaptor) { return adaptor.getX(); }
OpFoldResult FoldInPlaceOp::fold(FoldAdaptor) { return getResult(); }
OpFoldResult FoldNothingOp::fold(FoldAdaptor) { return {}; }
LogicalResult FoldManyOp::fold(FoldAdaptor adaptor, SmallVectorImpl<OpFoldResult> &results) {
  results.assign(2, adaptor.getX() ? OpFoldResult(adaptor.getX()) : OpFoldResult(getX()));
  return success();
}
LogicalResult FoldManyFailsOp::fold(FoldAdaptor, SmallVectorImpl<OpFoldResult> &) { return failure(); }
} // namespace models

int main() {
  DialectRegistry registry;
  registry.insert<models::ModelsDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<models::ModelsDialect>();
  llvm::raw_ostream &out = llvm::outs();
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &d) { out << "    error: " << d << "\n"; return success(); });
  const std::pair<const char *, TypeID> traits[] = {
      {"Checked", TypeID::get<models::Checked>()},       {"FoldsAll", TypeID::get<models::FoldsAll>()},
      {"HasFold", TypeID::get<models::HasFold>()},       {"OneResult", TypeID::get<OpTrait::OneResult>()},
      {"OneRegion", TypeID::get<OpTrait::OneRegion>()},  {"IsTerminator", TypeID::get<OpTrait::IsTerminator>()},
      {"OneOperand", TypeID::get<OpTrait::OneOperand>()}};
  const char *attributes[] = {"good", "bad", "bad_region", "bad_op", "bad_regions", "late"};
  Builder builder(&context);
  Attribute constant = builder.getI32IntegerAttr(7);
  for (RegisteredOperationName name : context.getRegisteredOperationsByDialect("models")) {
    out << name.getStringRef() << ":";
    for (auto [label, id] : traits)
      if (name.hasTrait(id))
        out << " " << label;
    out << "; interfaces " << name.hasInterface<MemoryEffectOpInterface>() << name.hasInterface<ConditionallySpeculatable>() << "\n";
    for (const char *attribute : attributes) {
      Block block;
      Value x = block.addArgument(builder.getI32Type(), builder.getUnknownLoc());
      OperationState state(builder.getUnknownLoc(), name);
      state.addOperands(x);
      state.addTypes(SmallVector<Type>(name.getStringRef().contains("many") || name.getStringRef().contains("lists") ? 2 : 1, x.getType()));
      if (name.hasTrait<OpTrait::OneRegion>())
        state.addRegion()->emplaceBlock();
      state.addAttribute(attribute, builder.getUnitAttr());
      Operation *op = Operation::create(state);
      block.push_back(op);
      out << "  " << attribute << ": ";
      op->print(out, OpPrintingFlags().assumeVerified().useLocalScope());
      out << "\n    verified: " << succeeded(verify(op)) << "\n";
      for (Attribute operand : {Attribute(), constant}) {
        SmallVector<OpFoldResult> results;
        bool folded = succeeded(op->fold({operand}, results));
        out << "    folded: " << folded;
        for (OpFoldResult result : results) {
          if (auto value = dyn_cast_if_present<Value>(result))
            out << (value == x ? " x" : " other");
          else
            out << " " << dyn_cast_if_present<Attribute>(result);
        }
        out << "\n";
      }
    }
    // An operation without operands violates OneOperand.
    Block block;
    OperationState state(builder.getUnknownLoc(), name);
    Operation *op = Operation::create(state);
    block.push_back(op);
    out << "  empty: verified: " << succeeded(verify(op)) << "\n";
  }
}
