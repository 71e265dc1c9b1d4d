#ifndef FOOENUMS_TD
#define FOOENUMS_TD

include "mlir/IR/EnumAttr.td"
def Foo_Mode : I32EnumAttr<"Mode", "", [I32EnumAttrCase<"a", 0>]>;

#endif // FOOENUMS_TD
