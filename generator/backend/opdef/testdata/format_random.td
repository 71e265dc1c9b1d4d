// REFERENCE ONLY: the answers are too long to be stored.
// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs
// Operations and formats put together at random, as far as they are well-formed.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;

def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]> { let cppNamespace = "::t"; }
def E2 : I64EnumAttr<"E2", "", [I64EnumAttrCase<"a", 0, "a-b">, I64EnumAttrCase<"b", 1>, I64EnumAttrCase<"c1", 2, "1c">]> { let cppNamespace = "::t"; }
def BE : I32BitEnumAttr<"BE", "", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>, I32BitEnumAttrCaseGroup<"g", [I32BitEnumAttrCaseBit<"a", 0>,I32BitEnumAttrCaseBit<"b", 1>]>]> { let cppNamespace = "::t"; }
def E3i : I32EnumAttr<"E3", "", [I32EnumAttrCase<"a", 0>]> { let cppNamespace = "::t"; let genSpecializedAttr = 0; }
def E3 : EnumAttr<T_Dialect, E3i, "e3">;
def MyT : TypeDef<T_Dialect, "My"> { let mnemonic = "my"; }
def MyA : AttrDef<T_Dialect, "MyA"> { let mnemonic = "mya"; let parameters=(ins "int":$x); let assemblyFormat="params"; }
def R0 : T_Op<"r0", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$o0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a0, DefaultValuedProp<I32Prop,"3">:$p0);
  let results = (outs );
  let assemblyFormat = "$o0 `_u` attr-dict `->` oilist(`kw` type($o0)) oilist(`_u` $a0 `+` | `a` $p0)";
}
def R1 : T_Op<"r1", []> {
  let arguments = (ins );
  let results = (outs );
  let assemblyFormat = "attr-dict";
}
def R2 : T_Op<"r2", []> {
  let arguments = (ins Index:$o0);
  let results = (outs );
  let regions = (region AnyRegion:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "attr-dict-with-keyword `kw` (`kw` $g0^ `_u`)? `` `:` prop-dict $g1 $o0 `_u` type(operands)";
}
def R3 : T_Op<"r3", []> {
  let arguments = (ins AnyAttr:$a0, DefaultValuedAttr<E1,"::t::E1::a">:$a1, OptionalAttr<I32Attr>:$a2, OptionalProp<StringProp>:$p0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "`x_y` prop-dict `\\n` custom<X0>($a0, $a1) `a` attr-dict `(` $p0 `` $g0";
}
def R4 : T_Op<"r4", [AllTypesMatch<["o0", "r0", "r1"]>, SingleBlock]> {
  let arguments = (ins AnyType:$o0, TypedAttrInterface:$a0);
  let results = (outs Optional<Index>:$r0, F32:$r1);
  let regions = (region SizedRegion<1>:$g0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "prop-dict `-` custom<X0>($o0, type($r0)) attr-dict qualified(type($o0)) `kw` custom<X3>(type($r1), $a0, \"foo($_builder, $_ctxt)\") regions $s0 $s1";
}
def R5 : T_Op<"r5", [SameTypeOperands, DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["o1", "o0"]>, TypesMatchWith<"d","o1","a1","g($_self, $_ctxt)">]> {
  let arguments = (ins AnyTensor:$o0, VariadicOfVariadic<Index,"seg1">:$o1, BE:$a0, SymbolRefAttr:$a1, UnitProp:$p0, DenseI32ArrayAttr:$seg1);
  let results = (outs );
  let assemblyFormat = "attr-dict `>` custom<X0>(type($o1)) `-` type($o0) custom<X2>(ref(type($o0)), $o1, $o0)";
}
def R6 : T_Op<"r6", [AttrSizedResultSegments, DeclareOpInterfaceMethods<InferTypeOpInterface>, TypesMatchWith<"d","r1","a0","$_self">, SingleBlock]> {
  let arguments = (ins Variadic<F32>:$o0, F32Attr:$a0);
  let results = (outs Optional<F32>:$r0, Variadic<AnyType>:$r1);
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "`in.out` qualified(type($o0)) attr-dict `[` `>` $o0 `>` `-` ($a0 $g0^)? type($r0) type($r1)";
}
def R7 : T_Op<"r7", [AllTypesMatch<["r1", "r0"]>]> {
  let arguments = (ins OptionalAttr<MyA>:$a0, OptionalProp<I32Prop>:$p0, OptionalProp<I32Prop,0>:$p1);
  let results = (outs AnyTypeOf<[I32,F32]>:$r0, F32:$r1);
  let assemblyFormat = "`)` `}` ` ` $p0 oilist(`a` type($r1)) `\\n` $p1 `]` type($r0) attr-dict-with-keyword";
}
def R8 : T_Op<"r8", []> {
  let arguments = (ins Optional<F32>:$o0);
  let results = (outs );
  let assemblyFormat = "attr-dict `-` `+` oilist(`k0` $o0 `in.out` | `kw` qualified(type($o0)))";
}
def R9 : T_Op<"r9", []> {
  let arguments = (ins TypeAttr:$a0);
  let results = (outs );
  let assemblyFormat = "custom<X0>($a0) attr-dict ` `";
}
def R10 : T_Op<"r10", [AllTypesMatch<["o0", "r0"]>]> {
  let arguments = (ins Variadic<Index>:$o0, OptionalAttr<UnitAttr>:$a0, OptionalProp<I32Prop,0>:$p0);
  let results = (outs F32:$r0);
  let assemblyFormat = "$p0 `?` `:` (qualified($a0)^):(``)? $o0 attr-dict `<` type($r0)";
}
def R11 : T_Op<"r11", []> {
  let arguments = (ins AnyAttr:$a0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "$s0 attr-dict";
}
def R12 : T_Op<"r12", [AttrSizedOperandSegments, SameTypeOperands, TypesMatchWith<"d","o1","a2","f($_self)">, SingleBlock]> {
  let arguments = (ins Variadic<Index>:$o0, Optional<NoneType>:$o1, DefaultValuedAttr<StrAttr,"\"x\"">:$a0, UnitAttr:$a1, DefaultValuedAttr<I32Attr,"5">:$a2);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "custom<X0>($g0) `a` $o0 `*` $o1 ($a1^ ` ` `\\n`)? type($o1) `:` (`_u` $a0^)? `` `kw` $a2 attr-dict";
}
def R13 : T_Op<"r13", []> {
  let arguments = (ins Optional<MyT>:$o0);
  let results = (outs );
  let assemblyFormat = "attr-dict type($o0) `:` (`x_y` $o0^)?";
}
def R14 : T_Op<"r14", [SameTypeOperands]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, DefaultValuedOptionalAttr<I64Attr,"7">:$a0, OptionalAttr<I32Attr>:$a1, DefaultValuedProp<EnumProp<E3i>,"::t::E3::a">:$p0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "`)` $o0 type($o0) `?` ($a0^)? attr-dict-with-keyword ($a1^ `_u`)? $p0 $g0 $g1";
}
def R15 : T_Op<"r15", []> {
  let arguments = (ins ArrayProp<I32Prop>:$p0);
  let results = (outs MyT:$r0);
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "` ` type($r0) `]` $p0 (`k` custom<X2>($g0, ref($p0))^)? attr-dict";
}
def R16 : T_Op<"r16", [AttrSizedOperandSegments, AllTypesMatch<["r0", "o1"]>]> {
  let arguments = (ins Variadic<I32>:$o0, Variadic<AnyType>:$o1);
  let results = (outs Index:$r0);
  let assemblyFormat = "type(operands) ($o0^ $o1)? prop-dict type($r0) attr-dict";
}
def R17 : T_Op<"r17", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins OptionalAttr<E1>:$a0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "`in.out` $a0 attr-dict-with-keyword `->` `_u` $g0";
}
def R18 : T_Op<"r18", [TypesMatchWith<"d","r0","o0","g($_self, $_ctxt)">]> {
  let arguments = (ins Optional<AnyType>:$o0);
  let results = (outs Variadic<AnyTypeOf<[I32,F32]>>:$r0);
  let assemblyFormat = "attr-dict `>` $o0 type($r0)";
}
def R19 : T_Op<"r19", [SameVariadicOperandSize, AllTypesMatch<["o1", "o0"]>, ShapedTypeMatchesElementCountAndTypes<"a0","o1">]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, Variadic<MyT>:$o1, OptionalAttr<SymbolNameAttr>:$a0);
  let results = (outs );
  let assemblyFormat = "`x_y` $a0 `\\n` type(operands) $o0 attr-dict (`x_y` $o1^)? prop-dict";
}
def R20 : T_Op<"r20", []> {
  let arguments = (ins NoneType:$o0, DefaultValuedProp<EnumProp<E3i>,"::t::E3::a">:$p0, I32Prop:$p1);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "$p0 successors attr-dict `` `\\n` `)` $o0 $p1 type(results) `` type(operands) ` `";
}
def R21 : T_Op<"r21", []> {
  let arguments = (ins OptionalProp<StringProp>:$p0);
  let results = (outs );
  let assemblyFormat = "($p0^)? attr-dict `}`";
}
def R22 : T_Op<"r22", [TypesMatchWith<"d","a0","o0","$_self">]> {
  let arguments = (ins MyT:$o0, SymbolRefAttr:$a0, DefaultValuedProp<EnumProp<E3i>,"::t::E3::a">:$p0, OptionalProp<StringProp>:$p1);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "$o0 `x_y` type($o0) `_u` (`kw` `` $g0^ `...` $p0)? `->` $p1 attr-dict";
}
def R23 : T_Op<"r23", [SameTypeOperands, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins VariadicOfVariadic<I32,"seg0">:$o0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a0, I32Prop:$p0, DefaultValuedProp<I32Prop,"3">:$p1, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let assemblyFormat = "`\\n` $o0 `->` `=` attr-dict (`in.out` type($o0) $a0^ $p0):(`e` $p1)?";
}
def R24 : T_Op<"r24", [AllTypesMatch<["o0", "r0"]>]> {
  let arguments = (ins Variadic<I32>:$o0);
  let results = (outs AnyType:$r0);
  let assemblyFormat = "type($r0) $o0 qualified(type($o0)) attr-dict";
}
def R25 : T_Op<"r25", [SingleBlock]> {
  let arguments = (ins ElementsAttr:$a0, I32Prop:$p0, UnitProp:$p1);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "$a0 $p1 `` attr-dict (`x_y` $g0^)? `\\n`";
}
def R26 : T_Op<"r26", [AttrSizedOperandSegments, AllTypesMatch<["o2", "o0", "o1"]>]> {
  let arguments = (ins Optional<AnyTypeOf<[I32,F32]>>:$o0, Variadic<F32>:$o1, Optional<AnyTypeOf<[I32,F32]>>:$o2, OptionalProp<ArrayProp<StringProp>>:$p0);
  let results = (outs );
  let assemblyFormat = "$o0 attr-dict `\\n` type(operands) $o2 `...` $o1";
}
def R27 : T_Op<"r27", []> {
  let arguments = (ins );
  let results = (outs Variadic<NoneType>:$r0);
  let assemblyFormat = "attr-dict `(` (`k` custom<X0>(type($r0))^)?";
}
def R28 : T_Op<"r28", [DeclareOpInterfaceMethods<InferTypeOpInterface>, SingleBlock]> {
  let arguments = (ins NoneType:$o0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "`kw` ` ` prop-dict $o0 (`x_y` $g0^)? attr-dict";
}
def R29 : T_Op<"r29", []> {
  let arguments = (ins OptionalAttr<E3>:$a0, OptionalAttr<E3>:$a1);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "(`a` $a0^)? attr-dict-with-keyword (`kw` $a1^)? $g0 `[`";
}
def R30 : T_Op<"r30", [AttrSizedOperandSegments, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins VariadicOfVariadic<F32,"seg0">:$o0, Optional<Index>:$o1, DenseI32ArrayAttr:$seg0);
  let results = (outs MyT:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "`=` custom<X0>($g0) ($o1^)? type($r0) `_u` `+` (`x_y` type($o1)^ `a` `{` $o0)? attr-dict-with-keyword ` ` type($o0)";
}
def R31 : T_Op<"r31", [AttrSizedOperandSegments, AllTypesMatch<["o1", "o0"]>, TypesMatchWith<"d","o1","o0","g($_self, $_ctxt)">, SingleBlock]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, Optional<Index>:$o1, DenseI64ArrayAttr:$a0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a1);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "$g0 prop-dict $o1 (custom<X2>(type($o1), ref($g0), $o0)^)? attr-dict qualified($a0) `?` qualified($a1)";
}
def R32 : T_Op<"r32", [SingleBlock]> {
  let arguments = (ins TypedAttrInterface:$a0);
  let results = (outs Optional<AnyTensor>:$r0);
  let regions = (region MaxSizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let assemblyFormat = "$g1 type($r0) `->` `->` `)` ($g0^)? attr-dict";
}
def R33 : T_Op<"r33", [TypesMatchWith<"d","r0","a0","$_self">]> {
  let arguments = (ins F32Attr:$a0);
  let results = (outs Variadic<AnyTypeOf<[I32,F32]>>:$r0);
  let assemblyFormat = "attr-dict type($r0) $a0";
}
def R34 : T_Op<"r34", []> {
  let arguments = (ins DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs );
  let assemblyFormat = "attr-dict `\\n` $p0";
}
def R35 : T_Op<"r35", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins TypeAttr:$a0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "type(results) attr-dict oilist(`in.out` $g0) $g1 `*`";
}
def R36 : T_Op<"r36", []> {
  let arguments = (ins DefaultValuedAttr<I32Attr,"5">:$a0);
  let results = (outs Variadic<AnyTensor>:$r0);
  let regions = (region MaxSizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let assemblyFormat = "attr-dict-with-keyword `_u` oilist(`kw` $g0 | `a` $a0) `\\n` $g1 `+` type($r0)";
}
def R37 : T_Op<"r37", []> {
  let arguments = (ins FlatSymbolRefAttr:$a0, TypedAttrInterface:$a1, BE:$a2, OptionalProp<StringProp>:$p0);
  let results = (outs AnyTypeOf<[I32,F32]>:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "type($r0) `+` $a1 `(` `-` $a2 attr-dict-with-keyword $p0 $g0";
}
def R38 : T_Op<"r38", []> {
  let arguments = (ins DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs );
  let assemblyFormat = "attr-dict";
}
def R39 : T_Op<"r39", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, OptionalProp<I32Prop>:$p0, OptionalProp<ArrayProp<StringProp>>:$p1);
  let results = (outs );
  let assemblyFormat = "`{` $o0 custom<X1>(ref($o0), qualified(type($o0))) attr-dict-with-keyword custom<X2>($p1, $p0, \"foo($_builder, $_ctxt)\")";
}
def R40 : T_Op<"r40", [TypesMatchWith<"d","o1","o0","$_self">]> {
  let arguments = (ins AnyTensor:$o0, Variadic<I32>:$o1, OptionalAttr<BE>:$a0, F32Attr:$a1, APIntAttr:$a2);
  let results = (outs );
  let regions = (region AnyRegion:$g0);
  let assemblyFormat = "attr-dict-with-keyword type($o1) ` ` `{` $o0 oilist(`in.out` $o1) $a0 `-` $g0 `,`";
}
def R41 : T_Op<"r41", [SameOperandsAndResultType, ShapedTypeMatchesElementCountAndTypes<"a1","a0">]> {
  let arguments = (ins Optional<AnyType>:$o0, FlatSymbolRefAttr:$a0, UnitAttr:$a1, OptionalAttr<I32Attr>:$a2);
  let results = (outs AnyType:$r0);
  let assemblyFormat = "type($o0) $o0 `\\n` $a1 attr-dict-with-keyword $a0 prop-dict ($a2^ `}`)? `_u`";
}
def R42 : T_Op<"r42", []> {
  let arguments = (ins ConfinedType<AnyInteger,[]>:$o0, MyT:$o1);
  let results = (outs );
  let assemblyFormat = "`>` attr-dict custom<X0>(type($o1), type($o0)) custom<X2>($o1, \"foo($_builder, $_ctxt)\", ref(type($o1)), $o0)";
}
def R43 : T_Op<"r43", []> {
  let arguments = (ins DefaultValuedProp<EnumProp<E3i>,"::t::E3::a">:$p0);
  let results = (outs NoneType:$r0);
  let assemblyFormat = "`in.out` $p0 attr-dict-with-keyword";
}
def R44 : T_Op<"r44", [TypesMatchWith<"d","a0","r0","$_self">, ShapedTypeMatchesElementCountAndTypes<"a0","r0">]> {
  let arguments = (ins ElementsAttr:$a0, OptionalProp<I32Prop,0>:$p0, BoolProp:$p1);
  let results = (outs F32:$r0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "$p1 ` ` ` ` $s0 ` ` attr-dict-with-keyword $s1 `,` $p0";
}
def R45 : T_Op<"r45", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins DefaultValuedOptionalAttr<I64Attr,"7">:$a0, ArrayProp<I32Prop>:$p0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "attr-dict-with-keyword `:` `:` $g0 `+` $a0 $p0 `->`";
}
def R46 : T_Op<"r46", []> {
  let arguments = (ins BoolAttr:$a0, StringProp:$p0, OptionalProp<I32Prop>:$p1);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "attr-dict qualified($a0) `)` $p0 $p1 $g0 `\\n`";
}
def R47 : T_Op<"r47", []> {
  let arguments = (ins Variadic<AnyType>:$o0, DefaultValuedOptionalAttr<I64Attr,"7">:$a0, DictArrayAttr:$a1);
  let results = (outs );
  let assemblyFormat = "$a1 $o0 `kw` attr-dict-with-keyword type(operands) (`_u` `}` `\\n` $a0^):(`*`)?";
}
def R48 : T_Op<"r48", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins MyT:$o0, TypeAttrOf<I32>:$a0, EnumProp<E3i>:$p0);
  let results = (outs );
  let assemblyFormat = "`_u` attr-dict type($o0) `(` qualified($a0) `?` $o0 ` `";
}
def R49 : T_Op<"r49", []> {
  let arguments = (ins I32:$o0, OptionalAttr<SymbolNameAttr>:$a0, AnyAttr:$a1, UnitAttr:$a2);
  let results = (outs );
  let assemblyFormat = "$o0 $a1 `x_y` type($o0) `a` attr-dict ($a0 qualified($a2)^):(`x_y` `\\n` `...`)? `...`";
}
def R50 : T_Op<"r50", []> {
  let arguments = (ins Optional<ConfinedType<AnyInteger,[]>>:$o0, OptionalProp<ArrayProp<StringProp>>:$p0);
  let results = (outs );
  let regions = (region AnyRegion:$g0);
  let assemblyFormat = "$o0 `\\n` `*` `->` attr-dict-with-keyword ($g0^ type($o0))?";
}
def R51 : T_Op<"r51", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins IndexAttr:$a0, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "`\\n` type(results) attr-dict-with-keyword custom<X1>(qualified($a0)) `in.out` prop-dict $p0 $g0 $s0";
}
def R52 : T_Op<"r52", [AllTypesMatch<["o0", "r0"]>, TypesMatchWith<"d","r0","o0","f($_self)">]> {
  let arguments = (ins AnyType:$o0);
  let results = (outs AnyType:$r0);
  let assemblyFormat = "oilist(`in.out` functional-type(operands, results) | `x_y` operands) attr-dict";
}
def R53 : T_Op<"r53", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins );
  let results = (outs );
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "`(` attr-dict-with-keyword `(` $s1 $s0";
}
def R54 : T_Op<"r54", [TypesMatchWith<"d","a0","a2","g($_self, $_ctxt)">, SingleBlock]> {
  let arguments = (ins F32:$o0, Optional<F32>:$o1, DefaultValuedAttr<E1,"::t::E1::a">:$a0, TypeAttr:$a1, TypeAttr:$a2);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "$o1 `x_y` `_u` `\\n` $a1 $o0 attr-dict (custom<X3>($a0, ref($o1))^)? `_u` $s0 `,` $a2 $g0";
}
def R55 : T_Op<"r55", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins Variadic<Index>:$o0, TypedStrAttr<AnyType>:$a0, StringProp:$p0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "$s0 $g0 qualified($a0) `(` $s1 ` ` attr-dict-with-keyword `}` $p0 $o0";
}
def R56 : T_Op<"r56", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins );
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "attr-dict `_u` regions";
}
def R57 : T_Op<"r57", [DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["r0", "r1"]>, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins OptionalAttr<MyA>:$a0, DefaultValuedProp<StringProp,"\"q\"">:$p0);
  let results = (outs MyT:$r0, MyT:$r1);
  let regions = (region MaxSizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "`>` type($r1) $a0 ($g0^ $g1)? attr-dict successors";
}
def R58 : T_Op<"r58", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<ConfinedType<AnyInteger,[]>>:$o0, Variadic<F32>:$o1);
  let results = (outs AnyTensor:$r0);
  let assemblyFormat = "$o0 ` ` `]` $o1 attr-dict ` ` type($o0) type($o1) type($r0)";
}
def R59 : T_Op<"r59", [ShapedTypeMatchesElementCountAndTypes<"o0","a0">, SingleBlock]> {
  let arguments = (ins Variadic<AnyTypeOf<[I32,F32]>>:$o0, DefaultValuedOptionalAttr<I64Attr,"7">:$a0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "$o0 type($o0) $a0 attr-dict-with-keyword prop-dict $g0";
}
def R60 : T_Op<"r60", []> {
  let arguments = (ins );
  let results = (outs );
  let assemblyFormat = "attr-dict-with-keyword `x_y` `(`";
}
def R61 : T_Op<"r61", []> {
  let arguments = (ins MyT:$o0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "` ` attr-dict-with-keyword $o0 `x_y` `->` `(` oilist(`kw` type($o0)) oilist(`x_y` successors) `...`";
}
def R62 : T_Op<"r62", []> {
  let arguments = (ins Variadic<MyT>:$o0);
  let results = (outs );
  let assemblyFormat = "attr-dict `\\n` (`kw` type($o0)^ `` $o0)?";
}
def R63 : T_Op<"r63", [AttrSizedOperandSegments, AllTypesMatch<["o1", "o0"]>]> {
  let arguments = (ins Optional<AnyType>:$o0, Variadic<ConfinedType<AnyInteger,[]>>:$o1, OptionalAttr<E3>:$a0, OptionalAttr<BE>:$a1);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let assemblyFormat = "`)` $o0 `a` `{` $o1 ` ` attr-dict (`_u` type($o0)^)? qualified(type($o1)) $a1 `a` (`a` $g0 $g1^):(`->`)?";
}
def R64 : T_Op<"r64", []> {
  let arguments = (ins ConfinedType<AnyInteger,[]>:$o0, OptionalAttr<UnitAttr>:$a0, AnyAttr:$a1, OptionalAttr<I32Attr>:$a2, BoolProp:$p0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "attr-dict-with-keyword `=` custom<X0>($p0, \"foo($_builder, $_ctxt)\") qualified(type($o0)) $o0 $s0 `>` $a2 $a0 `)` qualified($a1) ($g0^)? ``";
}
def R65 : T_Op<"r65", [AttrSizedOperandSegments, AllTypesMatch<["o1", "o0"]>]> {
  let arguments = (ins Optional<MyT>:$o0, Optional<F32>:$o1, UnitProp:$p0);
  let results = (outs );
  let assemblyFormat = "type($o1) attr-dict (`in.out` $o0 $o1^):(`e` type($o0))? ` ` `,` `=` oilist(`_u` $p0)";
}
def R66 : T_Op<"r66", [TypesMatchWith<"d","a0","o0","$_self">, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins NoneType:$o0, DefaultValuedAttr<StrAttr,"\"x\"">:$a0, EnumProp<E3i>:$p0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "$o0 type($o0) `>` (`in.out` $a0 $p0 $g0^)? attr-dict prop-dict";
}
def R67 : T_Op<"r67", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins F32:$o0, DenseI64ArrayAttr:$a0, OptionalAttr<SymbolNameAttr>:$a1);
  let results = (outs );
  let assemblyFormat = "operands attr-dict ` ` qualified(type($o0)) (`x_y` qualified($a1)^ `,`)?";
}
def R68 : T_Op<"r68", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$o0, Variadic<MyT>:$o1, F32Attr:$a0, TypedAttrInterface:$a1, OptionalProp<I32Prop,0>:$p0);
  let results = (outs );
  let assemblyFormat = "attr-dict ` ` `)` `...` type($o1) custom<X1>($o0, $a0, $a1, ref(type($o1))) $o1 `\\n`";
}
def R69 : T_Op<"r69", []> {
  let arguments = (ins ElementsAttr:$a0, I32Attr:$a1, IndexAttr:$a2);
  let results = (outs AnyType:$r0);
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`?` attr-dict `\\n` successors `in.out` `]` type($r0) prop-dict custom<X2>(ref(type($r0)), $a0) $g0 qualified($a1) oilist(`kw` $g1)";
}
def R70 : T_Op<"r70", [SameTypeOperands]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, OptionalProp<I32Prop>:$p0, EnumProp<E3i>:$p1);
  let results = (outs );
  let regions = (region AnyRegion:$g0, SizedRegion<1>:$g1);
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "$o0 `?` $p1 $g1 $p0 successors ` ` prop-dict attr-dict type($o0) $g0 `\\n`";
}
def R71 : T_Op<"r71", []> {
  let arguments = (ins OptionalProp<I32Prop,0>:$p0, OptionalProp<I32Prop>:$p1);
  let results = (outs );
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "$s0 `\\n` $p1 attr-dict `{` oilist(`a` `)` $p0)";
}
def R72 : T_Op<"r72", []> {
  let arguments = (ins DefaultValuedAttr<StrAttr,"\"x\"">:$a0, E1:$a1, EnumProp<E3i>:$p0);
  let results = (outs Variadic<AnyType>:$r0);
  let assemblyFormat = "attr-dict `=` type($r0) `...` $a0 `in.out` custom<X2>($p0)";
}
def R73 : T_Op<"r73", [TypesMatchWith<"d","r0","a0","g($_self, $_ctxt)">]> {
  let arguments = (ins OptionalAttr<BE>:$a0, FlatSymbolRefAttr:$a1);
  let results = (outs AnyTensor:$r0);
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "`` $a0 type($r0) `kw` attr-dict `` $a1 prop-dict `kw` `a` ($g0^):(`e`)?";
}
def R74 : T_Op<"r74", [AttrSizedOperandSegments, SameTypeOperands, SingleBlock]> {
  let arguments = (ins Optional<ConfinedType<AnyInteger,[]>>:$o0, Optional<Index>:$o1, OptionalAttr<E1>:$a0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "$a0 $o0 `in.out` oilist(`kw` type($o0) | `a` ` ` `` type($o1) | `in.out` $o1) attr-dict (`]` $g0^ `x_y`)?";
}
def R75 : T_Op<"r75", [TypesMatchWith<"d","r0","a0","$_self">]> {
  let arguments = (ins TypeAttr:$a0);
  let results = (outs NoneType:$r0, Variadic<F32>:$r1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "attr-dict ` ` type(results) ` ` $s0";
}
def R76 : T_Op<"r76", []> {
  let arguments = (ins ElementsAttr:$a0);
  let results = (outs );
  let assemblyFormat = "attr-dict `+` $a0 ` `";
}
def R77 : T_Op<"r77", [SingleBlock]> {
  let arguments = (ins E2:$a0);
  let results = (outs MyT:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "`_u` attr-dict-with-keyword $s0 custom<X1>(\"foo($_builder, $_ctxt)\", ref($s0), type($r0)) $a0 $g0";
}
def R78 : T_Op<"r78", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<MyT>:$o0, VariadicOfVariadic<Index,"seg1">:$o1, E1:$a0, EnumProp<E3i>:$p0, DenseI32ArrayAttr:$seg1);
  let results = (outs Optional<ConfinedType<AnyInteger,[]>>:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "`=` regions attr-dict qualified($a0) ` ` `[` $o1 ($o0 type($o0)^)? ` ` type($r0) prop-dict";
}
def R79 : T_Op<"r79", [TypesMatchWith<"d","a2","o0","g($_self, $_ctxt)">, SingleBlock]> {
  let arguments = (ins AnyTensor:$o0, StrAttr:$a0, OptionalAttr<MyA>:$a1, DefaultValuedOptionalAttr<I64Attr,"7">:$a2);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0, AnyRegion:$g1);
  let assemblyFormat = "custom<X0>($o0, prop-dict) qualified(type($o0)) attr-dict-with-keyword qualified($a1) $a2 (`a` `:` `in.out` `...` $g0^)? ($g1^)?";
}
def R80 : T_Op<"r80", [TypesMatchWith<"d","a0","r0","$_self">]> {
  let arguments = (ins AnyAttr:$a0, BoolProp:$p0);
  let results = (outs ConfinedType<AnyInteger,[]>:$r0);
  let assemblyFormat = "type($r0) prop-dict attr-dict `*` $p0 `=`";
}
def R81 : T_Op<"r81", [AttrSizedOperandSegments, ShapedTypeMatchesElementCountAndTypes<"o1","a2">]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, Optional<MyT>:$o1, DefaultValuedAttr<E1,"::t::E1::a">:$a0, DefaultValuedOptionalAttr<E2,"::t::E2::b">:$a1, IndexAttr:$a2);
  let results = (outs );
  let assemblyFormat = "$a1 `` `=` (`kw` type($o0)^ $o1)? `_u` custom<X3>(type($o1)) $o0 attr-dict (custom<X5>($a0, ref($a1))^)?";
}
def R82 : T_Op<"r82", [AllTypesMatch<["o0", "o1"]>]> {
  let arguments = (ins Optional<AnyType>:$o0, MyT:$o1, ConfinedAttr<I32Attr,[IntPositive]>:$a0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "type($o0) attr-dict-with-keyword $s0 ($o0^)? prop-dict $o1";
}
def R83 : T_Op<"r83", []> {
  let arguments = (ins DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs );
  let assemblyFormat = "prop-dict attr-dict";
}
def R84 : T_Op<"r84", [AttrSizedOperandSegments, SameTypeOperands, AllTypesMatch<["o2", "o1", "o0"]>, TypesMatchWith<"d","o1","o2","g($_self, $_ctxt)">]> {
  let arguments = (ins Optional<AnyType>:$o0, Index:$o1, Variadic<Index>:$o2, UnitAttr:$a0, DefaultValuedProp<StringProp,"\"q\"">:$p0, EnumProp<E3i>:$p1);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "`a` `,` $o2 successors `)` type(operands) `x_y` `kw` $p0 `+` custom<X4>(ref($p0), $o1, $a0, \"foo($_builder, $_ctxt)\", $o0) attr-dict";
}
def R85 : T_Op<"r85", [DeclareOpInterfaceMethods<InferTypeOpInterface>, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins Variadic<F32>:$o0, E2:$a0, AnyAttr:$a1, DefaultValuedOptionalAttr<E2,"::t::E2::b">:$a2, DefaultValuedProp<I32Prop,"3">:$p0);
  let results = (outs Optional<I32>:$r0, ConfinedType<AnyInteger,[]>:$r1);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "(`in.out` $o0^)? `in.out` `kw` attr-dict-with-keyword `<` type($r0) `<` ` ` type($r1) `\\n` qualified($a1) `in.out` $p0 `` oilist(`a` `,` `+` $g0) `x_y`";
}
def R86 : T_Op<"r86", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$a0, AnyAttr:$a1, BoolAttr:$a2);
  let results = (outs );
  let regions = (region AnyRegion:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "$g0 ($a2 `->` $g1^)? attr-dict-with-keyword custom<X3>($a0, ref($g0))";
}
def R87 : T_Op<"r87", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<MyT>:$o0, Optional<ConfinedType<AnyInteger,[]>>:$o1, TypeAttr:$a0);
  let results = (outs );
  let regions = (region AnyRegion:$g0, AnyRegion:$g1);
  let assemblyFormat = "attr-dict-with-keyword ` ` $o0 `_u` (`+` `}` $g0 type($o1)^ $o1):(`=`)? `}` `->` ($g1^ `...`)? `in.out` type($o0)";
}
def R88 : T_Op<"r88", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins F32:$o0, DefaultValuedAttr<E1,"::t::E1::a">:$a0, DictArrayAttr:$a1, F32Attr:$a2);
  let results = (outs MyT:$r0, Index:$r1);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "$o0 type($r0) attr-dict $a2 `a` `x_y` oilist(`x_y` type($r1) `` | `a` $a0 `in.out` `=`) ($g0^)? ` ` $a1 `` `...`";
}
def R89 : T_Op<"r89", [SingleBlock]> {
  let arguments = (ins VariadicOfVariadic<F32,"seg0">:$o0, DefaultValuedAttr<StrAttr,"\"x\"">:$a0, OptionalProp<ArrayProp<StringProp>>:$p0, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "`x_y` $a0 oilist(`kw` $o0 `` | `x_y` `->` $p0 | `in.out` `\\n` $g0) type(operands) attr-dict";
}
def R90 : T_Op<"r90", []> {
  let arguments = (ins Optional<NoneType>:$o0, I32Prop:$p0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "$o0 `(` type(results) attr-dict-with-keyword custom<X2>($p0, $s0, \"foo($_builder, $_ctxt)\")";
}
def R91 : T_Op<"r91", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["o0", "o1"]>, TypesMatchWith<"d","o1","o0","f($_self)">, SingleBlock]> {
  let arguments = (ins Optional<MyT>:$o0, Variadic<AnyTypeOf<[I32,F32]>>:$o1);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "$s0 `` `>` ` ` $g0 custom<X2>($o1) qualified(type($o0)) attr-dict `)` $o0";
}
def R92 : T_Op<"r92", []> {
  let arguments = (ins AnyTensor:$o0, Index:$o1, Index:$o2, Optional<I32>:$o3, OptionalAttr<I32Attr>:$a0);
  let results = (outs Optional<I32>:$r0);
  let assemblyFormat = "` ` `=` attr-dict $o0 $o1 $o2 custom<X3>($o3, type($o0)) qualified(type($o1)) `:` `x_y` ` ` type($o2) type($o3) (`_u` type($r0)^):(`e`)? `` $a0 `a`";
}
def R93 : T_Op<"r93", []> {
  let arguments = (ins ElementsAttr:$a0, OptionalProp<I32Prop,0>:$p0);
  let results = (outs );
  let assemblyFormat = "`[` $a0 attr-dict `-`";
}
def R94 : T_Op<"r94", [SameTypeOperands, TypesMatchWith<"d","a0","o1","f($_self)">]> {
  let arguments = (ins Index:$o0, Index:$o1, BE:$a0, UnitProp:$p0);
  let results = (outs );
  let assemblyFormat = "custom<X0>($p0, $a0, \"foo($_builder, $_ctxt)\") attr-dict-with-keyword operands";
}
def R95 : T_Op<"r95", [AttrSizedOperandSegments, AllTypesMatch<["o1", "o0"]>]> {
  let arguments = (ins Variadic<AnyType>:$o0, VariadicOfVariadic<MyT,"seg1">:$o1, F32Attr:$a0, TypedAttrInterface:$a1, DenseI32ArrayAttr:$seg1);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "$o0 `)` custom<X1>($s0, ref($o0), type($o1)) regions `_u` attr-dict qualified($a0) `-` $o1 ` ` $s1 `)` $a1";
}
def R96 : T_Op<"r96", [SameTypeOperands]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, SymbolRefAttr:$a0, OptionalProp<I32Prop>:$p0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "attr-dict `x_y` type($o0) (`_u` `\\n` $p0^ `a` $a0 $o0)? $s0";
}
def R97 : T_Op<"r97", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<ConfinedType<AnyInteger,[]>>:$o0, Variadic<AnyTypeOf<[I32,F32]>>:$o1, ConfinedType<AnyInteger,[]>:$o2, Variadic<AnyTypeOf<[I32,F32]>>:$o3);
  let results = (outs );
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "$o0 custom<X1>($o1, ref($o0), $o2, \"foo($_builder, $_ctxt)\") `a` (`{` $o3^ `,` type($o0) qualified(type($o1)))? attr-dict type($o2) oilist(`k7` type($o3)) type(results) `+` successors";
}
def R98 : T_Op<"r98", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins I64ArrayAttr:$a0);
  let results = (outs );
  let assemblyFormat = "attr-dict-with-keyword";
}
def R99 : T_Op<"r99", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins OptionalAttr<E1>:$a0);
  let results = (outs NoneType:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "`` type($r0) oilist(`x_y` $a0) $g0 attr-dict";
}
def R100 : T_Op<"r100", [TypesMatchWith<"d","a0","r0","$_self">]> {
  let arguments = (ins DefaultValuedAttr<StrAttr,"\"x\"">:$a0);
  let results = (outs Variadic<I32>:$r0);
  let assemblyFormat = "`x_y` type($r0) `a` attr-dict-with-keyword qualified($a0)";
}
def R101 : T_Op<"r101", []> {
  let arguments = (ins );
  let results = (outs F32:$r0);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "type($r0) `kw` (custom<X1>($g0)^)? attr-dict-with-keyword";
}
def R102 : T_Op<"r102", []> {
  let arguments = (ins VariadicOfVariadic<AnyTypeOf<[I32,F32]>,"seg0">:$o0, DefaultValuedAttr<I32Attr,"5">:$a0, UnitAttr:$a1, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a2, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "`\\n` $o0 type($o0) $a2 attr-dict `_u` successors ` `";
}
def R103 : T_Op<"r103", [DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["o0", "r0"]>, TypesMatchWith<"d","r0","o0","$_self">]> {
  let arguments = (ins NoneType:$o0);
  let results = (outs NoneType:$r0);
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "$o0 prop-dict type($o0) attr-dict-with-keyword ($g0 $g1^)?";
}
def R104 : T_Op<"r104", [AttrSizedOperandSegments, AllTypesMatch<["o1", "o0"]>]> {
  let arguments = (ins Optional<AnyType>:$o0, Variadic<NoneType>:$o1, OptionalAttr<AnyAttr>:$a0, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let assemblyFormat = "attr-dict-with-keyword prop-dict oilist(`kw` $o0 | `in.out` $o1 | `a` type(operands)) (`a` $p0^ $g0)?";
}
def R105 : T_Op<"r105", [TypesMatchWith<"d","a1","a0","g($_self, $_ctxt)">]> {
  let arguments = (ins DictArrayAttr:$a0, BoolAttr:$a1, BoolProp:$p0);
  let results = (outs );
  let assemblyFormat = "attr-dict-with-keyword `+` $a1 $p0";
}
def R106 : T_Op<"r106", [AttrSizedOperandSegments, SingleBlock]> {
  let arguments = (ins Variadic<NoneType>:$o0, Optional<I32>:$o1);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let assemblyFormat = "type(results) `` `+` $g1 $g0 attr-dict $o1 `` $o0";
}
def R107 : T_Op<"r107", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins F32Attr:$a0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a1);
  let results = (outs Index:$r0);
  let assemblyFormat = "attr-dict `(` `-` prop-dict type(results)";
}
def R108 : T_Op<"r108", []> {
  let arguments = (ins Index:$o0, ElementsAttr:$a0, BE:$a1, DefaultValuedProp<I32Prop,"3">:$p0);
  let results = (outs Variadic<I32>:$r0, AnyType:$r1);
  let assemblyFormat = "`:` attr-dict custom<X0>(type($r0), type($o0), \"foo($_builder, $_ctxt)\", $p0) `kw` $a1 prop-dict custom<X4>($o0, type($r1), $a0, ref($a1))";
}
def R109 : T_Op<"r109", [DeclareOpInterfaceMethods<InferTypeOpInterface>, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins );
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let assemblyFormat = "(`kw` $g0 ` ` $g1^)? prop-dict attr-dict";
}
def R110 : T_Op<"r110", [SameTypeOperands, AllTypesMatch<["r0", "o0"]>, TypesMatchWith<"d","o0","o1","f($_self)">]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, NoneType:$o1);
  let results = (outs MyT:$r0);
  let regions = (region SizedRegion<1>:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "`kw` `>` type($r0) $o1 custom<X2>(ref($o1), $o0, type($o1)) attr-dict-with-keyword regions";
}
def R111 : T_Op<"r111", []> {
  let arguments = (ins Optional<AnyTypeOf<[I32,F32]>>:$o0, OptionalProp<I32Prop,0>:$p0);
  let results = (outs );
  let assemblyFormat = "attr-dict oilist(`kw` operands | `x_y` qualified(type($o0))) prop-dict `-`";
}
def R112 : T_Op<"r112", [AttrSizedOperandSegments, TypesMatchWith<"d","o0","o1","f($_self)">, ShapedTypeMatchesElementCountAndTypes<"o1","a0">]> {
  let arguments = (ins VariadicOfVariadic<AnyTypeOf<[I32,F32]>,"seg0">:$o0, Optional<Index>:$o1, DefaultValuedOptionalAttr<E2,"::t::E2::b">:$a0, EnumProp<E3i>:$p0, DefaultValuedProp<StringProp,"\"q\"">:$p1, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let assemblyFormat = "`` type($o1) `kw` (`kw` $o0^ $p1)? attr-dict $o1 type($o0) `<`";
}
def R113 : T_Op<"r113", [SameTypeOperands, DeclareOpInterfaceMethods<InferTypeOpInterface>, TypesMatchWith<"d","o1","r0","g($_self, $_ctxt)">, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins MyT:$o0, F32:$o1, OptionalProp<I32Prop>:$p0);
  let results = (outs Optional<NoneType>:$r0, AnyType:$r1);
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "(`in.out` $g0 $p0^)? $o0 attr-dict `->` $o1 type(results) ` `";
}
def R114 : T_Op<"r114", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$o0, VariadicOfVariadic<Index,"seg1">:$o1, Variadic<AnyTypeOf<[I32,F32]>>:$o2, OptionalAttr<SymbolNameAttr>:$a0, OptionalProp<ArrayProp<StringProp>>:$p0, DenseI32ArrayAttr:$seg1);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "`,` attr-dict-with-keyword $o0 ` ` `kw` custom<X1>(\"foo($_builder, $_ctxt)\", $o1, $o2) oilist(`k3` type($o0)) qualified(type($o2)) custom<X5>($p0, $s0, ref($o1))";
}
def R115 : T_Op<"r115", []> {
  let arguments = (ins MyT:$o0, DefaultValuedProp<I32Prop,"3">:$p0);
  let results = (outs AnyType:$r0);
  let assemblyFormat = "`->` type($r0) attr-dict operands";
}
def R116 : T_Op<"r116", [AttrSizedOperandSegments, SameTypeOperands, TypesMatchWith<"d","o0","o1","f($_self)">]> {
  let arguments = (ins Variadic<AnyTensor>:$o0, VariadicOfVariadic<ConfinedType<AnyInteger,[]>,"seg1">:$o1, OptionalProp<ArrayProp<StringProp>>:$p0, DenseI32ArrayAttr:$seg1);
  let results = (outs );
  let assemblyFormat = "oilist(`a` $o1 `+` `>` | `_u` type($o1)) $o0 attr-dict-with-keyword (`` $p0^)?";
}
def R117 : T_Op<"r117", []> {
  let arguments = (ins );
  let results = (outs );
  let assemblyFormat = "attr-dict-with-keyword prop-dict";
}
def R118 : T_Op<"r118", []> {
  let arguments = (ins Optional<ConfinedType<AnyInteger,[]>>:$o0, OptionalAttr<MyA>:$a0, OptionalProp<I32Prop>:$p0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "`<` $g1 `\\n` attr-dict `...` ($p0^ $o0):(`e`)? `]` type($o0) oilist(`x_y` $g0)";
}
def R119 : T_Op<"r119", [AttrSizedResultSegments, ShapedTypeMatchesElementCountAndTypes<"r0","r1">]> {
  let arguments = (ins );
  let results = (outs Optional<AnyType>:$r0, Variadic<F32>:$r1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "prop-dict attr-dict-with-keyword type($r1) $s0 type($r0) `-`";
}
def R120 : T_Op<"r120", []> {
  let arguments = (ins );
  let results = (outs );
  let assemblyFormat = "attr-dict";
}
def R121 : T_Op<"r121", [TypesMatchWith<"d","a0","o1","g($_self, $_ctxt)">, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins VariadicOfVariadic<I32,"seg0">:$o0, NoneType:$o1, ElementsAttr:$a0, DefaultValuedOptionalAttr<I64Attr,"7">:$a1, DenseI32ArrayAttr:$seg0);
  let results = (outs );
  let regions = (region AnyRegion:$g0, AnyRegion:$g1);
  let assemblyFormat = "$g0 $g1 type($o1) `]` `\\n` attr-dict-with-keyword $o1 qualified($a1) custom<X5>(prop-dict, ref($g1), $o0) `a`";
}
def R122 : T_Op<"r122", [DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["r1", "o0", "r0"]>]> {
  let arguments = (ins Optional<AnyTypeOf<[I32,F32]>>:$o0, DefaultValuedOptionalAttr<I64Attr,"7">:$a0);
  let results = (outs Index:$r0, ConfinedType<AnyInteger,[]>:$r1);
  let assemblyFormat = "(`x_y` $o0^ `\\n` `...`)? `kw` type($r0) type($r1) attr-dict prop-dict $a0 `x_y`";
}
def R123 : T_Op<"r123", [AttrSizedOperandSegments, AllTypesMatch<["o0", "o1"]>]> {
  let arguments = (ins Optional<AnyTypeOf<[I32,F32]>>:$o0, Variadic<NoneType>:$o1, E2:$a0, E3:$a1, StringProp:$p0);
  let results = (outs );
  let assemblyFormat = "attr-dict-with-keyword custom<X0>($o1, $p0, \"foo($_builder, $_ctxt)\") `(` `(` type($o1) `,` (`_u` $o0^)?";
}
def R124 : T_Op<"r124", [AllTypesMatch<["r1", "r0"]>, TypesMatchWith<"d","r1","a1","f($_self)">]> {
  let arguments = (ins ElementsAttr:$a0, F32Attr:$a1, I64ArrayAttr:$a2);
  let results = (outs Variadic<AnyTypeOf<[I32,F32]>>:$r0, NoneType:$r1);
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "type(results) $a0 attr-dict-with-keyword `kw` custom<X2>(ref($a0), \"foo($_builder, $_ctxt)\", $a2) regions";
}
def R125 : T_Op<"r125", []> {
  let arguments = (ins E3:$a0, DefaultValuedProp<I32Prop,"3">:$p0);
  let results = (outs NoneType:$r0);
  let assemblyFormat = "attr-dict ($p0^)? `=`";
}
def R126 : T_Op<"r126", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<NoneType>:$o0, Optional<NoneType>:$o1, E2:$a0);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let successors = (successor AnySuccessor:$s0, AnySuccessor:$s1);
  let assemblyFormat = "`\\n` $a0 attr-dict `=` `` $o0 $s1 `*` type($o0) $g0 $o1 `in.out` $s0";
}
def R127 : T_Op<"r127", [TypesMatchWith<"d","o2","o1","$_self">]> {
  let arguments = (ins I32:$o0, Index:$o1, Variadic<AnyTensor>:$o2);
  let results = (outs );
  let assemblyFormat = "attr-dict custom<X0>(type($o2)) operands";
}
def R128 : T_Op<"r128", [TypesMatchWith<"d","r1","r0","$_self">]> {
  let arguments = (ins NoneType:$o0);
  let results = (outs I32:$r0, I32:$r1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`a` $o0 `x_y` type($o0) custom<X2>(type($r0)) attr-dict successors";
}
def R129 : T_Op<"r129", [SameOperandsAndResultType, TypesMatchWith<"d","a0","r0","g($_self, $_ctxt)">]> {
  let arguments = (ins AnyTypeOf<[I32,F32]>:$o0, E1:$a0);
  let results = (outs Optional<AnyTensor>:$r0);
  let regions = (region SizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "`` `]` `,` custom<X0>(type($r0)) ` ` $s0 $o0 type($o0) attr-dict-with-keyword $g1 `` oilist(`kw` $g0) `a`";
}
def R130 : T_Op<"r130", []> {
  let arguments = (ins Optional<F32>:$o0, AnyAttr:$a0, OptionalAttr<E1>:$a1, OptionalProp<I32Prop,0>:$p0, OptionalProp<I32Prop>:$p1);
  let results = (outs I32:$r0, AnyType:$r1);
  let assemblyFormat = "$p0 $o0 `+` $a1 (`kw` `>` type($o0)^ `...`)? attr-dict $a0 ` ` `\\n` `,` $p1 type(results)";
}
def R131 : T_Op<"r131", [TypesMatchWith<"d","a0","r0","f($_self)">, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins BoolAttr:$a0);
  let results = (outs Variadic<ConfinedType<AnyInteger,[]>>:$r0);
  let regions = (region AnyRegion:$g0, AnyRegion:$g1);
  let assemblyFormat = "type($r0) `x_y` ($g0^ ` ` $a0 `<` `in.out`)? ($g1^):(`\\n`)? attr-dict";
}
def R132 : T_Op<"r132", [SingleBlock]> {
  let arguments = (ins Optional<NoneType>:$o0);
  let results = (outs );
  let regions = (region VariadicRegion<AnyRegion>:$g0);
  let assemblyFormat = "`a` $g0 type($o0) `:` attr-dict-with-keyword $o0";
}
def R133 : T_Op<"r133", [AllTypesMatch<["o0", "r0"]>, TypesMatchWith<"d","o0","r0","f($_self)">]> {
  let arguments = (ins MyT:$o0, DefaultValuedProp<I32Prop,"3">:$p0, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p1);
  let results = (outs Optional<AnyTensor>:$r0);
  let regions = (region MaxSizedRegion<1>:$g0, MaxSizedRegion<1>:$g1);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`\\n` custom<X0>($g1, type($o0), $g0) attr-dict-with-keyword $o0 $s0";
}
def R134 : T_Op<"r134", [AllTypesMatch<["r0", "o0"]>, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins AnyTypeOf<[I32,F32]>:$o0, FlatSymbolRefAttr:$a0, E2:$a1);
  let results = (outs Optional<I32>:$r0);
  let regions = (region SizedRegion<1>:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "$a1 $g1 `{` $a0 `kw` type($r0) `` `kw` $g0 `-` `(` type($o0) `` $o0 attr-dict-with-keyword `a`";
}
def R135 : T_Op<"r135", [DeclareOpInterfaceMethods<InferTypeOpInterface>, AllTypesMatch<["o0", "r0"]>, TypesMatchWith<"d","a0","o0","g($_self, $_ctxt)">]> {
  let arguments = (ins AnyTypeOf<[I32,F32]>:$o0, UnitAttr:$a0, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs Optional<NoneType>:$r0);
  let assemblyFormat = "attr-dict type($o0) $o0 (`x_y` `x_y` `_u` type($r0)^ `*`)?";
}
def R136 : T_Op<"r136", [TypesMatchWith<"d","o0","o1","f($_self)">, SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins I32:$o0, ConfinedType<AnyInteger,[]>:$o1);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "attr-dict-with-keyword operands custom<X1>($g0, type($o1))";
}
def R137 : T_Op<"r137", []> {
  let arguments = (ins Index:$o0, Optional<NoneType>:$o1, E2:$a0, DefaultValuedProp<ArrayProp<I64Prop>,"::llvm::ArrayRef<int64_t>{}","{}">:$p0);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "$p0 oilist(`x_y` $g0) type($o1) `<` type(results) attr-dict type($o0) `x_y` $o0 (`x_y` `:` $o1^)?";
}
def R138 : T_Op<"r138", []> {
  let arguments = (ins AnyTypeOf<[I32,F32]>:$o0, SymbolNameAttr:$a0);
  let results = (outs );
  let assemblyFormat = "`,` operands type($o0) prop-dict attr-dict $a0";
}
def R139 : T_Op<"r139", []> {
  let arguments = (ins Variadic<AnyType>:$o0, I64ArrayAttr:$a0, DefaultValuedAttr<E1,"::t::E1::a">:$a1);
  let results = (outs );
  let regions = (region AnyRegion:$g0);
  let assemblyFormat = "`in.out` `-` `{` ` ` (`kw`):(type($o0) $a1^ `(` `?` $g0)? custom<X3>($a0) `*` operands attr-dict-with-keyword";
}
def R140 : T_Op<"r140", [AllTypesMatch<["r0", "o0"]>, ShapedTypeMatchesElementCountAndTypes<"o0","r0">]> {
  let arguments = (ins Variadic<AnyType>:$o0);
  let results = (outs Variadic<I32>:$r0);
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "` ` `[` $o0 oilist(`in.out` type($o0)) attr-dict oilist(`kw` type($r0)) `+` $s0 $s1";
}
def R141 : T_Op<"r141", [AttrSizedOperandSegments, SameTypeOperands]> {
  let arguments = (ins Optional<AnyTypeOf<[I32,F32]>>:$o0, Optional<AnyTensor>:$o1, OptionalProp<I32Prop>:$p0);
  let results = (outs Variadic<ConfinedType<AnyInteger,[]>>:$r0, I32:$r1);
  let assemblyFormat = "`x_y` type($r1) $o1 attr-dict type($r0) ($p0 qualified(type($o1))^ `+`):(``)? `` `in.out` $o0 type($o0)";
}
def R142 : T_Op<"r142", []> {
  let arguments = (ins );
  let results = (outs );
  let assemblyFormat = "attr-dict";
}
def R143 : T_Op<"r143", []> {
  let arguments = (ins OptionalAttr<AnyAttr>:$a0, OptionalAttr<E3>:$a1, OptionalAttr<SymbolNameAttr>:$a2);
  let results = (outs );
  let regions = (region AnyRegion:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "`+` prop-dict qualified($a0) attr-dict custom<X1>(\"foo($_builder, $_ctxt)\", qualified($a2)) $g0 ($g1^):(`in.out`)?";
}
def R144 : T_Op<"r144", []> {
  let arguments = (ins Optional<F32>:$o0, OptionalProp<StringProp>:$p0);
  let results = (outs );
  let assemblyFormat = "attr-dict prop-dict ($o0^ $p0)?";
}
def R145 : T_Op<"r145", [SameOperandsAndResultType, TypesMatchWith<"d","r0","r1","$_self">]> {
  let arguments = (ins NoneType:$o0, Variadic<NoneType>:$o1);
  let results = (outs MyT:$r0, Variadic<ConfinedType<AnyInteger,[]>>:$r1);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "`\\n` $o0 `}` `=` custom<X1>(type($r0), $o1, type($r1), ref($o0), \"foo($_builder, $_ctxt)\") attr-dict `kw` custom<X4>($s0)";
}
def R146 : T_Op<"r146", [SameTypeOperands, TypesMatchWith<"d","a2","o1","$_self">]> {
  let arguments = (ins ConfinedType<AnyInteger,[]>:$o0, Variadic<MyT>:$o1, ConfinedAttr<I32Attr,[IntPositive]>:$a0, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a1, E2:$a2, I32Prop:$p0);
  let results = (outs );
  let assemblyFormat = "`-` `_u` custom<X0>($o1, $o0, \"foo($_builder, $_ctxt)\", type($o0)) (`kw`):(type($o1)^)? type(results) prop-dict `,` `{` attr-dict custom<X6>($a2, $a1, $p0)";
}
def R147 : T_Op<"r147", [SameOperandsAndResultType]> {
  let arguments = (ins Index:$o0, E3:$a0, TypeAttr:$a1, ElementsAttr:$a2, UnitProp:$p0);
  let results = (outs MyT:$r0);
  let assemblyFormat = "$o0 $p0 attr-dict $a1 `]` type($o0)";
}
def R148 : T_Op<"r148", [DeclareOpInterfaceMethods<InferTypeOpInterface>, ShapedTypeMatchesElementCountAndTypes<"a0","a2">]> {
  let arguments = (ins OptionalAttr<SymbolNameAttr>:$a0, E3:$a1, DefaultValuedAttr<StrAttr,"\"x\"">:$a2);
  let results = (outs Variadic<F32>:$r0);
  let successors = (successor AnySuccessor:$s0, VariadicSuccessor<AnySuccessor>:$s1);
  let assemblyFormat = "$a0 $s1 $a1 ` ` $s0 custom<X4>(ref($a0), type($r0)) attr-dict `=`";
}
def R149 : T_Op<"r149", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins Variadic<NoneType>:$o0, OptionalAttr<BE>:$a0, UnitAttr:$a1);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0, VariadicRegion<AnyRegion>:$g1);
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "` ` $o0 `?` (`in.out` $g1^)? $a0 $a1 `>` custom<X4>($s0, $g0, ref($a1)) qualified(type($o0)) attr-dict-with-keyword";
}
def R150 : T_Op<"r150", [AllTypesMatch<["r0", "o0"]>, SingleBlock]> {
  let arguments = (ins NoneType:$o0, OptionalAttr<MyA>:$a0);
  let results = (outs Variadic<AnyTypeOf<[I32,F32]>>:$r0);
  let regions = (region SizedRegion<1>:$g0);
  let assemblyFormat = "type($o0) $a0 custom<X2>($g0) attr-dict-with-keyword `kw` $o0";
}
def R151 : T_Op<"r151", []> {
  let arguments = (ins );
  let results = (outs );
  let regions = (region AnyRegion:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "` ` regions attr-dict";
}
def R152 : T_Op<"r152", [AttrSizedOperandSegments, AllTypesMatch<["o2", "o0"]>]> {
  let arguments = (ins Variadic<AnyTypeOf<[I32,F32]>>:$o0, Variadic<ConfinedType<AnyInteger,[]>>:$o1, VariadicOfVariadic<Index,"seg2">:$o2, SymbolNameAttr:$a0, DenseI32ArrayAttr:$seg2);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "($a0 $o2^ `->`)? custom<X2>(type($o0), $s0, type($o1)) attr-dict-with-keyword `?` `a` prop-dict $o1 `\\n` $o0";
}
def R153 : T_Op<"r153", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins StrAttr:$a0, MyA:$a1);
  let results = (outs Optional<MyT>:$r0);
  let assemblyFormat = "attr-dict-with-keyword (`a` ` ` type($r0)^ $a1 `->`)? `*`";
}
def R154 : T_Op<"r154", []> {
  let arguments = (ins Variadic<F32>:$o0, UnitAttr:$a0, TypedAttrInterface:$a1, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a2);
  let results = (outs );
  let assemblyFormat = "`:` $a2 $a1 `=` attr-dict operands type($o0) `_u`";
}
def R155 : T_Op<"r155", [SingleBlockImplicitTerminator<"Foo">]> {
  let arguments = (ins Optional<NoneType>:$o0, DefaultValuedOptionalAttr<E2,"::t::E2::b">:$a0, F32Attr:$a1, SymbolRefAttr:$a2);
  let results = (outs );
  let regions = (region MaxSizedRegion<1>:$g0);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$s0);
  let assemblyFormat = "`kw` $s0 `\\n` $o0 qualified($a2) `?` `->` attr-dict prop-dict qualified($a1) `-` (custom<X4>(type($o0), $g0, ref($s0))^)?";
}
def R156 : T_Op<"r156", []> {
  let arguments = (ins DefaultValuedAttr<E1,"::t::E1::a">:$a0);
  let results = (outs );
  let successors = (successor AnySuccessor:$s0);
  let assemblyFormat = "custom<X0>($a0) successors attr-dict-with-keyword prop-dict";
}
def R157 : T_Op<"r157", [SingleBlock]> {
  let arguments = (ins OptionalAttr<E3>:$a0);
  let results = (outs );
  let regions = (region SizedRegion<1>:$g0, SizedRegion<1>:$g1);
  let assemblyFormat = "`*` custom<X0>($g1, $g0) attr-dict";
}
def R158 : T_Op<"r158", [TypesMatchWith<"d","r1","r0","f($_self)">]> {
  let arguments = (ins I32Prop:$p0);
  let results = (outs Optional<AnyType>:$r0, Index:$r1);
  let assemblyFormat = "`in.out` prop-dict attr-dict `` type($r0)";
}
def R159 : T_Op<"r159", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$o0, Variadic<AnyType>:$o1, Optional<F32>:$o2, Variadic<AnyTypeOf<[I32,F32]>>:$o3, FlatSymbolRefAttr:$a0, OptionalProp<ArrayProp<StringProp>>:$p0);
  let results = (outs AnyTypeOf<[I32,F32]>:$r0);
  let assemblyFormat = "(`\\n` `x_y` type($o1)^ qualified($a0))? `,` `?` (`_u` $o2^ qualified(type($o2)))? `kw` (`_u`):(`:` ` ` $o0 `(` $o3^)? type($r0) (`a` type($o0) `*` type($o3)^ $o1)? attr-dict";
}
