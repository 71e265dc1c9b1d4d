// RUN: -gen-enum-decls
// RUN: -gen-enum-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def C1 : I32EnumCase<"A", 1> {
  let symbol = ?; // UNSET
  let str = ?; // UNSET
  let value = ?; // UNSET
}
def B1 : I32BitEnumCaseBit<"A", 1> {
  let symbol = ?; // UNSET
  let str = ?; // UNSET
}
def E1 : I32Enum<"E1", "s", [C1]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let className = ?; // UNSET
  let cppType = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let stringToSymbolFnName = ?; // UNSET
  let symbolToStringFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
  let enumerants = ?; // UNSET
}
def E2 : I32BitEnum<"E2", "s", [B1]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let className = ?; // UNSET
  let cppType = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let stringToSymbolFnName = ?; // UNSET
  let symbolToStringFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
  let enumerants = ?; // UNSET
  let validBits = ?; // UNSET
  let printBitEnumPrimaryGroups = ?; // UNSET
  let printBitEnumQuoted = ?; // UNSET
}
