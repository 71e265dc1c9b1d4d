// REFERENCE ONLY: the answers are too long to be stored.
// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs
// RUN(22): -gen-op-defs -op-shard-count=7

// Operations with members and traits chosen at random.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
def P_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
def N_D : Dialect { let name = "n"; let cppNamespace = "n::m"; let usePropertiesForAttributes = 0; }
def CaseA : I32EnumAttrCase<"A",0>; def CaseB : I32EnumAttrCase<"B",1>;
def En : I32EnumAttr<"En","an enum",[CaseA,CaseB]> { let cppNamespace = "::p"; }
def DA : DerivedAttr<"int","return 1;","$_builder.getI32IntegerAttr($_self)">;

def X_Op0 : Op<N_D,"op0",[AllTypesMatch<["a","e"]>]> {
  let arguments = (ins OptionalAttr<AffineMapAttr>:$h, OptionalAttr<UnitAttr>:$d, Variadic<AnyType>:$a, Arg<SymbolRefAttr,"doc",[MemAlloc<DefaultResource>]>:$f_1);
  let results = (outs Res<I32,"doc",[MemAlloc<DefaultResource>]>:$e);
  let regions = (region SizedRegion<1>:$g, MinSizedRegion<2>:$j_k);
  let successors = (successor AnySuccessor:$b_c);
  let useCustomPropertiesEncoding = 1;
}

def X_Op1 : Op<P_D,"op1",[]> {
  let arguments = (ins F64:$j_k, AnyType:$h);
  let results = (outs Res<AnyMemRef,"doc",[MemWrite]>);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$e);
  let hasRegionVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def X_Op2 : Op<P_D,"op2",[]> {
  let arguments = (ins UI8Attr:$e, DefaultValuedProp<StringProp,"\"d\"">:$j_k);
  let results = (outs AnyFloat:$i);
  let regions = (region VariadicRegion<AnyRegion>:$l);
  let successors = (successor AnySuccessor:$b_c, AnySuccessor:$h);
  let hasCustomAssemblyFormat = 1;
}

def X_Op3 : Op<P_D,"op3",[Terminator]> {
  let results = (outs Variadic<F64>:$b_c);
  let successors = (successor AnySuccessor:$e);
}

def X_Op4 : Op<P_D,"op4",[]> {
  let hasCustomAssemblyFormat = 1;
}

def X_Op5 : Op<P_D,"op5",[]> {
  let arguments = (ins TypeAttrOf<I32>:$e, Index:$g, I32Prop:$j_k);
  let results = (outs AnyMemRef);
  let regions = (region AnyRegion:$a);
}

def X_Op6 : Op<N_D,"op6",[AllTypesMatch<["l","i"]>]> {
  let arguments = (ins AnyType:$l, F64:$b_c, TupleOf<[I32]>:$d);
  let results = (outs Res<NoneType,"doc",[MemRead]>:$i, Variadic<I32>:$e, Index:$j_k);
  let regions = (region AnyRegion:$g, VariadicRegion<AnyRegion>:$f_1);
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
}

def X_Op7 : Op<P_D,"op7",[Commutative, IsolatedFromAbove, SingleBlock]> {
  let results = (outs Res<NoneType,"doc",[MemFree]>, AnyMemRef:$i, F64:$d);
  let hasCanonicalizer = 1;
}

