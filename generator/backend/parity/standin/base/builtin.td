// A dialect that others refer to.
#ifndef STANDIN_BUILTIN
#define STANDIN_BUILTIN
include "base/all.td"

def Builtin_Dialect : Dialect {
  let name = "builtin";
  let cppNamespace = "::mlir";
}
def Builtin_Integer : TypeDef<Builtin_Dialect, "Integer"> {
  let parameters = (ins "unsigned":$width);
  let typeName = "builtin.integer";
}
def Builtin_IntegerAttr : AttrDef<Builtin_Dialect, "Integer"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, APIntParameter<"">:$value);
  let attrName = "builtin.integer";
}
#endif
