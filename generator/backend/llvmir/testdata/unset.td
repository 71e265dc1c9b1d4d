// RUN: -gen-convertible-llvmir-intrinsics
// RUN: -gen-intr-from-llvmir-conversions
// RUN: -gen-llvmir-conversions

// The conversions do not depend on these fields, and neither on different names of
// arguments.
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"

def X_Dialect : Dialect { let name = ?; let cppNamespace = "::x"; }
def X_Attr : Attr<CPred<"x">, "an attribute"> { let isOptional = ?; }
def X_NameOp : LLVM_IntrOpBase<X_Dialect, "name", "name", [], [], [], 1> { let opName = ?; }
def X_AttrOp : LLVM_IntrOpBase<X_Dialect, "attr", "attr", [], [], [], 1> {
  let arguments = (ins AnyType:$a, X_Attr:$a);
}
