// RUN: -gen-rewriters

// Texts of several lines.

include "mlir/IR/PatternBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
def D : Dialect { let name = "n1\n  b\nc"; let cppNamespace = "n2\n  b\nc"; }
def T : Type<CPred<"p($_self)">, "n3\n  b\nc">;
def O : Op<D, "n4\n  b\nc"> { let arguments = (ins T:$a, I32Attr:$b); let results = (outs T:$r); }
def Q : Op<D, "q"> { let arguments = (ins T:$a, I32Attr:$b); let results = (outs T:$r); }
def C : Constraint<CPred<"n5\n  b\nc">, "n6\n  b\nc">;
def N : NativeCodeCall<"n7\n  b\nc">;
def Z : Pat<(O:$o (Q $x, $y), $z), (Q (O $x, (N $y)), ConstantAttr<I32Attr, "n8\n  b\nc">), [(C $x)]>;
