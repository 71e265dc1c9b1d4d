// RUN: -gen-rewriters

// Symbols, directives and values in wrong places.
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (B:$a $b), $a), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (B:$a $b), (B:$a $c)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (either $a, $b), $c), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (either $a)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (either $a, $b, $c)), (B $a)>; // BETTER: op 'p.a' has only 2 arguments
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (either (either $a, $b), $c)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(B (either $a, $b)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (either:$q $a, $b)), (B $q)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (A (either $a, $b))>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(R2 (either $a, $b)), (B $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(V (variadic)), (Z)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (variadic $a), $b), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(V (variadic (variadic $a), $b)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(V (variadic (either $a, $b))), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(W (variadic $a), $b, $d, $e), (V $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(V (variadic $a, 1)), (B $a)>; // BETTER: the 1-th argument of op 'p.v' should be an operand
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (NC $a), $b), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (either (NC $a), $b)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (replaceWithValue $a, $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (replaceWithValue)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(replaceWithValue $a), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a, (location "x"), (location "y"))>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a, (location))>; // BETTER: At least one argument to location directive required
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a, (returnType "x"))>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a, (returnType $b))>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a, (returnType "x"), (returnType "y"))>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, (returnType "x")), (B $a)>; // BETTER: encountered non-op, non-NativeCodeCall match.
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (returnType "x")>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a), [(Cn $c)]>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a), [(Cn (NC $a))]>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (B $a), [(NC $a)]>; // BETTER: 'NC' is no constraint, but the pattern uses it as one
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(R2 $a, I32:$b), (R2 "x", $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(R2 $a, I32:$b), (R2 5, $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(R2 5, I32:$b), (R2 5, $b)>; // BETTER: the attribute 'a' of op 'p.r2' can only be matched by an attribute constraint
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(R2 "x", I32:$b), (R2 $b, $b)>; // BETTER: the attribute 'a' of op 'p.r2' can only be matched by an attribute constraint
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pattern<(A $a, $b), [(B $a)], [], [(location "x")]>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pattern<(A $a, $b), [(B $a)], [], [], (addBenefit "x")>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (NC 5)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, 5), (B $a)>; // BETTER: the 2-th argument of op 'p.a' should be an operand
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (NC [1]:$a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS (NC $a)), $b), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS (either $a, $c)), $b), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS (variadic $a, $c)), $b), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS:$q $a), $b), (B $q)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS "x"), $b), (B $b)>; // BETTER: only constraints can be matched; got 'x'
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS 5), $b), (B $b)>; // BETTER: only constraints can be matched; got ''
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS $a, (location "x")), $b), (B $b)>; // BETTER: `location` cannot be used where a NativeCodeCall is matched
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(A (NCS $a, (returnType "x")), $b), (B $b)>; // BETTER: `NativeCodeCall` cannot have return type specifier
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def NCS : NativeCodeCall<"f($_self, $0)">; def : Pat<(V (NCS $b)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(R2 (variadic $a), $b), (B $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(W $a, (either $b, $c), $d), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(W (either $a, $b), $c, $d), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(W $a, $b, (either $c, $d)), (B $a)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A (either $a, $b)), (A (either $a, $b))>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(V (variadic I32:$a, I64:$b)), (A $a, $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(V (variadic:$a I32:$a, I64:$b)), (A $a, $b)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pattern<(M $a), [(variadic $a, $a)]>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pat<(A $a, $b), (A (location "x"), (B $a))>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pattern<(M $a), [(M $a), (B $a)]>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pattern<(M $a), [(B $a), (replaceWithValue:$z $a)]>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def VR : O<"vr"> { let arguments = (ins AnyType:$x); let results = (outs Variadic<AnyType>:$r, AnyType:$s); } def : Pattern<(VR $a), [(VR:$q $a), (B $q__1)]>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
class O<string n, list<Trait> t = []> : Op<T_D, n, t>;
def A : O<"a"> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def B : O<"b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def V : O<"v"> { let arguments = (ins Variadic<AnyType>:$x); let results = (outs AnyType:$r); }
def W : O<"w"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y, AnyType:$z, I32Attr:$q); let results = (outs AnyType:$r); }
def M : O<"m"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, AnyType:$s); }
def Z : O<"z"> { let arguments = (ins); let results = (outs); }
def R2 : O<"r2"> { let arguments = (ins I32Attr:$a, AnyType:$x); let results = (outs AnyType:$r); }
def NC : NativeCodeCall<"f($0)">; def NC2 : NativeCodeCall<"g($0, $1)">; def NCV : NativeCodeCallVoid<"h($0)">; def NC22 : NativeCodeCall<"k($0)", 2>;
def Cn : Constraint<CPred<"p($0)">>;
def : Pattern<(M $a), [(V (variadic:$q $a, $a)), (B $q)]>; // BETTER: referencing unbound symbol 'q'
// -----
include "mlir/IR/PatternBase.td"
include "mlir/IR/OpBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
def A : Op<T_D, "a"> { let successors = (successor AnySuccessor:$type); }
def : Pat<(A), (A)>;
// -----
include "mlir/IR/PatternBase.td"
def T_D : Dialect { let name = "p"; let cppNamespace = "::p"; }
def B : Op<T_D, "b"> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r); }
def NoCode : NativeCodeCall<""> { let expression = ?; }
def : Pat<(B $a), (NoCode $a)>;
