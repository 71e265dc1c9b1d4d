// RUN: -gen-op-doc
// RUN: -gen-dialect-doc

// Which one of two fields without a value is reported.

// -----
// summary of the type, and regions of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t"> {
  let summary = ?;
}
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N">;
def PO : PredOpTrait<"s", P>;
def AR : Arg<T, "s", [MemRead]>;
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = ?;
  let successors = (successor S:$u);
  let builders = [B];
}

// -----
// summary of the type, and opName of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t"> {
  let summary = ?;
}
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N">;
def PO : PredOpTrait<"s", P>;
def AR : Arg<T, "s", [MemRead]>;
def O : Op<X_Dialect, "o", [N, PO]> {
  let opName = ?;
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}
// -----
// An accessor that every operation has.
// RUN: -gen-op-doc
// RUN: -gen-dialect-doc -dialect=x
include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
def A : Op<X_Dialect, "a"> { let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b); }
def B : Op<X_Dialect, "b"> { let regions = (region AnyRegion:$operands); }
// -----
// Effects of traits.
// RUN(22): -gen-op-doc
// RUN(23+): -gen-op-doc -dialect=x
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
def R : Resource<""> { let name = ?; }
def A : Op<X_Dialect, "a", [MemoryEffects<[
  MemWrite<R>]>]>;
// -----
// RUN(22): -gen-op-doc
// RUN(23+): -gen-op-doc -dialect=x
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
def E : MemoryEffect<"::mlir::MemoryEffects::Write", DefaultResource, 0, PartialEffect> { let effect = ?; let resource = ?; }
def A : Op<X_Dialect, "a", [MemoryEffects<[E]>]>;
