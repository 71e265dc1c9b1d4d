// RUN: -gen-dialect-interface-decls
include "mlir/IR/Interfaces.td"

def M : InterfaceMethod<"d", "int", "f"> {
  let description = ?; // UNSET
  let name = ?; // UNSET
  let returnType = ?; // UNSET
  let arguments = ?; // UNSET
  let body = ?; // UNSET
  let defaultBody = ?; // UNSET
}
def SM : StaticInterfaceMethod<"d", "int", "g", (ins "int":$a)> {
  let description = ?; // UNSET
  let name = ?; // UNSET
  let returnType = ?; // UNSET
  let arguments = ?; // UNSET
  let body = ?; // UNSET
  let defaultBody = ?; // UNSET
}
def Z : DialectInterface<"I"> {
  let description = "d";
  let methods = [M, SM];
  let cppNamespace = "::d";
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
}
def J : DialectInterface<"J"> {
  let description = "d";
  let cppNamespace = "::d";
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
}
