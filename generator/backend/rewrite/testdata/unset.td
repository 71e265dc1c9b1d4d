// RUN: -gen-rewriters

// Patterns do not depend on the constraints of operations.
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "x"; }
def PT : CPred<""> { let predExpr = ?; }
def PR : CPred<""> { let predExpr = ?; }
def PA : CPred<""> { let predExpr = ?; }
def PQ : CPred<""> { let predExpr = ?; }
def PG : CPred<""> { let predExpr = ?; }
def PS : CPred<""> { let predExpr = ?; }
def T : Type<PT, "t">;
def R : Type<PR, "r">;
def A : Attr<PA, "a">;
def Q : Property<"int", "t"> { let predicate = PQ; }
def G : Region<PG, "t">;
def S : Successor<PS, "t">;
def O : Op<X_Dialect, "o"> {
 let arguments = (ins T:$t, A:$a, Q:$q);
 let results = (outs R:$r);
 let regions = (region G:$g);
 let successors = (successor S:$s);
}
def O2 : Op<X_Dialect, "o2"> { let results = (outs R:$r); let arguments = (ins T:$a); }
def : Pat<(O2 $a), (O2 $a)>;
def : Pat<(O $a, $b, $c), (O2 $a)>;

// Only C++ needs different names of attributes and other parts.
def NamesOp : Op<X_Dialect, "names"> {
  let arguments = (ins T:$a, A:$a, A:$r);
  let results = (outs R:$r);
}
def : Pat<(NamesOp $a, $b, $c), (O2 $a)>;
