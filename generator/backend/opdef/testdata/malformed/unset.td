// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Fields that are unset, or hold something else than what they are for.

// -----
// opDialect
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let opDialect = ?;
}

// -----
// opName
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let opName = ?;
}

// -----
// cppNamespace
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let cppNamespace = ?;
}

// -----
// arguments
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = ?;
}

// -----
// results
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let results = ?;
}

// -----
// regions
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let regions = ?;
}

// -----
// successors
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let successors = ?;
}

// -----
// skipDefaultBuilders
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let skipDefaultBuilders = ?;
}

// -----
// hasCustomAssemblyFormat
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let hasCustomAssemblyFormat = ?;
}

// -----
// hasVerifier
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let hasVerifier = ?;
}

// -----
// hasCanonicalizer
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let hasCanonicalizer = ?;
}

// -----
// hasFolder
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let hasFolder = ?;
}

// -----
// traits
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let traits = ?;
}

// -----
// the type of a constraint
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def T : TypeConstraint<CPred<"x">, "t"> {
  let cppType = ?;
}
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins T:$a);
}

// -----
// the summary of a constraint in another one
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def T : Type<CPred<"x">, "t"> {
  let summary = ?;
}
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins Variadic<T>:$a);
}

// -----
// whether an attribute is optional
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def A : Attr<CPred<"x">, "a"> {
  let isOptional = ?;
}
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins A:$a);
}

// -----
// the name of a trait
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def T : NativeOpTrait<"T"> {
  let trait = ?;
}
def X_Op : Op<X_Dialect, "x", [T]>;

// -----
// the declarations of a trait
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def T : NativeOpTrait<"T"> {
  let extraConcreteClassDeclaration = ?;
}
def X_Op : Op<X_Dialect, "x", [T]>;

// -----
// the traits that a trait depends upon
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def T : NativeOpTrait<"T"> {
  let dependentTraits = ?;
}
def X_Op : Op<X_Dialect, "x", [T]>;

// -----
// the class of an effect
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def E : MemRead<DefaultResource> {
  let effect = ?;
}
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins Arg<I32, "", [E]>:$a);
}

// -----
// the constraint of an argument
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def A : Arg<I32> {
  let constraint = ?;
}
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins A:$a);
}

// -----
// the parameters of a builder
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def B : OpBuilder<(ins)> {
  let dagParams = ?;
}
def X_Op : Op<X_Dialect, "x"> {
  let builders = [B];
}

// -----
// the element of a list of traits
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [?]>; // BETTER: field "traits" of record "X_Op" does not hold a list of records

// -----
// the element of a list of builders
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> { // BETTER: field "builders" of record "X_Op" does not hold a list of records
  let builders = [?];
}

// -----
// a region that is no constraint
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Thing; // BETTER: 'Thing' is not a constraint
def X_Op : Op<X_Dialect, "x"> {
  let regions = (region Thing:$r);
}

// -----
// a successor that is no constraint
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Thing; // BETTER: 'Thing' is not a constraint
def X_Op : Op<X_Dialect, "x"> {
  let successors = (successor Thing:$r);
}

// -----
// a result that is no constraint
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Thing; // BETTER: 'Thing' is not a TypeConstraint
def X_Op : Op<X_Dialect, "x"> {
  let results = (outs Thing:$r);
}

// -----
// the predicate of a trait
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def T : PredOpTrait<"t", ?>; // BETTER: field 'predicate' of record 'T' has no value
def X_Op : Op<X_Dialect, "x", [T]>;
// -----
// RUN(22): -gen-op-decls
// RUN(22): -gen-op-defs
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; let cppNamespace = "::d"; let usePropertiesForAttributes = ?; }
def D_AOp : Op<D, "a">;
// -----
// RUN: -gen-op-decls
// underlyingType of an enum in a format
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"X", 1, "a">]> { let cppNamespace = "e"; let underlyingType = ?; }
def O : Op<D, "o"> { let arguments = (ins E1:$x); let assemblyFormat = "$x attr-dict"; }
// -----
// RUN(24+): -gen-op-decls
// useStrictPropertiesInAssemblyFormat
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let useStrictPropertiesInAssemblyFormat = ?; }
def O : Op<D, "o">;
