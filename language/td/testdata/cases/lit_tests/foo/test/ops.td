// RUN: mlir-tblgen -gen-op-decls %s | FileCheck %s

include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
}
class Test_Op<string m, list<Trait> t = []> : Op<Test_Dialect, m, t>;
def Test_Op0 : Test_Op<"op0">;
