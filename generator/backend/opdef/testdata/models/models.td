// Operations that MLIR's models treat differently: by their folders, verifiers, traits and printers.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Models_Dialect : Dialect {
  let name = "models";
  let cppNamespace = "::models";
}

def Checked : NativeOpTrait<"Checked"> { let cppNamespace = "::models"; }
def FoldsAll : NativeOpTrait<"FoldsAll"> { let cppNamespace = "::models"; }
def FoldsLate : NativeOpTrait<"FoldsLate"> { let cppNamespace = "::models"; }
def HasFold : NativeOpTrait<"HasFold"> { let cppNamespace = "::models"; }

class Models_Op<string mnemonic, list<Trait> traits = []> : Op<Models_Dialect, mnemonic, traits> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$y);
}

def PlainOp : Models_Op<"plain">;
def FormatOp : Models_Op<"format", [Pure]> { let assemblyFormat = "$x attr-dict"; }
def CustomOp : Models_Op<"custom"> { let hasCustomAssemblyFormat = 1; }
def IdempotentOp : Models_Op<"idempotent", [Pure, Idempotent, SameOperandsAndResultType]>;
def InvolutionOp : Models_Op<"involution", [Pure, Involution, SameOperandsAndResultType]>;
def CheckedOp : Models_Op<"checked", [Checked]>;
def AttrOp : Models_Op<"attr", [Checked, Pure]> { let arguments = (ins I32:$x, OptionalAttr<I32Attr>:$a); }
def AttrFoldOp : Models_Op<"attr_fold", [FoldsAll]> {
  let arguments = (ins I32:$x, OptionalAttr<I32Attr>:$a);
  let hasFolder = 1;
}
def FoldsAllOp : Models_Op<"folds_all", [FoldsAll]>;
def TwoTraitsOp : Models_Op<"two_traits", [FoldsLate, FoldsAll, Checked]>;
def HasFoldOp : Models_Op<"has_fold", [HasFold]>;
def VerifierOp : Models_Op<"verifier", [Checked]> {
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def RegionOp : Models_Op<"region", [SingleBlock, NoTerminator]> { let regions = (region SizedRegion<1>:$body); }

def FoldOneOp : Models_Op<"fold_one"> { let hasFolder = 1; }
def FoldInPlaceOp : Models_Op<"fold_in_place", [FoldsLate]> { let hasFolder = 1; }
def FoldNothingOp : Models_Op<"fold_nothing", [FoldsAll]> { let hasFolder = 1; }
def FoldManyOp : Models_Op<"fold_many"> {
  let results = (outs I32:$y, I32:$z);
  let hasFolder = 1;
}
def FoldManyFailsOp : Models_Op<"fold_many_fails", [FoldsAll]> {
  let results = (outs I32:$y, I32:$z);
  let hasFolder = 1;
}
def FoldByHandOp : Models_Op<"fold_by_hand"> {
  let extraClassDeclaration = "::mlir::OpFoldResult fold(FoldAdaptor adaptor) { return adaptor.getX() ? adaptor.getX() : ::mlir::OpFoldResult(getX()); }";
}
def FoldOfListOp : Models_Op<"fold_of_list"> {
  let extraClassDeclaration = "::mlir::OpFoldResult fold(::llvm::ArrayRef<::mlir::Attribute> operands) { return operands[0]; }";
}
def FoldOfListsOp : Models_Op<"fold_of_lists"> {
  let results = (outs I32:$y, I32:$z);
  let extraClassDeclaration = [{
    ::llvm::LogicalResult fold(::llvm::ArrayRef<::mlir::Attribute> operands, ::llvm::SmallVectorImpl<::mlir::OpFoldResult> &results) {
      results.assign(2, operands[0]);
      return ::mlir::success(operands[0] != nullptr);
    }
  }];
}
