// Operations that are converted to and from LLVM IR.
#ifndef STANDIN_LLVM_OP_BASE
#define STANDIN_LLVM_OP_BASE
include "base/all.td"

def LLVM_Dialect : Dialect {
  let name = "llvm";
  let cppNamespace = "::mlir::LLVM";
}
def LLVM_Type : DialectType<LLVM_Dialect, CPred<"isCompatibleType($_self)">, "LLVM type">;
class LLVM_OpBase<Dialect dialect, string mnemonic, list<Trait> traits = []> : Op<dialect, mnemonic, traits> {
  string llvmBuilder = "";
  string mlirBuilder = "";
  list<int> llvmArgIndices = [];
}
class LLVM_IntrOpBase<Dialect dialect, string opName, string enumName, list<int> overloadedResults,
                      list<int> overloadedOperands, list<Trait> traits, int numResults, bit requiresAccessGroup = 0,
                      bit requiresAliasAnalysis = 0, bit requiresFastmath = 0>
    : LLVM_OpBase<dialect, opName, traits> {
  dag baseArgs = !con(!if(requiresAccessGroup, (ins OptionalAttr<ArrayAttr>:$access_groups), (ins)),
                      !if(requiresAliasAnalysis, (ins OptionalAttr<ArrayAttr>:$alias_scopes), (ins)));
  string llvmEnumName = enumName;
  let results = !if(!gt(numResults, 0), (outs LLVM_Type:$res), (outs));
  let llvmBuilder = "auto *inst = call(Intrinsic::" # enumName # ", {" # !interleave(overloadedResults, ", ") # "}, {" #
                    !interleave(overloadedOperands, ", ") # "});" # !if(!gt(numResults, 0), " $res = inst;", "");
  let mlirBuilder = !if(!gt(numResults, 0), "$res = $_op;", "");
}
#endif
