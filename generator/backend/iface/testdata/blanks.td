// RUN: -gen-op-interface-decls
// RUN: -gen-op-interface-defs
// RUN: -gen-op-interface-docs
// RUN: -gen-dialect-interface-decls
include "mlir/IR/Interfaces.td"

// Blanks in user text: none, spaces, lines, both, and lines within text.
foreach text = ["", "  ", "\n", "\n\n\n", "\n   ", "\n  a\n\n\n", "  a  \n  ", "\n \n a\n \n     \n  "] in {
  def : OpInterface<"I"> {
    let description = text;
    let methods = [
      InterfaceMethod<text, "int & ", "f", (ins "int&":$x, "int *":$y)>,
      InterfaceMethod<text, "int", "g", (ins), text, text>
    ];
    let extraClassDeclaration = text;
    let extraSharedClassDeclaration = text;
    let extraTraitClassDeclaration = text;
    let verify = text;
    let extraClassOf = text;
  }
  def : DialectInterface<"D"> {
    let description = text;
    let methods = [
      InterfaceMethod<text, "int & ", "f", (ins "int&":$x, "int *":$y)>,
      InterfaceMethod<text, "int", "g", (ins), text>
    ];
  }
}
