// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Which one of two fields without a value is reported.

// -----
// summary of the type, and predExpr of the predicate
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo"> {
  let predExpr = ?;
}
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
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}

// -----
// predicate of the attribute, and predExpr of the predicate
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo"> {
  let predExpr = ?;
}
def T : Type<P, "t">;
def A : Attr<P, "t"> {
  let predicate = ?;
}
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
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}

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
// cppType of the type, and results of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t"> {
  let cppType = ?;
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
  let results = ?;
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}

// -----
// dagParams of the builder, and predExpr of the predicate
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo"> {
  let predExpr = ?;
}
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)> {
  let dagParams = ?;
}
def N : NativeOpTrait<"N">;
def PO : PredOpTrait<"s", P>;
def AR : Arg<T, "s", [MemRead]>;
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}

// -----
// dagParams of the builder, and extraConcreteClassDeclaration of the native trait
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)> {
  let dagParams = ?;
}
def N : NativeOpTrait<"N"> {
  let extraConcreteClassDeclaration = ?;
}
def PO : PredOpTrait<"s", P>;
def AR : Arg<T, "s", [MemRead]>;
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}

// -----
// cppNamespace of the native trait, and opName of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N"> {
  let cppNamespace = ?;
}
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
// extraConcreteClassDefinition of the native trait, and opName of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N"> {
  let extraConcreteClassDefinition = ?;
}
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
// extraConcreteClassDefinition of the native trait, and skipDefaultBuilders of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N"> {
  let extraConcreteClassDefinition = ?;
}
def PO : PredOpTrait<"s", P>;
def AR : Arg<T, "s", [MemRead]>;
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
  let skipDefaultBuilders = ?;
}

// -----
// isOptional of the attribute, and cppNamespace of the native trait
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t"> {
  let isOptional = ?;
}
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N"> {
  let cppNamespace = ?;
}
def PO : PredOpTrait<"s", P>;
def AR : Arg<T, "s", [MemRead]>;
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}

// -----
// isOptional of the attribute, and opName of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t"> {
  let isOptional = ?;
}
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
// predicate of the predicate trait, and hasCustomAssemblyFormat of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N">;
def PO : PredOpTrait<"s", P> {
  let predicate = ?;
}
def AR : Arg<T, "s", [MemRead]>;
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
  let hasCustomAssemblyFormat = ?;
}

// -----
// summary of the predicate trait, and decorators of the argument
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N">;
def PO : PredOpTrait<"s", P> {
  let summary = ?;
}
def AR : Arg<T, "s", [MemRead]> {
  let decorators = ?;
}
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
}

// -----
// decorators of the argument, and hasFolder of the operation
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t">;
def A : Attr<P, "t">;
def R : Region<P, "t">;
def S : Successor<P, "t">;
def Q : Property<"int", "t">;
def B : OpBuilder<(ins "int":$a)>;
def N : NativeOpTrait<"N">;
def PO : PredOpTrait<"s", P>;
def AR : Arg<T, "s", [MemRead]> {
  let decorators = ?;
}
def O : Op<X_Dialect, "o", [N, PO]> {
  let arguments = (ins AR:$ar, T:$t, A:$a, Variadic<T>:$v, Q:$q, OptionalAttr<A>:$oa, ConfinedAttr<A,[]>:$ca);
  let results = (outs T:$r, Variadic<T>:$vr);
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
  let hasFolder = ?;
}

// -----
// useCustomPropertiesEncoding of the operation, and builderCall of the type
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def P : CPred<"foo">;
def T : Type<P, "t"> {
  let builderCall = ?;
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
  let regions = (region R:$g);
  let successors = (successor S:$u);
  let builders = [B];
  let useCustomPropertiesEncoding = ?;
}

// -----
// predicates of all parts
include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def PT : CPred<""> { let predExpr = ?; }
def PR : CPred<""> { let predExpr = ?; }
def PA : CPred<""> { let predExpr = ?; }
def PQ : CPred<""> { let predExpr = ?; }
def PG : CPred<""> { let predExpr = ?; }
def PS : CPred<""> { let predExpr = ?; }
def T : Type<PT, "t">;
def R : Type<PR, "r">;
def A : Attr<PA, "a">;
def Q : Property<"int", "t"> { let predicate = PQ; }
def G : Region<PG, "t">;
def S : Successor<PS, "t">;
def O : Op<X_Dialect, "o"> {
 let arguments = (ins T:$t, A:$a, Q:$q);
 let results = (outs R:$r);
 let regions = (region G:$g);
 let successors = (successor S:$s);
}

// -----
// RUN: -gen-op-defs
include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def PT : CPred<""> { let predExpr = ?; }
def PR : CPred<""> { let predExpr = ?; }
def PA : CPred<"x">;
def PQ : CPred<"x">;
def PG : CPred<""> { let predExpr = ?; }
def PS : CPred<""> { let predExpr = ?; }
def T : Type<PT, "t">;
def R : Type<PR, "r">;
def A : Attr<PA, "a">;
def Q : Property<"int", "t"> { let predicate = PQ; }
def G : Region<PG, "t">;
def S : Successor<PS, "t">;
def O : Op<X_Dialect, "o"> {
 let arguments = (ins T:$t, A:$a, Q:$q);
 let results = (outs R:$r);
 let regions = (region G:$g);
 let successors = (successor S:$s);
}

// -----
// RUN: -gen-op-defs
include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def PT : CPred<"x">;
def PR : CPred<"x">;
def PA : CPred<"x">;
def PQ : CPred<"x">;
def PG : CPred<""> { let predExpr = ?; }
def PS : CPred<""> { let predExpr = ?; }
def T : Type<PT, "t">;
def R : Type<PR, "r">;
def A : Attr<PA, "a">;
def Q : Property<"int", "t"> { let predicate = PQ; }
def G : Region<PG, "t">;
def S : Successor<PS, "t">;
def O : Op<X_Dialect, "o"> {
 let arguments = (ins T:$t, A:$a, Q:$q);
 let results = (outs R:$r);
 let regions = (region G:$g);
 let successors = (successor S:$s);
}
// -----
// The summary of a constraint without a predicate is not read.
include "mlir/IR/OpBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
def T : Type<?> { let summary = ?; }
def A : Op<X_Dialect, "a"> { let arguments = (ins Variadic<T>:$a); let description = ?; let assemblyFormat = "$nothing"; }
