#ifndef FOO_BASE
#define FOO_BASE
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Foo_Dialect : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
def Foo_OneAttr : AttrDef<Foo_Dialect, "One"> { let mnemonic = "one"; }
#endif
