// RUN(24+): -gen-op-decls
// RUN(24+): -gen-op-defs

// Attributes and properties with the names of segment sizes that a trait generates.

// -----
// an attribute
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$p, Variadic<I32>:$q, I32Attr:$operandSegmentSizes);
  let results = (outs);
}

// -----
// the older spelling, before the trait is found to be useless
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedResultSegments]> {
  let arguments = (ins OptionalAttr<I32Attr>:$result_segment_sizes);
  let results = (outs I32:$r);
}

// -----
// a property after an attribute of the results
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<I32>:$p, Variadic<I32>:$q, I32Attr:$resultSegmentSizes, I32Prop:$operand_segment_sizes);
  let results = (outs Variadic<I32>:$r, Variadic<I32>:$s);
}

// -----
// a derived attribute
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$p, Variadic<I32>:$q);
  let results = (outs);
  DerivedTypeAttr operandSegmentSizes = DerivedTypeAttr<"return {};">;
}
