// RUN: -gen-enum-decls
// RUN: -gen-enum-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

// Without a namespace, not even the empty one.
def E : I32Enum<"E", "", []> {
  let cppNamespace = ?;
  let cppType = "E";
}
// -----
include "mlir/IR/EnumAttr.td"

def NoClass : I32Enum<"E", "", []> {
  let className = ?;
  let cppType = "E";
}
// -----
include "mlir/IR/EnumAttr.td"

def NoCases : I32Enum<"E", "", []> { let enumerants = ?; let summary = ""; let description = ""; }
// -----
include "mlir/IR/EnumAttr.td"

def NoCase : I32Enum<"E", "", []> { // BETTER: does not hold a list of records
  let enumerants = [?];
  let summary = "";
  let description = "";
}
// -----
include "mlir/IR/EnumAttr.td"

def NoUnderlying : I32Enum<"E", "", []> { let underlyingType = ?; }
// -----
include "mlir/IR/EnumAttr.td"

def NoFunction : I32Enum<"E", "", []> { let stringToSymbolFnName = ?; }
// -----
include "mlir/IR/EnumAttr.td"

def NoReturn : I32Enum<"E", "", []> { let symbolToStringFnRetType = ?; }
// -----
include "mlir/IR/EnumAttr.td"

def NoSymbol : I32EnumCase<"A", 1> { let symbol = ?; }
def E : I32Enum<"E", "", [NoSymbol]> { let summary = ""; let description = ""; }
// -----
include "mlir/IR/EnumAttr.td"

def NoText : I32EnumCase<"A", 1> { let str = ?; }
def E : I32Enum<"E", "", [NoText]> { let summary = ""; let description = ""; }
// -----
// RUN: -gen-enum-decls
include "mlir/IR/EnumAttr.td"

def A : I32BitEnumCaseBit<"A", 1, "a b">;
def NotKeywords : I32BitEnum<"E", "s", [A]>; // BETTER: is no keyword
// -----
// RUN: -gen-enum-decls
include "mlir/IR/EnumAttr.td"

def A : I32BitEnumCaseBit<"A", 1, "a">;
def OddSeparator : I32BitEnum<"E", "s", [A]> { let separator = "a|b"; } // BETTER: want '|' or ','
// -----
// RUN: -gen-enum-defs
include "mlir/IR/EnumAttr.td"

def NoGroups : I32BitEnum<"E", "s", []> { let printBitEnumPrimaryGroups = ?; }
// -----
// RUN: -gen-enum-decls
include "mlir/IR/EnumAttr.td"

def NoQuotes : I32BitEnum<"E", "s", []> { let printBitEnumQuoted = ?; }
// -----
include "mlir/IR/EnumAttr.td"

def A : I32EnumAttrCase<"A", 1>;
def NoAttrName : I32EnumAttr<"E", "s", [A]> { let specializedAttrClassName = ?; }
// -----
include "mlir/IR/EnumAttr.td"

def BitTooHigh : I8BitEnumCaseBit<"A", 8>;
def E : I8BitEnum<"E", "s", [BitTooHigh]>;
// -----
include "mlir/IR/EnumAttr.td"

def NoSeparator : I32BitEnum<"E", "s", []> { let separator = "&"; }
// -----
// RUN: -gen-enum-decls
include "mlir/IR/EnumAttr.td"

def NoSummary : I32Enum<"E", "s", []> { let summary = ?; let description = ""; }
// -----
// RUN: -gen-enum-decls
// RUN(24): -gen-enum-defs
include "mlir/IR/EnumAttr.td"

// The errors of the parser contain the summary.
def NoSummary : I32Enum<"E", "", [I32EnumCase<"A", 0>]> {
  let summary = ?;
}
// -----
// RUN: -gen-enum-decls
// RUN(24): -gen-enum-defs
include "mlir/IR/EnumAttr.td"

def NoBitSummary : I32BitEnum<"E", "", [I32BitEnumCaseBit<"A", 0>]> {
  let summary = ?;
}
