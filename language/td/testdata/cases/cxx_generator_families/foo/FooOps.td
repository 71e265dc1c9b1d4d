include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def Foo_Dialect : Dialect {
  let name = "foo";
}
def Foo_SaveOp : LLVM_IntrOpBase<Foo_Dialect, "save", "foo_save", [], [], [], 0>;
