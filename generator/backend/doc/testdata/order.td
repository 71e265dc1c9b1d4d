// RUN: -gen-dialect-doc

// Groups and operations are sorted without regard to the case of ASCII letters.
include "mlir/IR/OpBase.td"
def T_D : Dialect { let name = "t"; let cppNamespace = "::t"; }
def G : OpDocGroup { let summary = "Éa"; let description = "d"; }
def H : OpDocGroup { let summary = "éB"; let description = "e"; }
def K : OpDocGroup { let summary = "Ac"; let description = "f"; }
def O1 : Op<T_D, "É", []> { let opDocGroup = G; }
def O2 : Op<T_D, "é", []> { let opDocGroup = H; }
def O3 : Op<T_D, "x", []> { let opDocGroup = K; }
def O4 : Op<T_D, "Ða", []>;
def O5 : Op<T_D, "ðb", []>;
def O6 : Op<T_D, "aB", []>;
