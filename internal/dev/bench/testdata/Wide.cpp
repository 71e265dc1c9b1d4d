#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace wide {
class WideDialect : public mlir::Dialect {
public:
  explicit WideDialect(mlir::MLIRContext *context);
  void initialize();
  static constexpr llvm::StringLiteral getDialectNamespace() { return "wide"; }
};

namespace OpTrait {
template <typename ConcreteOp>
class ReadOnly : public mlir::OpTrait::TraitBase<ConcreteOp, ReadOnly> {};
} // namespace OpTrait

mlir::ParseResult parseDefault(mlir::OpAsmParser &parser,
                               mlir::OperationState &result, int operands,
                               int results);
void printDefault(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                  int operands, int results);
} // namespace wide
MLIR_DECLARE_EXPLICIT_TYPE_ID(::wide::WideDialect)

#define GET_OP_CLASSES
#include "WideOps.h.inc"

using namespace mlir;
using namespace wide;
