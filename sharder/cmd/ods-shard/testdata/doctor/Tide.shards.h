// Functions that the generated definitions of TideDialect call, for all shards.
// Written by ods-shard doctor; the definitions have to be visible, not static.

#ifndef ODS_SHARD_DECLARATIONS_TideDialect
#define ODS_SHARD_DECLARATIONS_TideDialect

#include "mlir/IR/OpImplementation.h"

using namespace mlir;

bool isMoonUp(Operation *op);

namespace tide {
ParseResult parseDepth(OpAsmParser &parser, IntegerAttr &depth);
void printDepth(OpAsmPrinter &printer, Operation *op, IntegerAttr depth);
void printLevel(OpAsmPrinter &printer, Operation *op, Type level);
} // namespace tide

#endif // ODS_SHARD_DECLARATIONS_TideDialect
