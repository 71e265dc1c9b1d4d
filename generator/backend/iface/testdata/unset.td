// RUN: -gen-op-interface-defs
include "mlir/IR/Interfaces.td"

// The definitions do not depend on these fields.
def M : InterfaceMethod<"", "int", "f"> { let body = ?; let defaultBody = ?; }
def I : OpInterface<"I"> {
  let cppNamespace = "::i";
  let description = ?;
  let extraClassDeclaration = ?;
  let extraSharedClassDeclaration = ?;
  let extraTraitClassDeclaration = ?;
  let extraClassOf = ?;
  let verify = "v";
  let verifyWithRegions = ?;
  let methods = [M];
}
