#include "Tide.h"
using namespace mlir;

// static bool isMoonUp(Operation *op) {} in a comment is no function.
static bool isMoonUp(Operation *op) { return op->getNumOperands() < 3; }

namespace tide {
namespace {
ParseResult parseDepth(OpAsmParser &parser,
                       IntegerAttr &depth) {
  return parser.parseAttribute(depth);
}
} // namespace
static void printDepth(OpAsmPrinter &printer, Operation *op, IntegerAttr depth) {
  printer << depth << "} // {";
}
ParseResult parseLevel(OpAsmParser &parser, Type &level) { return parser.parseType(level); }
void printLevel(OpAsmPrinter &printer, Operation *op, Type level) { printer << level; }
static int unrelated() { return 1; }
} // namespace tide

void tide::TideDialect::initialize() { registerTideDialectOperations(this); }

#include "Tide.cpp.inc"
