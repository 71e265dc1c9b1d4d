// RUN: -gen-python-op-bindings -bind-dialect=p
include "mlir/IR/OpBase.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def A : Op<P_Dialect, "a"> { let arguments = (ins Optional<I32>:$a, Variadic<I32>:$b); }
// -----
include "mlir/IR/OpBase.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def A : Op<P_Dialect, "a", [SameVariadicOperandSize]> { let arguments = (ins Variadic<I32>:$x, Variadic<I32>:$y); let results = (outs Optional<I32>, Variadic<I32>); }
// -----
include "mlir/IR/OpBase.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def A : Op<P_Dialect, "a"> { let results = (outs I32:$attributes); }
// -----
// RUN(23+): -gen-python-op-bindings -bind-dialect=p
include "mlir/IR/OpBase.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def Unset : Type<CPred<"true">, "unset"> { let cppType = ?; }
def A : Op<P_Dialect, "a"> { let results = (outs Unset:$r); }
// -----
// RUN: -gen-python-enum-bindings
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def E : I32EnumAttr<"E", "", [I32EnumAttrCase<"X", 1>]>;
def A : EnumAttr<P_Dialect, E, "a"> { let traits = ?; }
// -----
// RUN: -gen-python-enum-bindings
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
def E : I32EnumAttr<"E", "", [I32EnumAttrCase<"X", 1>]>;
def A : EnumAttr<P_Dialect, E, "a"> { let genAccessors = ?; }
