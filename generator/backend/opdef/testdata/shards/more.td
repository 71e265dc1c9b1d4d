// More operations of the dialect of mentions.td, in another file.
include "mlir/IR/OpBase.td"

def Views_Dialect : Dialect {
  let name = "views";
  let cppNamespace = "::views";
}

def MoreOp : Op<Views_Dialect, "more">;
