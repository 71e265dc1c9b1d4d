// RUN: -gen-enum-to-llvmir-conversions
// RUN: -gen-enum-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMEnums.td"

def C1 : LLVM_EnumAttrCase<"A", "a", "b", 1> {
  let symbol = ?; // UNSET
  let value = ?; // UNSET
  let predicate = ?; // UNSET
  let llvmEnumerant = ?; // UNSET
}
def C2 : LLVM_EnumAttrCase<"C", "c", "d", 2> {
  let symbol = ?; // UNSET
  let llvmEnumerant = ?; // UNSET
}
def E1 : LLVM_EnumAttr<"E1", "LE1", "s", [C1, C2]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
  let llvmClassName = ?; // UNSET
}
def E2 : LLVM_CEnumAttr<"E2", "LE2", "s", [C1, C2]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
  let llvmClassName = ?; // UNSET
}
