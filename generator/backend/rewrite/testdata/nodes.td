// RUN: -gen-rewriters

// Where either, variadic, native code and operations without results may stand.
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
def NCS : NativeCodeCall<"f($_self, $0)">;
def NCS1 : NativeCodeCall<"f($_selfish, $0)">;
def NCS2 : NativeCodeCall<"f($$_self, $0)">;
def NCS3 : NativeCodeCall<"f($_self, $0)", 2>;
def W34 : O<"w34"> { let arguments = (ins I32Attr:$q, AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def VR5 : O<"vr5"> { let arguments = (ins AnyType:$x); let results = (outs Variadic<AnyType>:$r); }

def : Pat<(A $a, $a), (B $a)>;
def : Pat<(A (B $a), $a), (B $a)>;
def : Pat<(A (either $a, $b)), (B $a)>;
def : Pat<(A (either (B $a), (B $b))), (B $a)>;
def : Pat<(A (either $a, $a)), (B $a)>;
def : Pat<(V (variadic $a, $b)), (B $a)>;
def : Pat<(V (variadic:$q $a, $b)), (V $q)>;
def : Pat<(V (variadic (B $a), $b)), (B $a)>;
def : Pat<(A $a, $b), (V (variadic $a, $b))>;
def : Pat<(W $a, (variadic $b, $c), $d, $e), (B $a)>;
def : Pat<(V (variadic $a, $a)), (B $a)>;
def : Pattern<(M:$m $a), [(replaceWithValue $a), (replaceWithValue $m__1)]>;
def : Pattern<(M $a), [(B $a), (B $a), (B $a)]>;
def : Pattern<(M $a), [(B:$q $a), (B $q), (B $q)]>;
def : Pat<(A $a, $b), (B (replaceWithValue $a))>;
def : Pat<(A $a, $b), (B $a, (location "x"))>;
def : Pat<(A $a, $b), (B $a, (location $b, "x"))>;
def : Pat<(A $a, $b), (B $a, (location $b, $a))>;
def : Pat<(A:$z $a, $b), (B $a, (location $z, $z))>;
def : Pat<(A $a, $b), (NC $a)>;
def : Pat<(A $a, $b), (NC $a, $b)>;
def : Pat<(A $a, $b), (B $a), [(Cn $a, $b)]>;
def : Pat<(A $a, $b), (B $a), [(Cn)]>;
def : Pat<(A I32:$a, I64:$a), (B $a)>;
def : Pat<(A (A $a, $b), (A $a, $b)), (B $a)>;
def : Pat<(A (A:$p $a, $b), (A:$q $a, $b)), (A $p, $q)>;
def : Pat<(Z), (Z)>;
def : Pat<(Z:$z), (Z)>;
def : Pattern<(Z), []>;
def : Pat<(A (Z), $b), (B $b)>;
def : Pat<(A $a, $b), (B (Z))>;
def : Pattern<(A $a, $b), [(B $a)], [], [(replaceWithValue $a)]>;
def : Pattern<(A $a, $b), [(B $a)], [], [], (either 3)>;
def : Pat<(A (NCS $a), $b), (B $a)>;
def : Pat<(A (NCS1 $a), $b), (B $a)>;
def : Pat<(A (NCS2 $a), $b), (B $a)>;
def : Pat<(A (NCS3 $a), $b), (B $a)>;
def : Pat<(A (NCS I32:$a), $b), (B $a)>;
def : Pat<(A (NCS I32Attr:$a), $b), (R2 $a, $b)>;
def : Pat<(A (NCS $b), (NCS $a)), (B $a)>;
def : Pat<(A (either (NCS $b), $a)), (B $a)>;
def : Pat<(R2 (NCS $b), $c), (B $c)>;
def : Pat<(A (either I32:$a, I64:$b)), (B $a)>;
def : Pat<(V (variadic:$a)), (V $a)>;
def : Pat<(A $a, $b), (V (variadic:$q $a, $b))>;
def : Pat<(A $a, $b), (V (variadic $a, (B $b)))>;
def : Pat<(A $a, $b), (V (variadic (variadic $a), (B $b)))>;
def : Pat<(A $a, $b), (V (variadic))>;
def : Pat<(A $a, $b), (A (variadic $a), (variadic $b))>;
def : Pat<(A $a, $b), (variadic $a, $b)>;
def : Pattern<(A $a, $b), [(B $a), (Z)]>;
def : Pattern<(A $a, $b), [(Z), (B $a)]>;
def : Pattern<(M $a), [(B $a), (M $a)]>;
def : Pat<(W34 $d, (either $a, $b)), (B $a)>;
def : Pat<(W34 I32Attr:$d, (either $a, $b)), (B $a)>;
def : Pattern<(A $a, $b), [(Z), (Z), (B $a)]>;
def : Pattern<(Z), [(Z), (Z)]>;
def : Pattern<(Z), [(Z)]>;
def : Pattern<(A $a, $b), [(Z), (replaceWithValue $a)]>;
def : Pattern<(A $a, $b), [(NCV $a), (replaceWithValue $a)]>;
def : Pattern<(A $a, $b), [(NCV $a), (B $a)], [], [(Z)]>;
def : Pattern<(A $a, $b), [(B $a)], [], [(Z), (B $a), (NC22:$z $a), (NCV $a)]>;
def : Pattern<(VR5 $a), [(VR5 $a), (Z)]>;
