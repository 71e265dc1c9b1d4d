// Enums that LLVM IR has as well.
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
class LLVM_EnumAttrCase<string cppSym, string irSym, string llvmSym, int val> : IntEnumAttrCaseBase<I64, cppSym, irSym, val> {
  string llvmEnumerant = llvmSym;
}
class LLVM_EnumAttr<string name, string llvmName, string description, list<LLVM_EnumAttrCase> cases,
                    list<LLVM_EnumAttrCase> unsupportedCases = []> : IntEnumAttr<I64, name, description, cases> {
  string llvmClassName = llvmName;
  list<LLVM_EnumAttrCase> unsupported = unsupportedCases;
}
class LLVM_CEnumAttr<string name, string llvmNS, string description, list<LLVM_EnumAttrCase> cases>
    : IntEnumAttr<I64, name, description, cases> {
  string llvmClassName = llvmNS;
}
