// RUN: -gen-op-decls
// RUN: -gen-op-defs

// Operations whose arguments, results, regions or successors are wrong.

// -----
// an argument that is no def
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins "Value":$a);
}

// -----
// an unset argument
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins I32:$a, ?:$b);
}

// -----
// an attribute without a name
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def UnnamedAttr : Attr<CPred<"true">, "unnamed">;
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins UnnamedAttr);
}

// -----
// a derived attribute among the arguments
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Derived : DerivedAttr<"int", "return 1;">;
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins Derived:$d);
}

// -----
// a property without a name
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def UnnamedProp : IntProp<"int16_t">;
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins UnnamedProp);
}

// -----
// an argument that is no constraint
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def Thing;
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins Thing:$t);
}

// -----
// an attribute constraint that is no attribute
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let arguments = (ins IntNEQValue<3>:$t);
}

// -----
// results without outs
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let results = (ins I32:$a);
}

// -----
// a result that is no def
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let results = (outs "Type":$a);
}

// -----
// a result of ranges
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let results = (outs VariadicOfVariadic<I32, "s">:$a);
}

// -----
// successors without successor
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let successors = (region AnySuccessor:$a);
}

// -----
// a successor that is no def
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let successors = (successor 1:$a);
}

// -----
// a variadic successor before another
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let successors = (successor VariadicSuccessor<AnySuccessor>:$a, AnySuccessor:$b);
}

// -----
// regions without region
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let regions = (ins AnyRegion:$a);
}

// -----
// a region that is no def
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let regions = (region "r":$a);
}

// -----
// a variadic region before another
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let regions = (region VariadicRegion<AnyRegion>:$a, AnyRegion:$b);
}

// -----
// a variadic region without a name
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def X_Op : Op<X_Dialect, "x"> {
  let regions = (region VariadicRegion<AnyRegion>);
}
