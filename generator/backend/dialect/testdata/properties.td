// The field usePropertiesForAttributes does not change the class of the dialect. Later
// releases do not have it.
// RUN(22): -gen-dialect-decls
// RUN(22): -gen-dialect-defs
include "mlir/IR/OpBase.td"

def D : Dialect {
  let name = "d";
  let cppNamespace = "::d";
  let usePropertiesForAttributes = 0;
}
