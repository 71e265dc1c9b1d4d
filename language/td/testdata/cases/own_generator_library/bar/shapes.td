// RUN: acme-tblgen -gen-shapes %s | FileCheck %s
include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect { let name = "test"; let cppNamespace = "::test"; }
