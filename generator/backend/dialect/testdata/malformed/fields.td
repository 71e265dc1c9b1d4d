// RUN: -gen-dialect-decls
include "mlir/IR/OpBase.td"

// The namespace is unset.
def A : Dialect {
  let name = "a";
  let cppNamespace = ?;
}
// -----
include "mlir/IR/OpBase.td"

def NoName : Dialect { let cppNamespace = "x"; }
// -----
include "mlir/IR/OpBase.td"
class C : Dialect { let name = "c"; }

def UnsetBit : C {
  let hasCanonicalizer = ?;
}
// -----
include "mlir/IR/OpBase.td"
class C : Dialect { let name = "c"; let isExtensible = ?; }

def UnsetBitOfClass : C;
// -----
include "mlir/IR/OpBase.td"

def UnnamedDiscardable : Dialect {
  let name = "c";
  let discardableAttrs = (ins "A":$a, "B");
}
// -----
include "mlir/IR/OpBase.td"

def NoDag : Dialect {
  let name = "c";
  let discardableAttrs = ?;
}
// -----
// RUN: -gen-dialect-defs
include "mlir/IR/OpBase.td"

def NoList : Dialect {
  let name = "c";
  let dependentDialects = ?;
}
// -----
// RUN: -gen-dialect-defs
include "mlir/IR/OpBase.td"

def NoText : Dialect {
  let name = "c";
  let dependentDialects = ["a", ?];
}
// -----
// RUN: -gen-dialect-decls
include "mlir/IR/OpBase.td"

def NoExtra : Dialect {
  let name = "c";
  let extraClassDeclaration = ?;
}
// -----
// RUN: -gen-dialect-decls
// RUN: -gen-dialect-defs
include "mlir/IR/OpBase.td"

// Which one?
def A : Dialect { let name = "a"; }
def B : Dialect { let name = "b"; }
// -----
// RUN: -gen-dialect-decls -dialect=c
// RUN: -gen-dialect-defs -dialect=c
// RUN: -gen-dialect-defs -dialect=
include "mlir/IR/OpBase.td"

def A : Dialect { let name = "a"; }
// -----
// A class Dialect of one's own.
class Dialect { string name = ?; }

def A : Dialect { let name = "a"; }
// -----
class Dialect { string name = ?; int summary = 3; string cppNamespace = "a"; }

def A : Dialect { let name = "a"; }
// -----
class Dialect { int name = 1; }

def A : Dialect;
