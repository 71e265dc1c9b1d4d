// RUN: -gen-attr-interface-docs
// RUN: -gen-attr-interface-decls
// RUN: -gen-attr-interface-defs
include "mlir/IR/OpBase.td"

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
def Z : AttrInterface<"I"> {
  let description = "d";
  let methods = [M, SM];
  let cppNamespace = "::d";
  let description = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
}
def J : AttrInterface<"J"> {
  let description = "d";
  let cppNamespace = "::d";
  let description = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
}
