// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Names of one operation that get into each other's way.

// -----
// two operands
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$a, I32:$a);
}

// -----
// two attributes
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Attr:$a, I32Attr:$a);
}

// -----
// two properties
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Prop:$a, I32Prop:$a);
}

// -----
// an operand and an attribute
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Attr:$a, I32:$a);
}

// -----
// an operand and a property
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Prop:$a, I32:$a);
}

// -----
// an operand and a result
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$a);
  let results = (outs I32:$a);
}

// -----
// two results
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let results = (outs I32:$a, I32:$a);
}

// -----
// an attribute and a result
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Attr:$a);
  let results = (outs I32:$a);
}

// -----
// two regions
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let regions = (region AnyRegion:$a, AnyRegion:$a);
}

// -----
// a region and an operand
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$a);
  let regions = (region AnyRegion:$a);
}

// -----
// two successors
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let successors = (successor AnySuccessor:$a, AnySuccessor:$a);
}

// -----
// a successor and a region
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let successors = (successor AnySuccessor:$a);
  let regions = (region AnyRegion:$a);
}

// -----
// an accessor that every operation has
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$attributes);
}

// -----
// getOperation
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let results = (outs I32:$operation);
}

// -----
// getOperands of one operand
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$operands);
}

// -----
// getRegions of two regions
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let regions = (region AnyRegion:$regions, AnyRegion:$b);
}

// -----
// getType without results
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$type);
}

// -----
// getType of two results
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let results = (outs I32:$type, I32:$b);
}

// -----
// getAttributes of an attribute
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Attr:$attributes);
}

// -----
// getProperties of an attribute
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Attr:$properties);
}

// -----
// getProperties of a property
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Prop:$properties);
}

// -----
// getOperationName
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$operation_name);
}

// -----
// getAttributeNames of an attribute
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Attr:$attribute_names);
}

// -----
// getters that differ in spelling
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32Attr:$foo_bar, I32Attr:$fooBar);
}

// -----
// getters of operands that differ in spelling
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$foo_bar, I32:$fooBar);
}

// -----
// a getter and a Mutable
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$foo, I32:$fooMutable);
}
