include "mlir/IR/OpBsae.td"
include "mlir/IR/OpBase.td"
include "bar/BarTraist.td"
include "fooBase.td"
include "BarTraits.td"
include "elsewhere/Other.td"
include "bar/Deleted.td"
class Foo_Op<string name>;
