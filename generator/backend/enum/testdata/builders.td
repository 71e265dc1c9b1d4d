// RUN: -gen-enum-decls
// RUN: -gen-enum-defs
// An enum that is an attribute without a constant builder has no parser.
include "mlir/IR/EnumAttr.td"
def C : I32EnumAttrCase<"c", 1>;
def B : I32BitEnumAttrCaseBit<"b", 1>;
def E0 : I32EnumAttr<"E0", "e", [C]> { let constBuilderCall = ""; }
def E1 : I32EnumAttr<"E1", "e", [C]> { let constBuilderCall = ?; let genSpecializedAttr = 0; }
def E2 : I32BitEnumAttr<"E2", "e", [B]> { let constBuilderCall = " "; }
def E3 : I32BitEnumAttr<"E3", "e", [B]> { let constBuilderCall = "x"; }
def F : I32EnumCase<"c", 1>;
def E4 : I32Enum<"E4", "e", [F]>;
