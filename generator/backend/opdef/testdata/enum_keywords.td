// RUN: -gen-op-decls
// RUN: -gen-op-defs
// Enums of which some or all cases are no keywords.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class E<string n, list<string> c> : I32EnumAttr<n, "", !foreach(s, c, I32EnumAttrCase<"X", 1, s>)> { let cppNamespace = "e"; }
def E1 : E<"E1", [""]>; def E2 : E<"E2", []>; def E3 : E<"E3", ["", "a"]>; def E4 : E<"E4", ["a-b"]>; def E5 : E<"E5", ["+", ""]>;
class O<string n, Attr a> : Op<D, n> { let arguments = (ins a:$x); let assemblyFormat = "$x attr-dict"; }
def AOp : O<"a", E1>; def BOp : O<"b", E2>; def COp : O<"c", E3>; def DOp : O<"dd", E4>; def EOp : O<"e", E5>;
