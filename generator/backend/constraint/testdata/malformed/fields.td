// RUN: -gen-type-constraint-defs
include "mlir/IR/OpBase.td"

def A : Type<CPred<"u">, "e"> { // BETTER: predicate
  let cppFunctionName = "isA";
  let predicate = ?;
}
// -----
// RUN: -gen-attr-constraint-defs
include "mlir/IR/OpBase.td"

def A : AttrConstraint<?, "e", "isA">; // BETTER: predicate
// -----
// RUN: -gen-type-constraint-defs
include "mlir/IR/OpBase.td"

def P : And<[?]>;
def A : Type<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-type-constraint-defs
include "mlir/IR/OpBase.td"

def P : Neg<?>;
def A : Type<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-attr-constraint-defs
include "mlir/IR/OpBase.td"

def P : SubstLeaves<?, "a", CPred<"x">>;
def A : AttrConstraint<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-type-constraint-defs
include "mlir/IR/OpBase.td"

def P : Concat<?, CPred<"x">, "">;
def A : Type<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-attr-constraint-defs
include "mlir/IR/OpBase.td"

def P : Or<?>;
def A : AttrConstraint<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-type-constraint-defs
include "mlir/IR/OpBase.td"

def P : Pred;
def A : Type<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-attr-constraint-defs
include "mlir/IR/OpBase.td"

def P : Or<[CPred<"a">, And<[Pred<>]>]>;
def A : AttrConstraint<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-type-constraint-defs
include "mlir/IR/OpBase.td"

def P : SubstLeaves<"a", ?, CPred<"x">>;
def A : Type<P, "e"> { let cppFunctionName = "isA"; }
// -----
// RUN: -gen-attr-constraint-defs
include "mlir/IR/OpBase.td"

def P : And<[CPred<"a">,
             CPred<?>]>;
def A : AttrConstraint<P, "e"> { let cppFunctionName = "isA"; }
