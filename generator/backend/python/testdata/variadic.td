// RUN: -gen-python-op-bindings -bind-dialect=p
// RUN: -gen-python-op-bindings -bind-dialect=p -dialect-extension=ext
// RUN: -gen-python-op-bindings -bind-dialect=zz
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P_Op<string mnemonic, list<Trait> traits = []> : Op<P_Dialect, mnemonic, traits>;
def A : P_Op<"a"> { let arguments = (ins IntProp<"int">:$p, AnyType:$a, IntProp<"int">:$q, AnyType:$b, I32Attr:$c, Variadic<AnyType>:$d, UnitProp:$u, UnitAttr:$v); }
def B : P_Op<"b", [FirstAttrDerivedResultType, SameOperandsAndResultType, InferTypeOpInterface]> { let arguments = (ins AnyType:$z, I32Attr:$a); let results = (outs AnyType:$r); }
def C : P_Op<"c", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$z); let results = (outs AnyType:$r, AnyType:$q); let summary = "sum only"; }
def D : P_Op<"d", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$z); let results = (outs Variadic<AnyType>:$r); }
def E : P_Op<"e"> { let arguments = (ins AnyType:$z); let results = (outs Variadic<I32>:$r); let regions=(region VariadicRegion<AnyRegion>:$rs); let description = [{ one line """ \ }]; }
def F : P_Op<"f", [AttrSizedResultSegments]> { let results = (outs Optional<I32>:$r, Variadic<AnyType>:$loc, Variadic<I32>:$n); let successors=(successor VariadicSuccessor<AnySuccessor>:$ss);}
def G : P_Op<"g", [AttrSizedOperandSegments]> { let arguments = (ins Optional<I32>:$r, Variadic<AnyType>:$loc, Variadic<I32>:$n, VariadicOfVariadic<I32, "seg">:$q, DenseI32ArrayAttr:$seg, Optional<AnyType>:$t); let results = (outs Optional<I32>:$o); }
def H : P_Op<"h"> { let arguments = (ins Optional<I32>:$r, AnyType:$x); let results = (outs AnyType:$a, Optional<I32>:$o, AnyType:$b); let regions = (region SizedRegion<1>:$b1, AnyRegion:$b2); }
def SameSizes : P_Op<"same_sizes", [SameVariadicOperandSize, SameVariadicResultSize]> { let arguments = (ins Optional<I32>:$a, I32:$b, Variadic<I32>:$c); let results = (outs Optional<I32>:$x, I32:$y, Optional<AnyType>:$z); }
def BothTraits : P_Op<"both_traits", [AttrSizedOperandSegments, SameVariadicOperandSize, AttrSizedResultSegments, SameVariadicResultSize]> { let arguments = (ins Variadic<I32>:$a, I32:$b, Optional<I32>:$c); let results = (outs Optional<I32>:$x, I32:$y, Variadic<AnyType>:$z); }
def OneOfBoth : P_Op<"one_of_both", [AttrSizedOperandSegments, SameVariadicOperandSize]> { let arguments = (ins Variadic<I32>:$a, I32:$b); }
def SomeResults : P_Op<"some_results", [FirstAttrDerivedResultType]> { let arguments = (ins TypeAttr:$t); let results = (outs AnyType:$r, Variadic<AnyType>:$s); }
def OddName : P_Op<"odd name+more/and$é.x-y">;
