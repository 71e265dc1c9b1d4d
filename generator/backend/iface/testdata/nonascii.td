// RUN: -gen-op-interface-decls
// RUN: -gen-op-interface-defs
// RUN: -gen-op-interface-docs

// Characters outside ASCII, and characters that C++ escapes, in names and texts.
include "mlir/IR/OpBase.td"
def I : OpInterface<"Ié"> { let description = "é\"\\"; let cppNamespace = "::é"; let methods = [InterfaceMethod<"dé\"", "int", "fé", (ins "int":$e)>]; }
