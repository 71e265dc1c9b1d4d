// RUN: -gen-llvmir-intrinsics
class Unrelated;
// -----
// RUN: -gen-llvmir-intrinsics
class LLVMType;
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = [a]; }
def int_a : Intrinsic;
// -----
// RUN: -gen-llvmir-intrinsics
class P;
class LLVMType;
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = [a]; list<P> IntrProperties = []; }
def int_a : Intrinsic;
// -----
// RUN: -gen-llvmir-intrinsics
class P;
class LLVMType;
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = [a]; list<P> IntrProperties = []; string LLVMName = ""; string TargetPrefix = ?; }
def int_a : Intrinsic;
// -----
// RUN: -gen-llvmir-intrinsics
class P;
class LLVMType;
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = [a]; list<P> IntrProperties = []; string LLVMName = ""; string TargetPrefix = ""; list<LLVMType> ParamTypes = []; }
def int_a : Intrinsic;
// -----
// RUN: -gen-llvmir-intrinsics
class P;
class V;
def v : V;
class LLVMType { V VT = v; }
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = []; list<P> IntrProperties = []; string LLVMName = ""; string TargetPrefix = ""; list<LLVMType> ParamTypes = [a]; }
def int_a : Intrinsic;
// -----
// RUN: -gen-llvmir-intrinsics
class P;
class V { string LLVMName = ?; }
def v : V;
class LLVMType { V VT = v; }
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = []; list<P> IntrProperties = []; string LLVMName = ""; string TargetPrefix = ""; list<LLVMType> ParamTypes = [a]; }
def int_a : Intrinsic;
// -----
// RUN: -gen-llvmir-intrinsics
class P;
class V { string LLVMName = ?; }
class LLVMType { V VT = ?; }
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = [a]; list<P> IntrProperties = []; string LLVMName = ""; string TargetPrefix = ""; list<LLVMType> ParamTypes = []; }
def int_a : Intrinsic;
// -----
// RUN: -gen-llvmir-intrinsics
class P;
class LLVMType;
def a : LLVMType;
class Intrinsic { list<LLVMType> RetTypes = [a]; list<P> IntrProperties = []; string LLVMName = NAME; }
def int_a : Intrinsic;
// -----
// RUN: -gen-convertible-llvmir-intrinsics
// RUN: -gen-intr-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D_Op : LLVM_IntrOpBase<D, "op", "op", [], [], [], 1> { let arguments = (ins 1:$a); }
// -----
// RUN: -gen-op-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D_Op : LLVM_IntrOpBase<D, "op", "op", [], [], [], 1> { let arguments = (ins AnyAttr); }
