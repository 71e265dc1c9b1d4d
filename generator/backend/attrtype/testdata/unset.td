// RUN: -gen-typedef-defs
// RUN: -gen-attrdef-defs
include "mlir/IR/AttrTypeBase.td"

// The definitions do not depend on these fields, or not without parameters.
def D : Dialect {
  let name = "d";
  let cppNamespace = "::d";
  let extraClassDeclaration = ?;
  let hasCanonicalizer = ?;
  let isExtensible = ?;
}
def D_T : TypeDef<D, "T"> {
  let mnemonic = "t";
  let summary = ?;
  let description = ?;
  let genStorageClass = ?;
  let hasStorageCustomConstructor = ?;
  let skipDefaultBuilders = ?;
}
def D_A : AttrDef<D, "A"> {
  let mnemonic = "a";
  let summary = ?;
  let description = ?;
  let genStorageClass = ?;
  let hasStorageCustomConstructor = ?;
  let skipDefaultBuilders = ?;
}
