// RUN: -gen-rewriters
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x, $y), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(B $x), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x, $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $y)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(A $x, $x), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(B (C:$c $x), (C:$c $y)), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (B (C:$n $x), (C:$n $x))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C I32Attr:$x), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(A $x, I32:$a), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(V I32:$xs), (V $xs)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(V (C $x)), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C (variadic $x, $y)), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(B (either $x, $y, $z)), (C $x)>; // BETTER: has only 2 arguments
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(B (either (either $x, $y), $z)), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(T $x), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pattern<(T $x), [(C $x)]>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (replaceWithValue $x, $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (replaceWithValue:$r $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (location $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x, (location))>; // BETTER: At least one argument
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x, (location:$l "a"))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x, (location $x, "a", "b"))>; // BETTER: Only one string attribute
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x, (location "a"), (location "b"))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C (C $x, (returnType $x), (returnType $x)))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x, (returnType $x))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C (C $x, (returnType (C $x))))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (A $x, "raw")>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (A $x, (C $x))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x), [(I32Attr $x)]>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(B $x, $y), (C $x), [(I32 $x, $y)]>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(B $x, $y), (C $x), [(Constraint<CPred<"1">> $x, $y, $x, $y, $x)]>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x), [(Constraint<CPred<"1">> $z)]>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x), [(Constraint<CPred<"1">> I32)]>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C (NativeCodeCall<"f">:$n $x)), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C (NativeCodeCall<"f"> (C $x))), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C (NativeCodeCall<"f"> (variadic $x))), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C (NativeCodeCall<"f"> $x, (returnType $x))), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (NativeCodeCall<"f"> $x, (returnType $x))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x), [], [], (addBenefit)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x), (C $x), [], [], (addBenefit "a")>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C $x__0), (C $x__0)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C (location $x)), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(V (variadic (NativeCodeCall<"f"> $x))), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(T:$t $x), (C $t__5)>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def Two : NativeCodeCall<"two($_builder, $0)", 2>;
def T3 : P<"t3", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q, AnyType:$s)>;
def X : Pattern<(T3 $x), [(Two:$r $x), (T:$t $r__0), (replaceWithValue $r__1), (replaceWithValue $t)]>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def B : P<"b", (ins AnyType:$x, AnyType:$y)>;
def C : P<"c", (ins AnyType:$x)>;
def T : P<"t", (ins AnyType:$x), (outs AnyType:$p, AnyType:$q)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def Two : NativeCodeCall<"two($_builder, $0)", 2>;
def X : Pattern<(T $x), [(Two:$r $x), (replaceWithValue $r)]>;
// -----
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
// -----
include "mlir/IR/PatternBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def C : P<"c", (ins AnyType:$x)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;
def E : P<"e", (ins AnyType:$x, AnyType:$y, I32Attr:$a)>;
def F : P<"f", (ins AnyType:$x, AnyType:$y, I32Prop:$q)>;
def G : P<"g", (ins AnyType:$x, AnyType:$y, I32Attr:$a, AnyType:$z, I32Attr:$b)>;

def X : Pat<(E (either $x, $y), $a), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def C : P<"c", (ins AnyType:$x)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;
def E : P<"e", (ins AnyType:$x, AnyType:$y, I32Attr:$a)>;
def F : P<"f", (ins AnyType:$x, AnyType:$y, I32Prop:$q)>;
def G : P<"g", (ins AnyType:$x, AnyType:$y, I32Attr:$a, AnyType:$z, I32Attr:$b)>;

def X : Pat<(F (either $x, $y), $q), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def C : P<"c", (ins AnyType:$x)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;
def E : P<"e", (ins AnyType:$x, AnyType:$y, I32Attr:$a)>;
def F : P<"f", (ins AnyType:$x, AnyType:$y, I32Prop:$q)>;
def G : P<"g", (ins AnyType:$x, AnyType:$y, I32Attr:$a, AnyType:$z, I32Attr:$b)>;

def X : Pat<(G (either $x, $y), $a, $z, $b), (C $x)>;
// -----
include "mlir/IR/PatternBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def C : P<"c", (ins AnyType:$x)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;
def E : P<"e", (ins AnyType:$x, AnyType:$y, I32Attr:$a)>;
def F : P<"f", (ins AnyType:$x, AnyType:$y, I32Prop:$q)>;
def G : P<"g", (ins AnyType:$x, AnyType:$y, I32Attr:$a, AnyType:$z, I32Attr:$b)>;

def X : Pat<(C $x), (V (C $x))>;
// -----
include "mlir/IR/PatternBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def C : P<"c", (ins AnyType:$x)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;
def E : P<"e", (ins AnyType:$x, AnyType:$y, I32Attr:$a)>;
def F : P<"f", (ins AnyType:$x, AnyType:$y, I32Prop:$q)>;
def G : P<"g", (ins AnyType:$x, AnyType:$y, I32Attr:$a, AnyType:$z, I32Attr:$b)>;

def X : Pat<(C:$c $x), (V (V:$v__0 $c))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def C : P<"c", (ins AnyType:$x)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(A $x, $a), (V (variadic $x, $a))>;
// -----
include "mlir/IR/PatternBase.td"
def D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class P<string m, dag i, dag o = (outs AnyType:$r)> : Op<D, m> { let arguments = i; let results = o; }
def A : P<"a", (ins AnyType:$x, I32Attr:$a)>;
def C : P<"c", (ins AnyType:$x)>;
def V : P<"v", (ins Variadic<AnyType>:$xs)>;

def X : Pat<(C (C:$c $x)), (V (variadic $c))>;
