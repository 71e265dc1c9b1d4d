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

// Arguments of several lines, of an operation that replaces no result.
def RawAttr : Attr<CPred<"x">, "raw"> { let constBuilderCall = "$0"; }
def Empty : Op<D, "empty"> { let arguments = (ins AnyType:$a, RawAttr:$b); }
def Two : Op<D, "two"> { let arguments = (ins AnyType:$a, RawAttr:$b, RawAttr:$c); let results = (outs AnyType:$r); }
def : Pat<(Empty:$o $y, $z), (Two $y, ConstantAttr<RawAttr, "a\n  b\nc">, ConstantAttr<RawAttr, "  \ny\n  z">)>;
def : Pat<(Empty:$o $y, $z), (Two $y, ConstantAttr<RawAttr, "   ">, ConstantAttr<RawAttr, "  \n\n  z\n">)>;
def : Pat<(Empty:$o $y, $z), (Two $y, ConstantAttr<RawAttr, "\n">, ConstantAttr<RawAttr, "\n\n\n   ">, (location "\n  b"))>;
