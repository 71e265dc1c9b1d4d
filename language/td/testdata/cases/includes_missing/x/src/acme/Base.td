include "mlir/IR/OpBase.td"
class Acme_Op<Dialect d, string m> : Op<d, m>;
