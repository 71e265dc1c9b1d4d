// RUN: -gen-enum-doc
// RUN: -gen-dialect-doc
// RUN: -gen-typedef-doc
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def C1 : I32EnumCase<"A", 1> {
  let symbol = ?; // UNSET
  let str = ?; // UNSET
}
def C2 : I32EnumCase<"B", 2> {
  let symbol = ?; // UNSET
  let str = ?; // UNSET
}
def BC : I32BitEnumCaseBit<"A", 1> {
  let symbol = ?; // UNSET
  let str = ?; // UNSET
}
def AC : I32EnumAttrCase<"A", 1> {
  let symbol = ?; // UNSET
  let str = ?; // UNSET
  let predicate = ?; // UNSET
  let summary = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let storageType = ?; // UNSET
  let returnType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let constBuilderCall = ?; // UNSET
  let defaultValue = ?; // UNSET
  let valueType = ?; // UNSET
  let isOptional = ?; // UNSET
  let baseAttr = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let description = ?; // UNSET
}
def E1 : I32Enum<"E1", "s", [C1, C2]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let className = ?; // UNSET
  let cppType = ?; // UNSET
  let bitwidth = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let stringToSymbolFnName = ?; // UNSET
  let symbolToStringFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
}
def E2 : I32BitEnum<"E2", "s", [BC]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let className = ?; // UNSET
  let cppType = ?; // UNSET
  let bitwidth = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let stringToSymbolFnName = ?; // UNSET
  let symbolToStringFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
  let validBits = ?; // UNSET
  let printBitEnumPrimaryGroups = ?; // UNSET
  let printBitEnumQuoted = ?; // UNSET
}
def E3 : I32EnumAttr<"E3", "s", [AC]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let className = ?; // UNSET
  let cppType = ?; // UNSET
  let bitwidth = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let stringToSymbolFnName = ?; // UNSET
  let symbolToStringFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
  let predicate = ?; // UNSET
  let cppFunctionName = ?; // UNSET
  let storageType = ?; // UNSET
  let returnType = ?; // UNSET
  let convertFromStorage = ?; // UNSET
  let constBuilderCall = ?; // UNSET
  let defaultValue = ?; // UNSET
  let valueType = ?; // UNSET
  let isOptional = ?; // UNSET
  let baseAttr = ?; // UNSET
  let genSpecializedAttr = ?; // UNSET
  let baseAttrClass = ?; // UNSET
  let specializedAttrClassName = ?; // UNSET
  let parameterParser = ?; // UNSET
  let parameterPrinter = ?; // UNSET
}
def E4 : I32Enum<"E4", "s", [C1, C2]> {
  let summary = ?; // UNSET
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let className = ?; // UNSET
  let cppType = ?; // UNSET
  let enumerants = ?; // UNSET
  let bitwidth = ?; // UNSET
  let underlyingType = ?; // UNSET
  let underlyingToSymbolFnName = ?; // UNSET
  let stringToSymbolFnName = ?; // UNSET
  let symbolToStringFnName = ?; // UNSET
  let symbolToStringFnRetType = ?; // UNSET
  let maxEnumValFnName = ?; // UNSET
}
