// REFERENCE ONLY: the answers are too long to be stored.
// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs

// The same operations in a dialect with attributes as properties and in one
// without.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
def D : Dialect { let name = "d"; let cppNamespace = ""; let usePropertiesForAttributes=1; }
def E : Dialect { let name = "e"; let cppNamespace = "::a::b"; let usePropertiesForAttributes=0; }
def En : I32EnumAttr<"En", "an enum", [I32EnumAttrCase<"x", 1>,I32EnumAttrCase<"y y", 2, "y-y">]> { let cppNamespace="::q"; }
def Bits : I32BitEnumAttr<"Bits", "bits", [I32BitEnumAttrCaseBit<"r", 0>,I32BitEnumAttrCaseBit<"w", 1>, I32BitEnumAttrCaseGroup<"rw",[I32BitEnumAttrCaseBit<"r", 0>,I32BitEnumAttrCaseBit<"w", 1>]>]> { let cppNamespace="::q"; }
def MyI : OpInterface<"MyI"> { let cppNamespace = "::x"; let methods = [
 InterfaceMethod<"doc", "int", "foo", (ins "int":$a)>,
 InterfaceMethod<"doc", "std::pair<int,\n   int>", "bar", (ins "int":$a, "llvm::ArrayRef<\n int>":$b)>,
 InterfaceMethod<"doc", "int", "bard", (ins "int":$a), [{}], [{ return 1; }]>,
 StaticInterfaceMethod<"doc", "Foo &", "baz", (ins "int":$a)>
]; }
multiclass Ops<Dialect dia> {
def A : Op<dia, "a", [DeclareOpInterfaceMethods<MyI>]> { let summary="a"; let description=" x "; }
def B : Op<dia, "b", [AttrSizedOperandSegments, AttrSizedResultSegments, Terminator]> {
  let arguments=(ins Variadic<AnyType>:$vs, Optional<I32>:$o, AnyType:$x, VariadicOfVariadic<I32,"seg">:$vv, DenseI32ArrayAttr:$seg, En:$en, OptionalAttr<En>:$oen, Bits:$bits, DefaultValuedAttr<En,"::q::En::x">:$den, UnitAttr:$u, StrAttr:$s, SymbolNameAttr:$sn, OptionalAttr<SymbolNameAttr>:$osn, TypeAttr:$ta, AnyAttr:$aa, OptionalAttr<AnyAttr>:$oaa, OptionalAttr<I64Attr>:$oi, DefaultValuedOptionalAttr<I32Attr,"7">:$dvo, DefaultValuedStrAttr<StrAttr,"abc">:$dvs, ArrayAttr:$ar,FlatSymbolRefAttr:$fs, OptionalAttr<BoolAttr>:$ob);
  let results=(outs Variadic<I32>:$r, Optional<I64>:$ro, AnyType:$ra);
  let regions=(region AnyRegion:$g, SizedRegion<2>:$g2, VariadicRegion<AnyRegion>:$gv);
  let successors=(successor AnySuccessor:$su, VariadicSuccessor<AnySuccessor>:$suv);
  let assemblyFormat = [{
    $sn ($osn^)? $en (`oen` $oen^)? $bits ($den^ `foo`)? (`u` $u^)? $s qualified($ta) $aa (`oaa` $oaa^)? ($oi^ `:` `[` `]`)? ($dvo^)? $dvs $ar $fs
    (`(` $vs^ `:` type($vs) `)` )?  
    ($o^ `:` type($o)):(`none` custom<Foo>($ob, ref($s)))?
    $x `:` type($x) $vv `:` type($vv)
    custom<Bar>($g, $g2, $gv, $su, $suv, "bla $_builder", ref($vs), ref(type($o)), type($r), type($ro), type($ra))
    oilist( `aa` `(` `)` | `bb` | `cc` `=` )
    attr-dict-with-keyword
  }];
}
def C : Op<dia, "c", [SingleBlockImplicitTerminator<"Foo">, NoTerminator, RecursiveMemoryEffects, IsolatedFromAbove, Symbol]> {
  let arguments=(ins Variadic<AnyType>:$vs, Arg<AnyMemRef,"",[MemRead, MemWrite]>:$m, Arg<FlatSymbolRefAttr,"",[MemRead]>:$fs, Arg<OptionalAttr<FlatSymbolRefAttr>,"",[MemRead]>:$ofs);
  let results=(outs Res<AnyType,"",[MemAlloc]>:$r, Variadic<AnyType>:$q);
  let regions=(region AnyRegion:$g, VariadicRegion<AnyRegion>:$gv);
  let successors=(successor VariadicSuccessor<AnySuccessor>:$suv);
  let assemblyFormat = [{ operands `:` type(operands) `->` type(results) ($g^)? ($gv^ `x`)? $suv attr-dict $fs `of` ($ofs^)? }];
}
def F : Op<dia, "f", [Pure, SameOperandsAndResultType, Commutative]> {
  let arguments=(ins AnyType:$x, AnyType:$y);
  let results=(outs AnyType:$r);
  let assemblyFormat = [{ $x `,` $y attr-dict `:` type($r) }];
  let hasFolder=1; let hasCanonicalizer=1;
}
def G : Op<dia, "g", [AllTypesMatch<["x","r"]>, TypesMatchWith<"yy", "x", "y", "foo($_self)">]> {
  let arguments=(ins AnyTensor:$x, AnyType:$y, Variadic<AnyType>:$z, I32Attr:$i);
  let results=(outs AnyType:$r);
  let regions=(region AnyRegion:$a, AnyRegion:$b);
  let assemblyFormat = [{ $x `,` $y (`[` $z^ `]`)? `<` $i `>` regions attr-dict `:` functional-type($z, $r) `,` qualified(type($x)) `\n` ` ` `` }];
}
def H : Op<dia, "h", [InferTypeOpAdaptor]> {
  let arguments=(ins I32:$x, UnitAttr:$u, UnitAttr:$v, OptionalAttr<I32Attr>:$i);
  let results=(outs AnyType:$r, AnyType:$s);
  let assemblyFormat = [{ $x (`u` $u^):(`else`)? oilist(`v` $v | `i` `(` $i `)`) attr-dict }];
}
def I : Op<dia, "i", [SingleBlock, AutomaticAllocationScope]> {
  let regions=(region SizedRegion<1>:$a, VariadicRegion<AnyRegion>:$b);
  let successors=(successor AnySuccessor:$s, AnySuccessor:$t);
  let assemblyFormat = [{ $a ($b^)? successors attr-dict }];
}
def J : Op<dia, "j"> {
  let arguments=(ins I32Prop:$p, DefaultValuedProp<StringProp,"\"x\"">:$q, OptionalProp<I64Prop>:$r, UnitProp:$u, ArrayProp<OptionalProp<I64Prop>>:$ap, I32Attr:$ia);
  let assemblyFormat = [{ $p `,` custom<Q>($q, ref($p)) (`r` $r^)? (`u` $u^)? prop-dict attr-dict }];
  let extraClassDefinition = "";
}
def L : Op<dia, "l", [FirstAttrDerivedResultType]> {
  let arguments=(ins AnyAttr:$a, AnyType:$x);
  let results=(outs AnyType:$r);
  let regions=(region AnyRegion:$g, VariadicRegion<AnyRegion>:$v);
}
def K : Op<dia, "k"> { let arguments = (ins I32:$x, Optional<I32>:$y); let results=(outs Optional<I32>:$r); let assemblyFormat="$x (`,` $y^)? (`to` type($r)^)? attr-dict"; let useCustomPropertiesEncoding=1; let skipDefaultBuilders=1; let builders=[OpBuilder<(ins)>, OpBuilder<(ins "int":$location, "int":$location_)>]; let hasCanonicalizeMethod=1; let hasVerifier=1; }
}
defm D_ : Ops<D>;
defm E_ : Ops<E>;
