// RUN: -gen-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; }
def D_UnknownOp : LLVM_OpBase<D, "unknown"> {
  let arguments = (ins LLVM_Type:$a);
  let llvmBuilder = "$a = $a1";
}
// -----
// RUN: -gen-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/IR/Properties.td"
def D : Dialect { let name = "d"; }
def D_PropertyOp : LLVM_OpBase<D, "property"> {
  let arguments = (ins I32Prop:$p);
  let llvmBuilder = "$p";
}
// -----
// RUN: -gen-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; }
def D_UnnamedOp : LLVM_OpBase<D, "unnamed"> {
  let arguments = (ins LLVM_Type:$a);
  let llvmBuilder = "$a $";
}
// -----
// RUN: -gen-op-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; }
def D_InstructionOp : LLVM_OpBase<D, "instruction"> {
  let mlirBuilder = "without a name";
}
// -----
// RUN: -gen-op-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; }
def D_ShortOp : LLVM_OpBase<D, "short"> {
  string llvmInstName = "Short";
  let arguments = (ins LLVM_Type:$a, LLVM_Type:$b);
  let llvmArgIndices = [1];
  let mlirBuilder = "$a";
}
// -----
// RUN: -gen-op-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; }
def D_NegativeOp : LLVM_OpBase<D, "negative"> {
  string llvmInstName = "Negative";
  let arguments = (ins LLVM_Type:$a, I32Attr:$b);
  let llvmArgIndices = [0, -1];
  let mlirBuilder = "$b";
}
// -----
// RUN: -gen-intr-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def D : Dialect { let name = "d"; }
def D_TwoOp : LLVM_IntrOpBase<D, "two", "two", [], [], [], 1> {
  let results = (outs LLVM_Type:$r, LLVM_Type:$s);
  let mlirBuilder = "$r";
}
// -----
// RUN: -gen-enum-to-llvmir-conversions
// RUN: -gen-enum-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMEnums.td"
class Case<string s> : LLVM_EnumAttrCase<s, s, s, 0>;
def C : Case<"c"> { let llvmEnumerant = ?; }
def E : LLVM_EnumAttr<"E", "::E", "e", [C]>;
// -----
// RUN: -gen-llvmir-conversions
// RUN: -gen-enum-to-llvmir-conversions
// RUN: -gen-convertible-llvmir-intrinsics
class Nothing;
// -----
// RUN: -gen-llvmir-conversions
// RUN: -gen-op-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def A : LLVM_OpBase<LLVM_Dialect, "a", []> { string llvmInstName = "A"; let llvmBuilder = "x;"; let mlirBuilder = "y;"; let arguments = (ins AnyType:$operation); }
// -----
// RUN: -gen-llvmir-conversions
// RUN: -gen-op-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def A : LLVM_OpBase<LLVM_Dialect, "a", []> { let llvmBuilder = ""; let arguments = (ins AnyType:$operation); }
// -----
// RUN: -gen-intr-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
def A : LLVM_IntrOpBase<LLVM_Dialect, "a", "a", [], [], [], 0> { let mlirBuilder = "$b"; let llvmEnumName = ?; }
