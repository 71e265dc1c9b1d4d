// RUN: -gen-op-interface-docs
// RUN: -gen-op-interface-decls
// RUN: -gen-op-interface-defs
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
def Z : OpInterface<"I"> {
  let description = "d";
  let methods = [M, SM];
  let cppNamespace = "::d";
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
  let verify = ?; // UNSET
  let verifyWithRegions = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
def J : OpInterface<"J"> {
  let description = "d";
  let cppNamespace = "::d";
  let description = ?; // UNSET
  let cppNamespace = ?; // UNSET
  let extraClassDeclaration = ?; // UNSET
  let extraSharedClassDeclaration = ?; // UNSET
  let extraClassOf = ?; // UNSET
  let extraConcreteClassDeclaration = ?; // UNSET
  let extraConcreteClassDefinition = ?; // UNSET
  let extraTraitClassDeclaration = ?; // UNSET
  let verify = ?; // UNSET
  let verifyWithRegions = ?; // UNSET
  let dependentTraits = ?; // UNSET
}
