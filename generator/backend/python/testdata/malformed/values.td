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
