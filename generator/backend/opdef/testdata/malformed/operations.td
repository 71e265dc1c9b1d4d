// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Variadic operands and results that cannot be told apart, builders, traits.

// -----
// two variadic operands without sizes
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", []> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b);
}

// -----
// two optional operands without sizes
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", []> {
  let arguments = (ins Optional<I32>:$a, Optional<I32>:$b);
}

// -----
// segments of one variadic operand
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$a, I32:$b);
}

// -----
// both kinds of sizes of operands
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedOperandSegments, SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b);
}

// -----
// two variadic results without sizes
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", []> {
  let results = (outs Variadic<I32>:$a, Optional<I32>:$b);
}

// -----
// segments of one variadic result
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedResultSegments]> {
  let results = (outs Variadic<I32>:$a);
}

// -----
// both kinds of sizes of results
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedResultSegments, SameVariadicResultSize]> {
  let results = (outs Variadic<I32>:$a, Variadic<I32>:$b);
}

// -----
// no default builders and no others
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let skipDefaultBuilders = 1;
}

// -----
// an empty list of builders
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let skipDefaultBuilders = 1;
  let builders = [];
}

// -----
// a default value before a parameter without
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let builders = [
    OpBuilder<(ins CArg<"int", "1">:$a, "int":$b)>
  ];
}

// -----
// two builders with the same parameters
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let builders = [
    OpBuilder<(ins "int":$a)>,
    OpBuilder<(ins "int":$b)>
  ];
}

// -----
// a builder that another one covers
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let builders = [
    OpBuilder<(ins "int":$a, CArg<"int", "1">:$b)>,
    OpBuilder<(ins "int":$b)>
  ];
}

// -----
// a builder without ins
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Build : OpBuilder<(outs "int":$a)>;
def X_Op : Op<X_Dialect, "x"> {
  let builders = [Build];
}

// -----
// a builder whose parameter has no type
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def NotCArg; // BETTER: Builder DAG arguments must be either strings or defs which inherit from CArg
def X_Op : Op<X_Dialect, "x"> {
  let builders = [OpBuilder<(ins NotCArg:$a)>];
}

// -----
// a trait before the one that it depends upon
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Base : NativeOpTrait<"Base">;
def Dep : NativeOpTrait<"Dep", [Base]>;
def X_Op : Op<X_Dialect, "x", [Dep, Base]>;

// -----
// a trait without the one that it depends upon
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [Scalarizable]>;

// -----
// an attribute after an operand that types are inferred from
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/IR/BuiltinAttributes.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AllTypesMatch<["v", "a"]>]> {
  let arguments = (ins AnyType:$y, TypedAttrInterface:$v);
  let results = (outs AnyType:$a);
}

// -----
// a property that types are inferred from
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/IR/BuiltinAttributes.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AllTypesMatch<["v", "a"]>]> {
  let arguments = (ins I64Prop:$v);
  let results = (outs AnyType:$a);
}

// -----
// a dialect that is not set
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<?, "x">; // BETTER: field 'cppNamespace' of 'X_Op' could not be resolved

// -----
// a name that is not set
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, ?>;

// -----
// an optional attribute with a default value that cannot be built
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Odd : Attr<CPred<"true">, "odd"> { let storageType = "X"; let returnType = "Y"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins DefaultValuedOptionalAttr<Odd, "1">:$a);
}

// -----
// a builder whose parameter has a type that is not a text
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Number { int type = 1; }
def X_Op : Op<X_Dialect, "x"> {
  let builders = [OpBuilder<(ins Number:$a)>];
}

// -----
// a builder whose parameter has a default value that is not a text
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Number { string type = "int"; int defaultValue = 1; }
def X_Op : Op<X_Dialect, "x"> {
  let builders = [OpBuilder<(ins Number:$a)>];
}
