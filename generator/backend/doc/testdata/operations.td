// RUN(22): -gen-op-doc
// RUN(23+): -gen-op-doc -dialect=d
// RUN(23+): -gen-op-doc -dialect=e
// RUN(22): -gen-op-doc --strip-prefix=::my::
// RUN(23+): -gen-op-doc --strip-prefix=::my:: -dialect=d
// RUN(22): -gen-op-doc --strip-prefix=
// RUN(23+): -gen-op-doc --strip-prefix= -dialect=d
// RUN(22): -gen-op-doc --allow-hugo-specific-features
// RUN(23+): -gen-op-doc --allow-hugo-specific-features -dialect=d
// RUN(22): -gen-op-doc -op-include-regex=^d.t.*
// RUN(23+): -gen-op-doc -op-include-regex=^d.t.* -dialect=d
// RUN: -gen-dialect-doc -dialect=d
// RUN: -gen-dialect-doc -dialect=e --strip-prefix=::my --allow-hugo-specific-features
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def D : Dialect {
  let name = "d";
  let summary = "  the summary\nof <two> lines  ";
  let description = [{

    Describes it
      and more.

  }];
}
def E : Dialect { let name = "e"; let cppNamespace = "::my::e"; let description = "a\n\t [TOC]\nb"; }

// Groups and single operations are mixed, by summary and name.
def ZGroup : OpDocGroup { let summary = "A group"; let description = ""; }
def MGroup : OpDocGroup { let summary = "n group  "; let description = "  text\n    more\n"; }
def EmptyGroup : OpDocGroup { let summary = "unused"; let description = "x"; }
def Op0 : Op<D, "zero">;
let opDocGroup = ZGroup in {
  def Op1 : Op<D, "one"> { let summary = "s"; let arguments = (ins I32:$x, StrAttr:$y); let results = (outs I32:$z); let description = "d"; }
  def Op3 : Op<E, "three">;
}
def OpZ : Op<D, "aa">;
def OpZ10 : Op<D, "NN">;
def OpZ9 : Op<D, "nn">;
let opDocGroup = MGroup in {
  def OpY : Op<D, "yy">;
  def AOpY : Op<D, "bb">;
  def YOp2 : Op<D, "two">;
}
def D_ZZZ : Op<D, "zzz">;

// Syntax.
def SyntaxOp : Op<E, "syntax"> {
  let assemblyFormat = "\n   $a\n     $b attr-dict  \n\n  `x` \n";
  let summary = "lower <case>.";
  let description = [{
      Some text
    less indented

        ```mlir
          x
        ```
  }];
  let arguments = (ins I32Attr:$a, Builtin_IntegerAttr:$b);
}
def CustomOp : Op<E, "custom"> { let hasCustomAssemblyFormat = 1; let cppNamespace = ""; let summary = "\n\n"; let description = "\n"; }

// Tables.
class Summed<string s> : Type<CPred<"x">, s>;
def NoSummary : TypeConstraint<CPred<"x">>;
def MyAttr : Attr<CPred<"x">, "own <b> | attribute"> { let storageType = "::x::Y"; let description = "\n    desc of\n      attr <i>\n"; }
def MyEnum : I32EnumAttr<"EE", "enum summ", [I32EnumAttrCase<"A", 1, "a">]> { let cppNamespace = "q"; }
def Succ : Successor<CPred<"x">, "own successor">;
def TablesOp : Op<E, "tables", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins I32:$a, AnyType, Arg<Variadic<F32>, "documented", [MemRead]>:$c, NoSummary:$d, Optional<I1>:$d2,
                       Summed<"a | b">:$e, MyAttr:$at, OptionalAttr<MyAttr>:$od, DefaultValuedAttr<MyAttr, "x">:$dd,
                       ConfinedAttr<MyAttr, [IntMinValue<3>]>:$cc, TypedArrayAttrBase<MyAttr, "arr">:$arr,
                       Arg<MyEnum, "documented">:$en, OptionalAttr<MyEnum>:$oen, UnitAttr:$u, I32Prop:$pr,
                       DefaultValuedProp<I64Prop, "4">:$dp, AnyAttr:$any, SymbolRefAttr:$sym, TypeAttrOf<I32>:$ty);
  let results = (outs AnyMemRef:$m, Res<Variadic<I1>, "", [MemWrite]>:$v, Optional<AnyType>:$o, TensorOf<[F32, F64]>);
  let regions = (region AnyRegion:$body, SizedRegion<1>:$s, VariadicRegion<AnyRegion>:$more);
  let successors = (successor AnySuccessor:$dest, Succ:$own, VariadicSuccessor<AnySuccessor>:$rest);
  DerivedAttr derived = DerivedTypeAttr<"return x();">;
}

