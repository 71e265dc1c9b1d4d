// RUN: -gen-dialect-defs
include "mlir/IR/OpBase.td"

// The definitions do not depend on these fields.
def D : Dialect {
  let cppNamespace = "::d";
  let summary = ?;
  let description = ?;
  let extraClassDeclaration = ?;
  let hasCanonicalizer = ?;
  let hasConstantMaterializer = ?;
  let hasOperationAttrVerify = ?;
  let hasOperationInterfaceFallback = ?;
  let hasRegionArgAttrVerify = ?;
  let hasRegionResultAttrVerify = ?;
  let useDefaultAttributePrinterParser = ?;
  let useDefaultTypePrinterParser = ?;
}
