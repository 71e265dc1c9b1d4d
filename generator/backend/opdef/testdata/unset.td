// RUN: -gen-op-defs
include "mlir/IR/OpBase.td"

// The definitions do not depend on these fields.
def D : Dialect {
  let name = "d";
  let cppNamespace = ?;
  let extraClassDeclaration = ?;
  let hasCanonicalizer = ?;
  let hasNonDefaultDestructor = ?;
  let isExtensible = ?;
  let useDefaultTypePrinterParser = ?;
  let discardableAttrs = (ins "A");
}
def D_Op : Op<D, "op"> {
  let cppNamespace = "::d";
  let summary = ?;
  let description = ?;
  let useCustomPropertiesEncoding = ?;
}
def P : Property<"int"> { let summary = ?; }
def D_PropertyOp : Op<D, "property"> {
  let cppNamespace = "::d";
  let arguments = (ins P:$x);
  let assemblyFormat = "$x attr-dict";
}
