// RUN: -gen-enum-decls
// RUN: -gen-enum-defs

// Characters outside ASCII, and characters that C++ escapes, in names and texts.
include "mlir/IR/EnumAttr.td"
def A : I32EnumAttrCase<"A", 0, "é\"\\\t">; def B : I32EnumAttrCase<"B", 1, "ß 'q'">;
def E : I32EnumAttr<"E", "dé \"q\" \\", [A, B]> { let cppNamespace = "::é"; }
def C : I32BitEnumAttrCaseBit<"C", 0, "é\"\n">; def D : I32BitEnumAttrCaseBit<"D", 1, "ö">;
def F : I32BitEnumAttr<"F", "bé", [C, D]>;