def X_Op8 : Op<P_D,"op8",[PredOpTrait<"p",CPred<"x($j_k)">>]> {
  let arguments = (ins AnyFloat:$j_k);
  let regions = (region AnyRegion:$e);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let useCustomPropertiesEncoding = 1;
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op9 : Op<N_D,"op9",[]> {
  let results = (outs Res<TensorOf<[F32]>,"doc",[MemAlloc<DefaultResource>]>:$e);
  let successors = (successor AnySuccessor:$g, AnySuccessor:$j_k);
}

def X_Op10 : Op<P_D,"op10",[Terminator, SingleBlock, Pure, PredOpTrait<"p",CPred<"x($a)">>]> {
  let arguments = (ins Variadic<AnyTypeOf<[I1,I8]>>:$a);
  let results = (outs F64);
  let useCustomPropertiesEncoding = 1;
}

def X_Op11 : Op<P_D,"op11",[Commutative]> {
  let arguments = (ins ArrayProp<I64Prop>:$b_c);
}

def X_Op12 : Op<P_D,"op12",[PredOpTrait<"p",CPred<"x($h)">>]> {
  let arguments = (ins Variadic<NoneType>:$h, DefaultValuedProp<StringProp,"\"d\"">:$b_c, OptionalAttr<F32Attr>:$i);
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op13 : Op<P_D,"op13",[DeclareOpInterfaceMethods<OpAsmOpInterface,["getAsmResultNames"]>, MemoryEffects<[MemRead,MemWrite]>]> {
  let arguments = (ins TypeAttrOf<I32>:$f_1);
  let results = (outs AnyTypeOf<[I1,I8]>:$l);
  let regions = (region AnyRegion:$i, SizedRegion<1>:$d);
}

def X_Op14 : Op<P_D,"op14",[]> {
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op15 : Op<P_D,"op15",[AttrSizedOperandSegments, Elementwise, AllTypesMatch<["l","f_1"]>]> {
  let arguments = (ins DenseI32ArrayAttr:$h, VariadicOfVariadic<Index,"h">:$l, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$j_k, AnyFloat:$g, Variadic<Index>:$e);
  let results = (outs Variadic<TupleOf<[I32]>>:$f_1, TupleOf<[I32]>:$a);
}

def X_Op16 : Op<P_D,"op16",[AttrSizedOperandSegments, Elementwise, DeclareOpInterfaceMethods<OpAsmOpInterface,["getAsmResultNames"]>, AllTypesMatch<["a","b_c"]>]> {
  let arguments = (ins StrArrayAttr:$d, OptionalAttr<I32Attr>:$l, AnyType:$f_1, Arg<Optional<AnyType>,"doc",[MemRead]>:$g, DenseI32ArrayAttr:$e, VariadicOfVariadic<AnyTypeOf<[I1,I8]>,"e">:$a);
  let results = (outs TupleOf<[I32]>, Res<AnyType,"doc",[MemFree]>:$b_c);
}

def X_Op17 : Op<P_D,"op17",[Terminator, AllTypesMatch<["a","g"]>]> {
  let arguments = (ins Index:$a);
  let results = (outs AnyFloat, TupleOf<[I32]>:$g);
  let regions = (region AnyRegion:$b_c, MinSizedRegion<2>:$h, VariadicRegion<AnyRegion>:$f_1);
  let hasCanonicalizeMethod = 1;
  let hasCustomAssemblyFormat = 1;
}

def X_Op18 : Op<P_D,"op18",[AllTypesMatch<["d","h"]>]> {
  let arguments = (ins AnyFloat:$b_c, Arg<TensorOf<[F32]>,"doc",[MemWrite]>:$d, F64:$i);
  let results = (outs Index:$h, F64);
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op19 : Op<P_D,"op19",[]> {
  let arguments = (ins Arg<NoneType,"doc",[MemFree]>, TupleOf<[I32]>:$j_k, ArrayProp<I64Prop>:$a, TypeAttr:$h, Arg<AnyFloat,"doc",[MemWrite]>:$e);
  let results = (outs Res<Index,"doc",[MemRead]>:$f_1);
}

def X_Op20 : Op<P_D,"op20",[]> {
  let arguments = (ins AnyAttr:$f_1);
  let results = (outs Res<Optional<AnyFloat>,"doc",[MemRead]>:$g);
  let regions = (region AnyRegion:$a, SizedRegion<1>:$d);
  let successors = (successor AnySuccessor:$e, AnySuccessor:$h);
}

def X_Op21 : Op<P_D,"op21",[DeclareOpInterfaceMethods<OpAsmOpInterface,["getAsmResultNames"]>]> {
  let results = (outs TensorOf<[F32]>:$g);
  let regions = (region MinSizedRegion<2>:$j_k, VariadicRegion<AnyRegion>:$l);
  let hasRegionVerifier = 1;
  let hasCustomAssemblyFormat = 1;
  let builders = [OpBuilder<(ins "int":$x)>];
  let skipDefaultBuilders = 1;
}

def X_Op22 : Op<P_D,"op22",[InferTypeOpAdaptor, DeclareOpInterfaceMethods<OpAsmOpInterface,["getAsmResultNames"]>, Pure]> {
  let arguments = (ins OptionalAttr<DictionaryAttr>:$d, UnitProp:$e);
  let results = (outs Variadic<TupleOf<[I32]>>:$l);
}

def X_Op23 : Op<P_D,"op23",[]> {
  let arguments = (ins DefaultValuedAttr<IndexAttr,"7">:$j_k);
  let results = (outs Res<Variadic<AnyTypeOf<[I1,I8]>>,"doc",[MemFree]>:$f_1, F64:$i);
}

def X_Op24 : Op<P_D,"op24",[Elementwise, DeclareOpInterfaceMethods<OpAsmOpInterface>, AllTypesMatch<["g","f_1"]>, PredOpTrait<"p",CPred<"x($g)">>]> {
  let arguments = (ins AffineMapAttr:$a, TensorOf<[F32]>:$g);
  let results = (outs AnyType:$b_c, TupleOf<[I32]>:$l, Res<Optional<AnyType>,"doc",[MemFree]>:$f_1);
  let regions = (region VariadicRegion<AnyRegion>:$d);
  let successors = (successor AnySuccessor:$e);
  let hasCanonicalizeMethod = 1;
  let hasCustomAssemblyFormat = 1;
}

def X_Op25 : Op<N_D,"op25",[RecursiveMemoryEffects, MemoryEffects<[MemRead,MemWrite]>]> {
  let arguments = (ins DefaultValuedAttr<StrArrayAttr,"{}">:$f_1, OptionalAttr<I64ArrayAttr>:$e, ConfinedProp<I32Prop,CPred<"$_self > 0">>:$d, I32);
  let successors = (successor AnySuccessor:$j_k, AnySuccessor:$a);
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def X_Op26 : Op<P_D,"op26",[Pure]> {
  let arguments = (ins ConfinedAttr<I32Attr,[IntPositive]>:$j_k, DenseI32ArrayAttr:$f_1, VariadicOfVariadic<AnyTypeOf<[I1,I8]>,"f_1">:$g);
  let regions = (region SizedRegion<1>:$d);
  let hasFolder = 1;
}

def X_Op27 : Op<N_D,"op27",[DeclareOpInterfaceMethods<OpAsmOpInterface,["getAsmResultNames"]>, RecursiveMemoryEffects]> {
  let arguments = (ins DefaultValuedProp<StringProp,"\"d\"">:$a, BoolProp:$l, En:$i, Arg<OptionalAttr<UI8Attr>,"doc",[MemRead]>:$j_k, Arg<AnyType,"doc",[MemWrite]>:$f_1);
  let regions = (region SizedRegion<1>);
}

def X_Op28 : Op<P_D,"op28",[DeclareOpInterfaceMethods<OpAsmOpInterface>, Pure, TypesMatchWith<"s","h","g","f($_self)">, PredOpTrait<"p",CPred<"x($h)">>]> {
  let arguments = (ins DefaultValuedProp<I64Prop,"4">:$l, DefaultValuedProp<I64Prop,"4">:$d, I64ArrayAttr:$f_1, AnyType:$h, DefaultValuedProp<I64Prop,"4">:$b_c);
  let results = (outs I32:$g);
  let regions = (region SizedRegion<1>:$i);
  let hasCanonicalizer = 1;
}

def X_Op29 : Op<N_D,"op29",[Elementwise, MemoryEffects<[MemRead,MemWrite]>]> {
  let results = (outs Variadic<F64>:$h);
  let regions = (region MinSizedRegion<2>:$g, SizedRegion<1>, VariadicRegion<AnyRegion>:$b_c);
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op30 : Op<P_D,"op30",[ConstantLike]> {
  let arguments = (ins ConfinedProp<I32Prop,CPred<"$_self > 0">>:$f_1, Arg<UnitAttr,"doc",[MemFree]>:$i, AnyFloat:$d, Variadic<F64>:$a);
  let results = (outs AnyMemRef:$h);
  let successors = (successor AnySuccessor:$b_c);
}

def X_Op31 : Op<P_D,"op31",[]> {
  let arguments = (ins AnyAttr:$h);
  let results = (outs Variadic<I32>:$a, NoneType:$d);
  let regions = (region MinSizedRegion<2>:$e, AnyRegion:$l);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$b_c);
  let useCustomPropertiesEncoding = 1;
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op32 : Op<P_D,"op32",[]> {
  let arguments = (ins AnyMemRef:$a, I64Prop:$l, IndexAttr:$h, Arg<OptionalAttr<En>,"doc",[MemRead]>:$f_1, I32:$j_k);
  let successors = (successor AnySuccessor:$i);
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let useCustomPropertiesEncoding = 1;
}

def X_Op33 : Op<P_D,"op33",[ConstantLike, Pure, PredOpTrait<"p",CPred<"x($h)">>]> {
  let arguments = (ins BoolProp:$l, I32Prop:$f_1, F64:$h);
  let results = (outs F64:$j_k, TupleOf<[I32]>);
  let successors = (successor AnySuccessor:$g);
  let hasCanonicalizer = 1;
  let useCustomPropertiesEncoding = 1;
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op34 : Op<P_D,"op34",[Commutative]> {
  let arguments = (ins TupleOf<[I32]>:$j_k);
  let results = (outs NoneType, AnyFloat:$e, Variadic<Index>);
  let regions = (region SizedRegion<1>:$l, MinSizedRegion<2>:$f_1, VariadicRegion<AnyRegion>:$g);
  let successors = (successor AnySuccessor:$d, AnySuccessor:$i);
}

def X_Op35 : Op<N_D,"op35",[SameVariadicOperandSize, DeclareOpInterfaceMethods<OpAsmOpInterface,["getAsmResultNames"]>]> {
  let arguments = (ins AnyAttr:$j_k, Arg<Optional<AnyMemRef>,"doc",[MemRead]>:$f_1, Optional<AnyType>:$d, OptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>>:$a);
  let regions = (region AnyRegion:$l, VariadicRegion<AnyRegion>:$e);
  let hasFolder = 1;
}

def X_Op36 : Op<P_D,"op36",[]> {
  let results = (outs Res<Index,"doc",[MemAlloc<DefaultResource>]>:$d, I32:$f_1, Res<Variadic<Index>,"doc",[MemFree]>:$h);
}

def X_Op37 : Op<P_D,"op37",[]> {
  let arguments = (ins OptionalAttr<DenseI64ArrayAttr>:$l, Variadic<AnyTypeOf<[I1,I8]>>:$d);
  let successors = (successor AnySuccessor:$g, AnySuccessor:$b_c);
}

def X_Op38 : Op<P_D,"op38",[TypesMatchWith<"s","l","f_1","f($_self)">]> {
  let arguments = (ins Arg<AnyTypeOf<[I1,I8]>,"doc",[MemRead]>, AnyTypeOf<[I1,I8]>:$l);
  let results = (outs NoneType:$f_1);
  let hasCanonicalizer = 1;
}

def X_Op39 : Op<P_D,"op39",[Terminator, TypesMatchWith<"s","e","a","f($_self)">]> {
  let arguments = (ins Variadic<TupleOf<[I32]>>:$i, Index:$e, ElementsAttr:$b_c);
  let results = (outs TensorOf<[F32]>:$a);
  let regions = (region AnyRegion:$l);
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op40 : Op<P_D,"op40",[SameVariadicResultSize]> {
  let arguments = (ins SymbolRefAttr:$d, UnitAttr:$g, OptionalAttr<TypeAttr>:$l, OptionalProp<I32Prop>:$b_c);
  let results = (outs Res<Variadic<TupleOf<[I32]>>,"doc",[MemWrite]>, Variadic<TupleOf<[I32]>>, NoneType:$a);
  let hasVerifier = 1;
}

def X_Op41 : Op<N_D,"op41",[Pure]> {
}

def X_Op42 : Op<P_D,"op42",[SameVariadicOperandSize]> {
  let arguments = (ins AnyTypeOf<[I1,I8]>:$d, Arg<Variadic<AnyTypeOf<[I1,I8]>>,"doc",[MemFree]>:$g, DefaultValuedProp<I64Prop,"4">:$j_k, Variadic<TensorOf<[F32]>>:$h, Arg<TupleOf<[I32]>,"doc",[MemRead]>:$e);
  let results = (outs I32:$l);
  let successors = (successor AnySuccessor:$i, AnySuccessor:$f_1);
  let hasCanonicalizeMethod = 1;
}

def X_Op43 : Op<P_D,"op43",[DeclareOpInterfaceMethods<OpAsmOpInterface>, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins SI32Attr:$f_1, DefaultValuedAttr<SI32Attr,"-1">:$b_c, Arg<Optional<AnyType>,"doc",[MemRead]>:$j_k);
  let results = (outs TensorOf<[F32]>);
  let regions = (region VariadicRegion<AnyRegion>:$a);
  let hasVerifier = 1;
  let hasFolder = 1;
}

def X_Op44 : Op<P_D,"op44",[InferTypeOpAdaptor]> {
  let arguments = (ins F64:$e, Variadic<TupleOf<[I32]>>:$h, DenseI64ArrayAttr:$i, ArrayProp<I64Prop>:$b_c);
  let results = (outs Res<AnyTypeOf<[I1,I8]>,"doc",[MemWrite]>, Res<TensorOf<[F32]>,"doc",[MemWrite]>);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$g);
  let hasCustomAssemblyFormat = 1;
}

def X_Op45 : Op<P_D,"op45",[PredOpTrait<"p",CPred<"x($a)">>]> {
  let arguments = (ins I64Prop:$l, DefaultValuedOptionalAttr<BoolAttr,"true">:$h, DefaultValuedAttr<StrAttr,"\"x\"">:$d, TensorOf<[F32]>:$a);
  let successors = (successor AnySuccessor:$g, AnySuccessor:$f_1);
}

def X_Op46 : Op<P_D,"op46",[RecursiveMemoryEffects]> {
  let arguments = (ins Index:$e, DefaultValuedAttr<ConfinedAttr<I32Attr,[IntPositive]>,"1">:$f_1, AnyType:$l, DefaultValuedOptionalAttr<SI32Attr,"-1">:$b_c);
  let regions = (region VariadicRegion<AnyRegion>:$h);
  let successors = (successor AnySuccessor:$j_k, AnySuccessor:$d);
  let hasCustomAssemblyFormat = 1;
  let useCustomPropertiesEncoding = 1;
}

def X_Op47 : Op<P_D,"op47",[MemoryEffects<[MemRead,MemWrite]>]> {
  let arguments = (ins OptionalProp<I32Prop>:$h, I64Prop:$e);
  let results = (outs TupleOf<[I32]>:$f_1);
  let hasCustomAssemblyFormat = 1;
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op48 : Op<P_D,"op48",[InferTypeOpAdaptor]> {
  let arguments = (ins I64Prop:$g, DefaultValuedProp<I64Prop,"4">:$e);
  let results = (outs I32:$h);
  let regions = (region SizedRegion<1>:$j_k);
  let hasVerifier = 1;
  let hasFolder = 1;
}

def X_Op49 : Op<N_D,"op49",[AllTypesMatch<["a","b_c"]>, PredOpTrait<"p",CPred<"x($i)">>]> {
  let arguments = (ins OptionalAttr<I64ArrayAttr>:$g, Variadic<TupleOf<[I32]>>:$i, NoneType:$a, OptionalAttr<En>:$l, TypeAttrOf<I32>:$f_1);
  let results = (outs Index:$b_c);
}

def X_Op50 : Op<N_D,"op50",[ConstantLike]> {
  let results = (outs Index:$f_1);
  let regions = (region AnyRegion:$b_c, SizedRegion<1>:$g);
  let successors = (successor AnySuccessor:$i);
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op51 : Op<P_D,"op51",[]> {
  let results = (outs AnyType);
  let successors = (successor AnySuccessor:$h, AnySuccessor:$d);
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def X_Op52 : Op<N_D,"op52",[]> {
  let arguments = (ins ElementsAttr:$h, Arg<TensorOf<[F32]>,"doc",[MemAlloc<DefaultResource>]>, BoolProp:$d, Arg<UI8Attr,"doc",[MemRead]>:$l, UI8Attr:$j_k);
  let results = (outs NoneType);
  let regions = (region MinSizedRegion<2>:$e, SizedRegion<1>:$f_1);
  let hasCanonicalizeMethod = 1;
}

def X_Op53 : Op<P_D,"op53",[Terminator, SingleBlock]> {
  let arguments = (ins StrAttr:$g);
  let results = (outs Index:$h);
  let regions = (region MinSizedRegion<2>:$e);
  let successors = (successor AnySuccessor:$a, AnySuccessor:$i);
}

def X_Op54 : Op<P_D,"op54",[Commutative, IsolatedFromAbove]> {
  let arguments = (ins Arg<Optional<TensorOf<[F32]>>,"doc",[MemWrite]>:$b_c);
  let regions = (region MinSizedRegion<2>:$i, AnyRegion:$l, VariadicRegion<AnyRegion>:$a);
  let successors = (successor AnySuccessor:$j_k);
}

def X_Op55 : Op<P_D,"op55",[Pure]> {
  let arguments = (ins BoolProp:$a);
  let results = (outs TensorOf<[F32]>:$j_k);
  let hasRegionVerifier = 1;
}

def X_Op56 : Op<P_D,"op56",[Pure]> {
  let arguments = (ins DefaultValuedAttr<UI8Attr,"2">:$b_c);
  let results = (outs Variadic<NoneType>:$i);
  let regions = (region AnyRegion:$g);
  let hasCustomAssemblyFormat = 1;
}

def X_Op57 : Op<P_D,"op57",[]> {
  let results = (outs Res<Variadic<Index>,"doc",[MemRead]>:$h, AnyFloat:$a);
  let regions = (region SizedRegion<1>, MinSizedRegion<2>:$d);
  let successors = (successor AnySuccessor:$e, AnySuccessor:$l);
  let hasVerifier = 1;
}

def X_Op58 : Op<P_D,"op58",[]> {
  let regions = (region SizedRegion<1>:$l);
  let successors = (successor AnySuccessor:$g);
  let hasFolder = 1;
  let useCustomPropertiesEncoding = 1;
}

def X_Op59 : Op<P_D,"op59",[IsolatedFromAbove]> {
  let arguments = (ins Arg<DefaultValuedAttr<SI32Attr,"-1">,"doc",[MemFree]>:$a);
  let regions = (region MinSizedRegion<2>:$g);
  let hasRegionVerifier = 1;
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op60 : Op<N_D,"op60",[SingleBlock, ConstantLike]> {
  let arguments = (ins I32Attr:$a, Arg<I32,"doc",[MemRead]>:$h, DenseI32ArrayAttr:$g, VariadicOfVariadic<AnyTypeOf<[I1,I8]>,"g">:$f_1);
  let regions = (region VariadicRegion<AnyRegion>:$j_k);
  let successors = (successor AnySuccessor:$b_c);
  let hasCanonicalizer = 1;
}

def X_Op61 : Op<P_D,"op61",[SingleBlock]> {
  let arguments = (ins TensorOf<[F32]>:$i, Arg<TypeAttr,"doc",[MemRead]>:$h, DefaultValuedProp<StringProp,"\"d\"">:$d, Arg<IndexAttr,"doc",[MemWrite]>:$f_1, OptionalAttr<FlatSymbolRefAttr>:$j_k);
  let regions = (region MinSizedRegion<2>:$g, AnyRegion:$a);
  let successors = (successor AnySuccessor:$b_c);
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasCanonicalizeMethod = 1;
}

def X_Op62 : Op<N_D,"op62",[RecursiveMemoryEffects]> {
  let arguments = (ins NoneType:$e, Arg<ConfinedAttr<I32Attr,[IntPositive]>,"doc",[MemAlloc<DefaultResource>]>:$h, TypeAttr:$a, Variadic<F64>:$b_c, ArrayProp<I64Prop>:$j_k);
  let regions = (region AnyRegion:$i);
  let successors = (successor AnySuccessor:$d);
  let hasCustomAssemblyFormat = 1;
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op63 : Op<P_D,"op63",[Terminator, Pure]> {
  let arguments = (ins TupleOf<[I32]>:$a, AnyTypeOf<[I1,I8]>:$i, DictionaryAttr:$l, DefaultValuedAttr<UI8Attr,"2">:$f_1, Arg<TupleOf<[I32]>,"doc",[MemWrite]>:$h);
  let regions = (region SizedRegion<1>:$j_k, AnyRegion:$b_c);
  let useCustomPropertiesEncoding = 1;
}

def X_Op64 : Op<P_D,"op64",[SameVariadicOperandSize, DeclareOpInterfaceMethods<OpAsmOpInterface>, Pure]> {
  let arguments = (ins IndexAttr:$a, DefaultValuedProp<StringProp,"\"d\"">:$g, Optional<AnyFloat>:$f_1, Variadic<NoneType>:$h);
  let regions = (region MinSizedRegion<2>:$j_k, MinSizedRegion<2>);
  let useCustomPropertiesEncoding = 1;
}

def X_Op65 : Op<P_D,"op65",[Pure]> {
  let arguments = (ins Arg<OptionalAttr<AffineMapAttr>,"doc",[MemRead]>:$d);
  let hasCanonicalizer = 1;
  let hasCanonicalizeMethod = 1;
  let hasCustomAssemblyFormat = 1;
}

def X_Op66 : Op<N_D,"op66",[AttrSizedOperandSegments, Elementwise, InferTypeOpAdaptor, PredOpTrait<"p",CPred<"x($d)">>]> {
  let arguments = (ins Variadic<Index>, Arg<Optional<Index>,"doc",[MemRead]>:$d, NoneType:$b_c);
  let regions = (region MinSizedRegion<2>:$g);
  let hasCanonicalizer = 1;
}

def X_Op67 : Op<N_D,"op67",[DeclareOpInterfaceMethods<OpAsmOpInterface,["getAsmResultNames"]>, Pure, TypesMatchWith<"s","h","f_1","f($_self)">, PredOpTrait<"p",CPred<"x($h)">>]> {
  let arguments = (ins DenseI64ArrayAttr:$i, Variadic<I32>:$h, SymbolRefAttr:$a);
  let results = (outs NoneType:$f_1);
  let regions = (region VariadicRegion<AnyRegion>:$e);
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op68 : Op<P_D,"op68",[AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyTypeOf<[I1,I8]>>:$a, AnyAttr:$b_c, BoolProp:$f_1, Variadic<AnyMemRef>, I64ArrayAttr:$h);
  let results = (outs TupleOf<[I32]>:$i);
  let successors = (successor AnySuccessor:$g, AnySuccessor:$l, VariadicSuccessor<AnySuccessor>:$j_k);
  let hasCanonicalizeMethod = 1;
  let useCustomPropertiesEncoding = 1;
}

def X_Op69 : Op<P_D,"op69",[]> {
  let arguments = (ins ElementsAttr:$l, ConfinedAttr<I32Attr,[IntPositive]>:$i, UnitProp:$j_k, BoolProp:$d);
}

def X_Op70 : Op<N_D,"op70",[PredOpTrait<"p",CPred<"x($f_1)">>]> {
  let arguments = (ins Variadic<F64>:$f_1, BoolAttr:$i, OptionalAttr<StrAttr>:$e);
  let results = (outs Optional<AnyType>);
  let successors = (successor AnySuccessor:$g, AnySuccessor:$d);
  let hasCanonicalizer = 1;
  let hasCanonicalizeMethod = 1;
  let hasCustomAssemblyFormat = 1;
}

def X_Op71 : Op<P_D,"op71",[]> {
  let results = (outs Variadic<AnyMemRef>);
  let regions = (region VariadicRegion<AnyRegion>:$i);
  let hasFolder = 1;
  let useCustomPropertiesEncoding = 1;
}

def X_Op72 : Op<P_D,"op72",[Pure]> {
  let arguments = (ins DefaultValuedProp<StringProp,"\"d\"">:$e, Arg<OptionalAttr<SI32Attr>,"doc",[MemWrite]>:$l, DefaultValuedAttr<TypeAttr,"x">:$d, APIntAttr:$i, StringProp:$f_1);
  let results = (outs Index:$g);
  let regions = (region AnyRegion:$a, AnyRegion:$b_c);
  let useCustomPropertiesEncoding = 1;
}

def X_Op73 : Op<P_D,"op73",[IsolatedFromAbove]> {
  let arguments = (ins DenseI64ArrayAttr:$f_1);
  let results = (outs TupleOf<[I32]>:$h);
  let hasCanonicalizer = 1;
}

def X_Op74 : Op<N_D,"op74",[]> {
}

def X_Op75 : Op<P_D,"op75",[Pure]> {
  let results = (outs TensorOf<[F32]>:$h, I32:$a, Res<AnyType,"doc",[MemRead]>:$g);
  let regions = (region VariadicRegion<AnyRegion>:$d);
  let hasCustomAssemblyFormat = 1;
}

def X_Op76 : Op<P_D,"op76",[InferTypeOpAdaptor, MemoryEffects<[MemRead,MemWrite]>]> {
  let arguments = (ins AnyAttr:$b_c, OptionalAttr<DenseI64ArrayAttr>:$f_1, Arg<Optional<AnyMemRef>,"doc",[MemFree]>:$h);
  let results = (outs Index:$e);
  let successors = (successor AnySuccessor:$d);
}

def X_Op77 : Op<N_D,"op77",[]> {
  let arguments = (ins OptionalAttr<SymbolRefAttr>:$i);
  let results = (outs TupleOf<[I32]>, AnyType:$d, Optional<I32>:$l);
  let regions = (region SizedRegion<1>:$e, AnyRegion:$b_c);
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
  let hasCustomAssemblyFormat = 1;
}

def X_Op78 : Op<P_D,"op78",[InferTypeOpAdaptor]> {
  let arguments = (ins AffineMapAttr:$l, TupleOf<[I32]>:$b_c, Optional<TupleOf<[I32]>>:$a, OptionalAttr<TypeAttr>:$i);
  let results = (outs I32:$g, AnyMemRef:$d, I32:$f_1);
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
  DerivedTypeAttr dt = DerivedTypeAttr<"return t();">;
}

def X_Op79 : Op<P_D,"op79",[SameVariadicOperandSize, InferTypeOpAdaptor, PredOpTrait<"p",CPred<"x($g)">>]> {
  let arguments = (ins OptionalProp<I32Prop>:$b_c, Arg<Optional<I32>,"doc",[MemRead]>:$g, NoneType, Arg<Optional<AnyType>,"doc",[MemRead]>:$j_k, Arg<OptionalAttr<SI32Attr>,"doc",[MemFree]>:$l);
  let regions = (region AnyRegion:$a, AnyRegion:$e);
  let successors = (successor AnySuccessor:$i, AnySuccessor:$h);
}

def X_Op80 : Op<P_D,"op80",[Terminator, RecursiveMemoryEffects]> {
  let arguments = (ins DefaultValuedAttr<F32Attr,"1.5f">:$d, IndexAttr:$f_1, AffineMapAttr:$i, ArrayProp<I64Prop>:$b_c);
  let results = (outs Variadic<I32>:$g, NoneType, AnyMemRef:$j_k);
  let regions = (region MinSizedRegion<2>, AnyRegion:$e);
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op81 : Op<P_D,"op81",[Terminator]> {
  let arguments = (ins ElementsAttr:$d);
  let results = (outs NoneType:$f_1, I32:$l);
  let hasVerifier = 1;
}

def X_Op82 : Op<N_D,"op82",[Terminator, ConstantLike]> {
  let arguments = (ins Arg<APIntAttr,"doc",[MemRead]>:$i);
  let regions = (region AnyRegion:$h, VariadicRegion<AnyRegion>:$b_c);
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def X_Op83 : Op<P_D,"op83",[MemoryEffects<[MemRead,MemWrite]>]> {
  let arguments = (ins AnyFloat:$f_1, ArrayProp<I64Prop>:$i, AnyFloat:$d, Optional<AnyMemRef>:$e, StringProp:$l);
  let regions = (region VariadicRegion<AnyRegion>:$g);
  let successors = (successor AnySuccessor:$j_k);
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let useCustomPropertiesEncoding = 1;
}

def X_Op84 : Op<N_D,"op84",[PredOpTrait<"p",CPred<"x($b_c)">>]> {
  let arguments = (ins OptionalAttr<AffineMapAttr>:$e, OptionalAttr<TypedAttrInterface>:$j_k, Arg<Index,"doc",[MemAlloc<DefaultResource>]>:$b_c, F32Attr:$a, ConfinedAttr<I32Attr,[IntPositive]>:$f_1);
  let regions = (region SizedRegion<1>:$h, MinSizedRegion<2>:$d);
}

def X_Op85 : Op<P_D,"op85",[IsolatedFromAbove, Pure]> {
  let arguments = (ins OptionalAttr<AffineMapAttr>:$i, TypedAttrInterface:$l);
  let regions = (region AnyRegion:$f_1, AnyRegion);
  let successors = (successor AnySuccessor:$j_k, AnySuccessor:$b_c);
  let useCustomPropertiesEncoding = 1;
}

def X_Op86 : Op<P_D,"op86",[Elementwise]> {
  let arguments = (ins TensorOf<[F32]>:$g, ConfinedProp<I32Prop,CPred<"$_self > 0">>:$f_1, I32:$j_k, DefaultValuedProp<StringProp,"\"d\"">:$d, I64ArrayAttr:$a);
  let results = (outs AnyFloat, I32);
  let regions = (region AnyRegion:$b_c, MinSizedRegion<2>:$i);
  let hasRegionVerifier = 1;
  let hasCanonicalizer = 1;
  let hasCanonicalizeMethod = 1;
}

def X_Op87 : Op<P_D,"op87",[]> {
  let arguments = (ins AnyFloat:$j_k, Variadic<AnyMemRef>:$l);
  let regions = (region SizedRegion<1>);
}

def X_Op88 : Op<P_D,"op88",[IsolatedFromAbove, ConstantLike, PredOpTrait<"p",CPred<"x($j_k)">>]> {
  let arguments = (ins AnyFloat:$j_k, SI32Attr:$i, StringProp:$b_c, OptionalAttr<I32Attr>:$l, Optional<NoneType>:$d);
  let results = (outs Res<Index,"doc",[MemWrite]>:$e, AnyFloat:$f_1, Optional<TupleOf<[I32]>>:$h);
  let regions = (region AnyRegion:$a);
  let successors = (successor AnySuccessor:$g);
}

def X_Op89 : Op<P_D,"op89",[]> {
  let arguments = (ins Arg<AnyMemRef,"doc",[MemFree]>:$b_c, BoolProp:$a, TypeAttr:$j_k, I64Prop:$d);
  let regions = (region AnyRegion:$g, SizedRegion<1>:$l);
  let useCustomPropertiesEncoding = 1;
}

def X_Op90 : Op<P_D,"op90",[ConstantLike, MemoryEffects<[MemRead,MemWrite]>]> {
  let arguments = (ins DefaultValuedProp<StringProp,"\"d\"">:$e, AnyMemRef:$f_1);
  let useCustomPropertiesEncoding = 1;
}

def X_Op91 : Op<N_D,"op91",[Commutative]> {
  let results = (outs AnyType:$l);
  let regions = (region AnyRegion:$b_c, MinSizedRegion<2>:$f_1);
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasCanonicalizeMethod = 1;
}

def X_Op92 : Op<N_D,"op92",[AllTypesMatch<["e","d"]>, PredOpTrait<"p",CPred<"x($e)">>]> {
  let arguments = (ins DefaultValuedAttr<I32Attr,"3">:$i, DefaultValuedAttr<TypeAttr,"x">:$l, DefaultValuedAttr<ConfinedAttr<I32Attr,[IntPositive]>,"1">:$a, TensorOf<[F32]>:$e);
  let results = (outs TensorOf<[F32]>:$d);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$h);
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op93 : Op<P_D,"op93",[Terminator, SingleBlock, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Arg<I32,"doc",[MemRead]>:$h, Variadic<NoneType>:$a, OptionalAttr<UnitAttr>:$f_1, I32Prop:$d);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$g);
}

def X_Op94 : Op<N_D,"op94",[SameVariadicOperandSize, PredOpTrait<"p",CPred<"x($d)">>]> {
  let arguments = (ins Variadic<TupleOf<[I32]>>:$j_k, DefaultValuedAttr<AffineMapAttr,"$_builder.getDimIdentityMap()">:$l, Index:$e, UI8Attr:$i, Variadic<TensorOf<[F32]>>:$d);
  let results = (outs I32:$a);
  let hasCanonicalizer = 1;
}

def X_Op95 : Op<P_D,"op95",[AttrSizedOperandSegments, Pure, AllTypesMatch<["l","g"]>]> {
  let arguments = (ins I64Prop:$e, Variadic<AnyType>:$b_c, Optional<TupleOf<[I32]>>:$l);
  let results = (outs NoneType:$g);
  let hasCanonicalizer = 1;
  let useCustomPropertiesEncoding = 1;
  let builders = [OpBuilder<(ins "int":$x)>];
  let skipDefaultBuilders = 1;
}

def X_Op96 : Op<P_D,"op96",[]> {
  let arguments = (ins AnyType:$f_1);
  let results = (outs AnyType:$b_c, Res<AnyTypeOf<[I1,I8]>,"doc",[MemWrite]>, Res<AnyMemRef,"doc",[MemWrite]>);
  let regions = (region AnyRegion:$a);
  let useCustomPropertiesEncoding = 1;
}

def X_Op97 : Op<N_D,"op97",[Elementwise, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
}

def X_Op98 : Op<P_D,"op98",[DeclareOpInterfaceMethods<OpAsmOpInterface>]> {
  let arguments = (ins Variadic<AnyFloat>:$d);
  let results = (outs I32:$i);
  let regions = (region VariadicRegion<AnyRegion>:$h);
  let successors = (successor AnySuccessor:$j_k, AnySuccessor:$b_c);
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def X_Op99 : Op<P_D,"op99",[AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$e, AnyAttr:$a, Optional<TupleOf<[I32]>>:$l, Arg<NoneType,"doc",[MemWrite]>:$h, DefaultValuedAttr<En,"::p::En::A">:$g);
  let regions = (region MinSizedRegion<2>:$i);
}

def X_Op100 : Op<N_D,"op100",[]> {
  let arguments = (ins Arg<OptionalAttr<UI8Attr>,"doc",[MemFree]>:$d, DefaultValuedProp<StringProp,"\"d\"">:$g, OptionalAttr<SI32Attr>:$b_c, Optional<NoneType>:$i);
  let regions = (region AnyRegion:$l, AnyRegion:$h);
  let successors = (successor AnySuccessor:$a);
}

def X_Op101 : Op<N_D,"op101",[DeclareOpInterfaceMethods<OpAsmOpInterface>, Pure]> {
  let arguments = (ins ArrayProp<I64Prop>:$l, Arg<Variadic<Index>,"doc",[MemRead]>:$e);
  let successors = (successor AnySuccessor:$d, VariadicSuccessor<AnySuccessor>:$i);
  let hasCanonicalizer = 1;
}

def X_Op102 : Op<N_D,"op102",[]> {
  let regions = (region AnyRegion:$d, AnyRegion:$g);
  let successors = (successor AnySuccessor:$f_1);
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op103 : Op<N_D,"op103",[Terminator, InferTypeOpAdaptor]> {
  let arguments = (ins TypeAttrOf<I32>:$g, BoolProp:$i, SymbolRefAttr:$f_1, DefaultValuedAttr<DenseI64ArrayAttr,"{1,2}">:$l);
  let results = (outs Optional<AnyMemRef>:$e, F64:$a);
  let successors = (successor AnySuccessor:$j_k, AnySuccessor:$d);
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op104 : Op<P_D,"op104",[]> {
  let arguments = (ins Variadic<I32>:$i);
  let regions = (region VariadicRegion<AnyRegion>:$e);
}

def X_Op105 : Op<P_D,"op105",[]> {
  let arguments = (ins I64Prop:$i, Arg<Optional<I32>,"doc",[MemAlloc<DefaultResource>]>:$d, OptionalAttr<SI32Attr>:$j_k, Arg<TensorOf<[F32]>,"doc",[MemFree]>:$h, TypedAttrInterface:$a);
  let regions = (region VariadicRegion<AnyRegion>:$e);
  let useCustomPropertiesEncoding = 1;
}

def X_Op106 : Op<P_D,"op106",[SameVariadicOperandSize, AllTypesMatch<["i","g"]>]> {
  let arguments = (ins DictionaryAttr:$f_1, Arg<Optional<Index>,"doc",[MemFree]>:$i, ArrayProp<I64Prop>:$e, DefaultValuedOptionalAttr<ConfinedAttr<I32Attr,[IntPositive]>,"1">:$l, Variadic<I32>:$h);
  let results = (outs Variadic<TupleOf<[I32]>>:$g);
  let successors = (successor AnySuccessor:$a, AnySuccessor:$b_c);
  let useCustomPropertiesEncoding = 1;
  let builders = [OpBuilder<(ins "int":$x)>];
  let skipDefaultBuilders = 1;
}

def X_Op107 : Op<N_D,"op107",[]> {
  let arguments = (ins DefaultValuedProp<StringProp,"\"d\"">:$e, AnyMemRef:$h, TypeAttrOf<I32>:$g, Index:$d);
}

def X_Op108 : Op<P_D,"op108",[]> {
  let regions = (region VariadicRegion<AnyRegion>:$h);
  let hasRegionVerifier = 1;
  let hasCustomAssemblyFormat = 1;
  let builders = [OpBuilder<(ins "int":$x, CArg<"bool","true">:$y), [{ f($_state); }]>, OpBuilder<(ins "Value":$v)>];
}

def X_Op109 : Op<N_D,"op109",[]> {
  let regions = (region MinSizedRegion<2>:$j_k, SizedRegion<1>);
}

def X_Op110 : Op<N_D,"op110",[]> {
  let arguments = (ins Optional<AnyTypeOf<[I1,I8]>>:$b_c, I32:$i, Index:$g, StrAttr:$a);
  let successors = (successor AnySuccessor:$d, AnySuccessor:$e);
  let hasCanonicalizer = 1;
}

def X_Op111 : Op<N_D,"op111",[Elementwise, AllTypesMatch<["i","e"]>]> {
  let arguments = (ins AnyTypeOf<[I1,I8]>:$i);
  let results = (outs AnyTypeOf<[I1,I8]>:$e);
}

def X_Op112 : Op<P_D,"op112",[SingleBlock, Elementwise]> {
  let arguments = (ins Arg<Optional<AnyTypeOf<[I1,I8]>>,"doc",[MemFree]>:$f_1, DenseI64ArrayAttr:$g, I64Prop:$d, I32:$l, DefaultValuedOptionalAttr<En,"::p::En::A">:$h);
}

def X_Op113 : Op<P_D,"op113",[SameVariadicOperandSize, Commutative, IsolatedFromAbove, Pure, PredOpTrait<"p",CPred<"x($g)">>]> {
  let arguments = (ins Arg<Optional<Index>,"doc",[MemRead]>:$g, I64Prop:$j_k, Arg<Variadic<AnyMemRef>,"doc",[MemAlloc<DefaultResource>]>:$b_c, OptionalAttr<AffineMapAttr>:$h);
  let results = (outs AnyType:$a, Variadic<AnyTypeOf<[I1,I8]>>:$f_1, AnyType);
  let regions = (region MinSizedRegion<2>:$i, MinSizedRegion<2>);
}

def X_Op114 : Op<P_D,"op114",[AttrSizedResultSegments, IsolatedFromAbove]> {
  let results = (outs Optional<Index>:$d, Variadic<AnyMemRef>:$f_1);
}

def X_Op115 : Op<P_D,"op115",[DeclareOpInterfaceMethods<InferTypeOpInterface>, RecursiveMemoryEffects]> {
  let arguments = (ins Optional<I32>);
  let regions = (region AnyRegion, SizedRegion<1>);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def X_Op116 : Op<P_D,"op116",[]> {
  let arguments = (ins ElementsAttr:$f_1, DefaultValuedAttr<StrAttr,"\"x\"">:$e, ConfinedAttr<I32Attr,[IntPositive]>:$l, AffineMapAttr:$g);
  let results = (outs I32, I32:$a, AnyTypeOf<[I1,I8]>:$d);
  let regions = (region SizedRegion<1>, AnyRegion:$i);
}

def X_Op117 : Op<P_D,"op117",[IsolatedFromAbove]> {
  let arguments = (ins Variadic<NoneType>, Arg<DefaultValuedAttr<I32Attr,"3">,"doc",[MemFree]>:$h, I64ArrayAttr:$g);
  let regions = (region MinSizedRegion<2>:$d);
  let hasCanonicalizer = 1;
}

def X_Op118 : Op<N_D,"op118",[]> {
  let arguments = (ins IndexAttr:$e, Arg<Variadic<AnyTypeOf<[I1,I8]>>,"doc",[MemAlloc<DefaultResource>]>:$j_k);
  let results = (outs F64, NoneType);
  let successors = (successor AnySuccessor:$h, AnySuccessor:$a);
}

def X_Op119 : Op<P_D,"op119",[SameVariadicOperandSize]> {
  let arguments = (ins OptionalAttr<SymbolRefAttr>:$f_1, OptionalAttr<I64ArrayAttr>:$a, Variadic<F64>:$h, I32:$i, Arg<Optional<I32>,"doc",[MemAlloc<DefaultResource>]>:$l);
  let results = (outs AnyTypeOf<[I1,I8]>);
  let successors = (successor AnySuccessor:$e, VariadicSuccessor<AnySuccessor>:$b_c);
  let hasFolder = 1;
}
