// RUN: -gen-rewriters

// Which one of two errors of a pattern is reported.

// -----
// the predicate of a constraint, and the benefit
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "t"; let cppNamespace = ""; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t> { let results = (outs AnyType:$r); }
def A : O<"a"> { let arguments = (ins AnyType:$y); }
def B : O<"b"> { let arguments = (ins AnyType:$y); }
def C : O<"c"> { let arguments = (ins AnyType:$y); }
def NC : Constraint<CPred<"x">>;
def NP : CPred<""> { let predExpr = ?; }
def NC2 : Constraint<NP>;
def PT : Pattern<
(A $x)
, [
(B $x)
], [
(NC $x), (NC2 $x)
], [(C $x)],
(addBenefit "x")
>;

// -----
// the predicate of a constraint, and the symbol of another one
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "t"; let cppNamespace = ""; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t> { let results = (outs AnyType:$r); }
def A : O<"a"> { let arguments = (ins AnyType:$y); }
def B : O<"b"> { let arguments = (ins AnyType:$y); }
def C : O<"c"> { let arguments = (ins AnyType:$y); }
def NC : Constraint<CPred<"x">>;
def NP : CPred<""> { let predExpr = ?; }
def NC2 : Constraint<NP>;
def PT : Pattern<
(A $x)
, [
(B $x)
], [
(NC $zz), (NC2 $x)
], [(C $x)],
(addBenefit 0)
>;

// -----
// the predicate of a constraint, and a symbol of the result
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "t"; let cppNamespace = ""; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t> { let results = (outs AnyType:$r); }
def A : O<"a"> { let arguments = (ins AnyType:$y); }
def B : O<"b"> { let arguments = (ins AnyType:$y); }
def C : O<"c"> { let arguments = (ins AnyType:$y); }
def NC : Constraint<CPred<"x">>;
def NP : CPred<""> { let predExpr = ?; }
def NC2 : Constraint<NP>;
def PT : Pattern<
(A $x)
, [
(B $nope)
], [
(NC $x), (NC2 $x)
], [(C $x)],
(addBenefit 0)
>;
// -----
// The operations that results create are read before the arguments of the source are counted.
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def A : Op<D, "a"> { let arguments = (ins AnyType:$y); let results = (outs AnyType:$r); }
def B : Op<D, "b"> { let arguments = (ins AnyType:$y); let results = (AnyType); }
def : Pat<(A $a, $c), (A (B))>;
// -----
// The root of the source is read before them.
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def B : Op<D, "b"> { let arguments = (ins AnyType:$y); let results = (AnyType); }
def C : Op<D, "c"> { let arguments = (ins AnyType:$y); let results = (AnyType); }
def : Pat<(C $a), (B)>;
