include "mlir/IR/OpBase.td"
class B_Resource<string n> : Resource<n>;
