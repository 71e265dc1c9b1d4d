// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Side effects on operands, results, symbols and resources.

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def E_Dialect : Dialect {
  let name = "e";
  let cppNamespace = "::e";
}
class E_Op<string m, list<Trait> traits = []> : Op<E_Dialect, m, traits>;
def E_Resource : Resource<"::e::Disk">;
def E_Stage2 : MemWrite<E_Resource, 2>;
def E_Partial : MemRead<DefaultResource, 1, PartialEffect>;
def E_Full : MemRead<DefaultResource, 0, FullEffect>;

def E_OperandsOp : E_Op<"operands"> {
  let arguments = (ins
    Arg<AnyMemRef, "what is read", [MemRead]>:$from,
    Arg<Variadic<AnyMemRef>, "", [MemWrite, MemFree, E_Stage2]>:$to,
    Arg<I32Attr, "documented">:$n,
    Arg<SymbolRefAttr, "", [MemRead]>:$sym,
    Arg<OptionalAttr<FlatSymbolRefAttr>, "", [E_Partial, E_Full]>:$maybe_sym,
    Arg<I32Attr, "", [MemRead]>:$not_a_symbol,
    Arg<I64Prop, "a property">:$prop
  );
  let results = (outs Res<AnyMemRef, "new", [MemAlloc]>:$out, Res<AnyType>:$plain);
}
def E_StaticOp : E_Op<"static", [MemoryEffects<[MemRead, MemWrite<E_Resource>, E_Stage2]>]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemFree]>:$x);
}
def E_PureOp : E_Op<"pure", [Pure]>;
def E_NoEffectOp : E_Op<"no_effect", [NoMemoryEffect, AlwaysSpeculatable]>;
def E_RecursiveOp : E_Op<"recursive", [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let regions = (region AnyRegion:$body);
}
def E_DeclaredOp : E_Op<"declared", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>;

def OtherEffects : EffectOpInterfaceBase<"OtherEffectOpInterface", "::e::OtherEffect"> {
  let cppNamespace = "::e";
}
class OtherEffect<string effectName> : SideEffect<OtherEffects, effectName, DefaultResource, 0, FullEffect>;
class OtherEffectTrait<list<OtherEffect> effects = []> : SideEffectsTraitBase<OtherEffects, effects>;
def E_OtherOp : E_Op<"other", [OtherEffectTrait<[OtherEffect<"::e::OtherEffects::Concrete">]>]> {
  let arguments = (ins Arg<AnyType, "", [OtherEffect<"::e::OtherEffects::OnValue">]>:$x);
}
def E_TwoOp : E_Op<"two"> {
  let arguments = (ins Arg<AnyType, "", [OtherEffect<"::e::OtherEffects::OnValue">, MemRead]>:$x);
}

// A stage is an int of C++, which has 32 bits.
def E_StagesOp : E_Op<"stages"> {
  let arguments = (ins
    Arg<AnyMemRef, "", [MemWrite<DefaultResource, 4294967297>, MemRead<DefaultResource, 4294967295>, MemFree<DefaultResource, -2147483649>]>:$a
  );
}
