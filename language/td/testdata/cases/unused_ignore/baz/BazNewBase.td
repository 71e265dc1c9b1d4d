include "mlir/IR/AttrTypeBase.td"
include "BazBase.td"
def Baz_Type : TypeDef<Baz_Dialect, "New">;
