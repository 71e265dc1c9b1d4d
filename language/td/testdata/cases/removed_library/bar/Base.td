include "mlir/IR/OpBase.td"
class Base;
