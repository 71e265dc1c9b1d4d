// RUN(22-23): -gen-enum-defs
include "mlir/IR/EnumAttr.td"

// The definitions do not depend on these fields.
def E : I32EnumAttr<"E", "", [I32EnumAttrCase<"A", 0>]> { let summary = ?; let maxEnumValFnName = ?; }
def F : I32BitEnumAttr<"F", "", [I32BitEnumAttrCaseBit<"A", 0>]> {
  let summary = ?;
  let maxEnumValFnName = ?;
  let bitwidth = ?;
  let printBitEnumQuoted = ?;
}
