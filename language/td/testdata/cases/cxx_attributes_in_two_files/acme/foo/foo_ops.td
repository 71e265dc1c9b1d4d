include "acme/foo/foo.td"
include "mlir/Pass/PassBase.td"
def Foo_TwoAttr : AttrDef<Foo_Dialect, "Two"> { let mnemonic = "two"; }
def Foo_AddOp : Op<Foo_Dialect, "add"> {}
