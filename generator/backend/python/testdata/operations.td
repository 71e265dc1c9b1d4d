// RUN: -gen-python-op-bindings -bind-dialect=p
// RUN: -gen-python-op-bindings -bind-dialect=p -dialect-extension=ext
// RUN: -gen-python-op-bindings -bind-dialect=zz
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def P_Dialect : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P_Op<string mnemonic, list<Trait> traits = []> : Op<P_Dialect, mnemonic, traits>;
def A : P_Op<"a.b-c"> { let summary="sum"; let description=[{
   Some text "quoted" \n here
   ```mlir
   x
   ```
}]; let arguments = (ins AnyType:$in, I32Attr:$from, OptionalAttr<StrAttr>:$opt, DefaultValuedAttr<I64Attr,"3">:$def, UnitAttr:$unit, Variadic<AnyType>:$vs); let results = (outs AnyType:$self, AnyType:$class); }
def B : P_Op<"b", [AttrSizedOperandSegments, AttrSizedResultSegments]> { let arguments = (ins AnyType:$x, Optional<I32>:$y, Variadic<AnyType>:$z, AnyType, I32Attr:$attr); let results = (outs Variadic<AnyType>:$r, Optional<AnyType>:$s, AnyType); }
def C : P_Op<"c", [SameVariadicOperandSize, SameVariadicResultSize]> { let arguments = (ins Variadic<AnyType>:$z, AnyType:$m, Variadic<AnyType>:$w); let results = (outs Variadic<AnyType>:$r, AnyType:$k, Variadic<AnyType>:$s); }
def D : P_Op<"d", [SameOperandsAndResultType]> { let arguments = (ins AnyType:$z); let results = (outs AnyType:$r); }
def E : P_Op<"e", [InferTypeOpInterface]> { let arguments = (ins AnyType:$z); let results = (outs AnyType:$r, AnyType:$q); }
def F : P_Op<"f", [FirstAttrDerivedResultType]> { let arguments = (ins TypeAttr:$t); let results = (outs AnyType:$r); let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$more); let successors = (successor AnySuccessor:$dest, VariadicSuccessor<AnySuccessor>:$cases); }
def G : P_Op<"g", [SameOperandsAndResultType]> { let arguments = (ins Optional<AnyType>:$z); let results = (outs AnyType:$r); }
def H : P_Op<"h"> { let arguments = (ins IntProp<"int64_t">:$p, VariadicOfVariadic<AnyType, "seg">:$vv, DenseI32ArrayAttr:$seg); let results = (outs I32:$r); }
def I : P_Op<"i"> { let regions = (region AnyRegion:$body); }
def J : P_Op<"j", [SameVariadicOperandSize]> { let arguments = (ins Variadic<AnyType>:$z, Variadic<AnyType>:$w); let results = (outs Variadic<AnyType>:$r); let successors = (successor AnySuccessor:$dest, AnySuccessor); }
