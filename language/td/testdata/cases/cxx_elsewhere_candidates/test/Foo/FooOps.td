// RUN: mlir-tblgen -gen-op-decls %s | FileCheck %s
include "mlir/IR/OpBase.td"

def Foo_Dialect : Dialect {
  let name = "foo";
  let cppNamespace = "::foo";
}
def Foo_AddOp : Op<Foo_Dialect, "add">;
