include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/IR/OpBase.td"
class Foo_TransformOp<string m> : Op<Transform_Dialect, "foo." # m>;
def Foo_TileOp : Foo_TransformOp<"tile">;
