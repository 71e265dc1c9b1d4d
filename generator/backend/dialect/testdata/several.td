// RUN: -gen-dialect-decls -dialect=a
// RUN: -gen-dialect-defs -dialect=a
// RUN: -gen-dialect-decls -dialect=global
// RUN: -gen-dialect-defs -dialect=global
// RUN: -gen-dialect-decls -dialect=anonymous
// RUN: -gen-dialect-defs -dialect=anonymous
// RUN: -gen-dialect-decls -dialect=odd
// RUN: -gen-dialect-defs -dialect=odd
// RUN: -gen-dialect-decls -dialect=unset
// RUN: -gen-dialect-defs -dialect=unset
include "mlir/IR/OpBase.td"

class Common<string n> : Dialect {
  let name = n;
  let cppNamespace = "::common::" # n;
  let dependentDialects = ["common::Base"];
}

// Two of one name: the first def by name is taken.
def Second : Common<"a"> { let isExtensible = 1; }
def First : Common<"a"> { let dependentDialects = []; }

def Global : Common<"global"> { let cppNamespace = ""; let summary = "\n\n  text\n\n"; }
def : Common<"anonymous"> { let extraClassDeclaration = "int x;"; }
def _odd__name_ : Common<"odd"> { let cppNamespace = "odd::"; let extraClassDeclaration = "\n#if A // b\n  int x;\n#endif\n"; }
def Unset : Common<"unset"> { let summary = ?; let description = ?; }
