// RUN: -gen-rewriters

// Characters outside ASCII, and characters that C++ escapes, in names and texts.
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "t"; let cppNamespace = "::t"; }
def A : Op<T_D, "a.é\"q"> { let arguments = (ins I32Attr:$x); let results = (outs AnyType:$r); }
def ce : Constraint<CPred<"p(é)">, "é \"q\" \\">;
def : Pat<(A ConstantAttr<I32Attr, "é\"">:$a), (A $a), [(ce $a)]>;
