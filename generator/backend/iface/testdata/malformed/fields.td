// RUN: -gen-op-interface-decls
// RUN: -gen-op-interface-defs
include "mlir/IR/OpBase.td"

// An interface without a name.
def A : OpInterface<"A"> {
  let cppInterfaceName = ?;
}
// -----
include "mlir/IR/OpBase.td"

def NoNamespace : OpInterface<"A"> { let cppNamespace = ?; }
// -----
// RUN: -gen-op-interface-decls
include "mlir/IR/OpBase.td"

def NoDescription : OpInterface<"A"> { let description = ?; }
// -----
// RUN: -gen-op-interface-docs
include "mlir/IR/OpBase.td"

def NoDescription : OpInterface<"A"> { let description = ?; }
// -----
// RUN: -gen-op-interface-decls
include "mlir/IR/OpBase.td"

def NoClassOf : OpInterface<"A"> { let extraClassOf = ?; }
// -----
// RUN: -gen-op-interface-decls
include "mlir/IR/OpBase.td"

def NoVerify : OpInterface<"A"> { let verify = ?; }
// -----
// RUN: -gen-op-interface-decls
include "mlir/IR/OpBase.td"

def NoExtra : OpInterface<"A"> { let extraSharedClassDeclaration = ?; }
// -----
// RUN: -gen-op-interface-decls
// RUN: -gen-op-interface-defs
// RUN: -gen-op-interface-docs
include "mlir/IR/OpBase.td"

// The diagnostic stands at the method.
def Method : InterfaceMethod<"", "int", "f"> { let returnType = ?; }
def Unaware : OpInterface<"A"> { let methods = [Method]; }
// -----
include "mlir/IR/OpBase.td"

class Unnamed : InterfaceMethod<"", "int", "f"> { let name = ?; }
def Use : OpInterface<"A"> {
  let methods = [
    InterfaceMethod<"", "int", "g">,
    Unnamed
        <>
  ];
}
// -----
include "mlir/IR/OpBase.td"

def Method : InterfaceMethod<"", "int", "f"> { let arguments = ?; }
def A : OpInterface<"A"> { let methods = [Method]; }
// -----
// RUN: -gen-op-interface-decls
include "mlir/IR/OpBase.td"

def Method : StaticInterfaceMethod<"", "int", "f"> { let body = ?; }
def A : OpInterface<"A"> { let methods = [Method]; }
// -----
// RUN: -gen-attr-interface-decls
include "mlir/IR/OpBase.td"

def Method : StaticInterfaceMethod<"", "int", "f"> { let defaultBody = ?; }
def Base : AttrInterface<"A"> { let methods = [Method]; }
def Derived : AttrInterface<"B", [Base]>;
// -----
// RUN: -gen-type-interface-decls
// RUN: -gen-type-interface-defs
// RUN: -gen-type-interface-docs
include "mlir/IR/OpBase.td"

def NoMethods : TypeInterface<"A"> { // BETTER: has no value
  let methods = ?;
}
// -----
include "mlir/IR/OpBase.td"

def NoBases : OpInterface<"A"> { // BETTER: has no value
  let baseInterfaces = ?;
}
// -----
include "mlir/IR/OpBase.td"

def NoBase : OpInterface<"A"> { // BETTER: does not hold a list of records
  let baseInterfaces = [?];
}
// -----
// RUN(22): -gen-op-interface-decls
// RUN(22): -gen-op-interface-defs
include "mlir/IR/OpBase.td"

def A : OpInterface<"A"> {
  let methods = [
    InterfaceMethod<"", "int", "f", (ins "int":$a, I32:$b)> // BETTER: want a string with a C++ type
  ];
}
// -----
// RUN(23+): -gen-op-interface-decls
// RUN(23+): -gen-op-interface-defs
include "mlir/IR/OpBase.td"

def A : OpInterface<"A"> {
  let methods = [
    InterfaceMethod<"", "int", "f", (ins "int":$a, I32:$b)>
  ];
}
// -----
// RUN: -gen-dialect-interface-decls
include "mlir/IR/OpBase.td"

def A : DialectInterface<"A"> { let cppNamespace = ?; }
