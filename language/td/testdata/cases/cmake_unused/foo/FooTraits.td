#ifndef FOO_TRAITS
#define FOO_TRAITS
include "mlir/IR/OpBase.td"
def FooLike : OpInterface<"FooLike">;
#endif
