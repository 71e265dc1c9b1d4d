include "mlir/IR/OpBase.td"
include "foo/FooBase.td"
include "foo/FooArithOps.td"
include "foo/FooCastOps.td"
