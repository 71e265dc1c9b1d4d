// RUN: -gen-rewriters

// Characters of the file's name become part of the names of functions.
include "mlir/IR/PatternBase.td"
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def AOp : Op<D, "a", []> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$y); }
def BOp : Op<D, "b", []> { let arguments = (ins AnyType:$x, I32Attr:$i); let results = (outs AnyType:$y); }
def P : Pat<(AOp I32:$x), (BOp $x, ConstantAttr<I32Attr, "1">)>;
