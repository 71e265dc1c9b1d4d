// RUN: -gen-python-enum-bindings
// RUN: -gen-python-enum-bindings -bind-dialect=p
// RUN: -gen-python-enum-bindings -bind-dialect=other
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def E1 : I32EnumAttr<"E1", "an int enum", [I32EnumAttrCase<"A", 3>, I32EnumAttrCase<"None", 4, "none">, I32EnumAttrCase<"B", 5, "b b">]>;
def E2 : I64EnumAttr<"E2", "", [I64EnumAttrCase<"A", -3>]>;
def E3 : I32BitEnumAttr<"E3", "bits", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"X", 0>, I32BitEnumAttrCaseBit<"Y", 1, "yy">, I32BitEnumAttrCaseGroup<"Z", [I32BitEnumAttrCaseBit<"X",0>, I32BitEnumAttrCaseBit<"Y",1>]>]> { let separator = "|"; }
def E3Attr : EnumAttr<P_Dialect, E3, "e3">;
def E4 : I32EnumAttr<"E4", "four", [I32EnumAttrCase<"A", 3>]> { let genSpecializedAttr = 0; }
def E4Attr : EnumAttr<P_Dialect, E4, "e4"> { let assemblyFormat = "`<` $value `>`"; }
def E4AttrB : EnumAttr<P_Dialect, E4, "e4b"> { let assemblyFormat = "$value"; }
def E5 : I32BitEnumAttr<"E5", "b", [I32BitEnumAttrCaseBit<"X", 0>]>;
def E6 : I32Enum<"E6", "six", [I32EnumCase<"A", 1>]>;
def E6A : EnumAttr<P_Dialect, E6, "e6">;
def E7 : I32EnumAttr<"E7", "x", [I32EnumAttrCase<"def", 3>]> {let cppNamespace = "::a::b";}
def E8 : I32BitEnumAttr<"E8", "", [I32BitEnumAttrCaseBit<"X", 0>]>;