// Traits, interfaces and effects.
def MyRes : Resource<"::my::Res">;
def I1x : OpInterface<"MyIface"> { let cppNamespace = "::zz"; }
def I2x : OpInterface<"Plain", [I1x]>;
def T1x : NativeOpTrait<"MyTrait">;
def T2x : ParamNativeOpTrait<"Foo", "int, A<B>">;
def T3x : NativeOpTrait<"StructT", [], "extra", ""> { let cppNamespace = "::foo::bar"; }
def T4x : GenInternalOpTrait<"GenInt">;
def T5x : PredOpTrait<"pred summ", CPred<"x">>;
def T6x : TraitList<[T1x, T2x, NativeOpTrait<"Unnamed">]>;
def T7x : NativeOpTrait<"Struct", [], "", "">, StructuralOpTrait;
def anonymous_mine : NativeOpTrait<"NotAnonymous">;
def EffIface : EffectOpInterfaceBase<"FooEffOpInterface", "::foo::Eff"> { let cppNamespace = "::foo"; }
def EffI2 : EffectOpInterfaceBase<"BarEffOpInterface", "mlir::bar::Eff"> { let cppNamespace = "bar"; }
class FooEff<string n, Resource r = DefaultResource> : SideEffect<EffIface, n, r, 0, FullEffect>;
class FooEffs<list<FooEff> e> : SideEffectsTraitBase<EffIface, e>;
class BarEff<string n, Resource r = DefaultResource> : SideEffect<EffI2, n, r, 0, FullEffect>;
class BarEffs<list<BarEff> e> : SideEffectsTraitBase<EffI2, e>;
def NamedFoo : FooEffs<[FooEff<"::foo::Eff::A">, FooEff<"mlir::foo::B", Resource<"mlir::X">>]>;
def TraitsOp : Op<D, "traits", [
    T1x, T2x, T3x, T4x, T5x, T6x, T7x, I2x, DeclareOpInterfaceMethods<I1x, ["x"]>, anonymous_mine,
    MemoryEffects<[MemRead, MemWrite<MyRes>, MemAlloc<DefaultResource, 1>, MemFree<MyRes, 2, FullEffect>]>,
    NamedFoo, BarEffs<[BarEff<"::mlir::bar::E">]>, BarEffs<[]>,
    SingleBlockImplicitTerminator<"X">, ReturnLike, HasParent<"A">, ParentOneOf<["A", "B"]>,
    TypesMatchWith<"summ", "a", "b", "$_self">, SingleBlock, IsolatedFromAbove, InferTypeOpAdaptor]> {
  let arguments = (ins I32:$a, I32:$b);
  let results = (outs I32:$r);
}
def PureOp : Op<D, "pure", [Pure, Commutative, SameOperandsAndResultType]> { let arguments = (ins I32:$a); let results = (outs I32:$r); }
def M : Dialect { let name = "m"; let cppNamespace = "::mlir::m"; }
def M_Op : Op<M, "o">;
def EmptyFormatOp : Op<M, "empty"> { let assemblyFormat = ""; }
