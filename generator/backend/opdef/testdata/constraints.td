// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Constraints that ask about the operation, and what traits add.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def T2 : NativeOpTrait<"T2", [], "int t2;", "">;
def T3 : NativeOpTrait<"T3", [], "", "int t3def;">;
def CP : ConfinedProp<I64Prop, CPred<"$_self > 0">, "pos">;
def CP3 : ConfinedProp<I64Prop, CPred<"$_self > 0 && $_op">, "pos">;
def CA3 : ConfinedAttr<I64Attr, [AttrConstraint<CPred<"$_self && $_op.getX()">, "xx">]>;
def AOp : Op<D, "a", [T2,InferTypeOpAdaptor]> { let arguments=(ins I32:$x, I32Attr:$y,CP:$p, CP3:$z, CA3:$ca); let results=(outs I32:$r); DerivedAttr d = DerivedAttr<"int","return 5;">; DerivedTypeAttr dt = DerivedTypeAttr<"return x;">; }
def BOp : Op<D, "b", [T3,InferTypeOpInterface]>{ let arguments=(ins I32:$x, VariadicOfVariadic<I64,"seg">:$v, I32Attr:$y,I64Attr:$k, DenseI32ArrayAttr:$seg, UnitAttr:$u, OptionalAttr<I32Attr>:$oa, OptionalAttr<AnyAttr>:$ob); let results=(outs AnyType:$r); }
def COp : Op<D, "c", [SameOperandsAndResultType]>{ let arguments=(ins I32:$x, I32:$y,Optional<I64>:$o); let results=(outs I32:$r); DerivedAttr d = DerivedAttr<"int","return 5;">; DerivedTypeAttr dt = DerivedTypeAttr<"return x;">; }
def C2Op : Op<D, "c2", [FirstAttrDerivedResultType]>{ let arguments=(ins I32:$x, TypeAttr:$y); let results=(outs I32:$r, I32:$p); let skipDefaultBuilders=0;}
def C3Op : Op<D, "c3", [TypesMatchWith<"xx", "x","r","$_self">, AllTypesMatch<["r","p"]>]>{ let arguments=(ins I32:$x, TypeAttr:$y); let results=(outs AnyType:$r, AnyType:$p); let hasVerifier=1; let hasCanonicalizer=1; let hasCanonicalizeMethod=1; let hasFolder=1; let hasRegionVerifier=1;}
def C4Op : Op<D, "c3", [PredOpTrait<"foo", CPred<"$x && $_op">>]>{ let arguments=(ins Variadic<I32>:$x, SymbolRefAttr:$y, StrAttr:$z); let results=(outs Optional<AnyType>:$r, AnyType:$p); let hasCanonicalizeMethod=1; let hasFolder=1;
 let regions=(region AnyRegion:$rr); let successors=(successor AnySuccessor:$s, VariadicSuccessor<AnySuccessor>:$vs); }

// Properties of different C++ types share the function of their constraint.
def ShortP : ConfinedProp<I32Prop, CPred<"$_self > 0">, "pos">;
def TextP : ConfinedProp<StringProp, CPred<"$_self > 0">, "pos">;
def D1Op : Op<D, "d1"> { let arguments = (ins ShortP:$p); }
def D2Op : Op<D, "d2"> { let arguments = (ins TextP:$p, ShortP:$q); }

// Properties without a C++ type check their constraint by the function of another property, or in place.
class TypedP<string type> : Property<"st", "x"> { let interfaceType = type; let predicate = CPred<"x">; }
def NoTypeP : Property<"st", "x"> { let interfaceType = ?; let predicate = CPred<"x">; let defaultValue = "5"; }
def D3Op : Op<D, "d3"> { let arguments = (ins NoTypeP:$u, TypedP<"">:$v, TypedP<"  a\n b">:$w); }
def AloneP : Property<"st", "x"> { let interfaceType = ?; let predicate = CPred<"alone">; }
def D4Op : Op<D, "d4"> { let arguments = (ins AloneP:$u); }
