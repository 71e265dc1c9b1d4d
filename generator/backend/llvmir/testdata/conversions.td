// RUN: -gen-convertible-llvmir-intrinsics
// RUN: -gen-enum-from-llvmir-conversions
// RUN: -gen-enum-to-llvmir-conversions
// RUN: -gen-intr-from-llvmir-conversions
// RUN: -gen-llvmir-conversions
// RUN: -gen-op-from-llvmir-conversions
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/Dialect/LLVMIR/LLVMEnums.td"
include "mlir/IR/Properties.td"

def Device_Dialect : Dialect { let name = "device"; let cppNamespace = "device::ir"; }
def Plain_Dialect : Dialect { let name = "plain"; }

class Device_Op<string mnemonic, list<Trait> traits = []> : LLVM_OpBase<Device_Dialect, mnemonic, traits> {
  string llvmInstName = "Extra";
}

// Every kind of argument, on the way to LLVM IR.
def Device_AllOp : Device_Op<"all", [AttrSizedOperandSegments]> {
  let arguments = (ins LLVM_Type:$x, Variadic<LLVM_Type>:$some_more, Optional<LLVM_Type>:$opt,
                       VariadicOfVariadic<LLVM_Type, "sizes">:$groups, I32Attr:$n, OptionalAttr<I32Attr>:$m,
                       DenseI32ArrayAttr:$sizes, I32Prop:$p, LLVM_Type);
  let results = (outs LLVM_Type:$res, Variadic<LLVM_Type>:$others);
  DerivedAttr width = DerivedAttr<"int", "return 1;">;
  let llvmBuilder = [{
    f($x, $some_more, ${opt}, $opt, $groups).g[$n]->$m, $res$others;
    $_resultType $_hasResult $_location $_numOperands $$x $$$x $width $ $
  }];
  let mlirBuilder = "$x $some_more $opt $groups $n $m $p $ $sizes $_qualCppClassName";
}

// A name may look like that of a keyword, and it may be asked for twice.
def Device_TwiceOp : Device_Op<"twice"> {
  let arguments = (ins LLVM_Type:$_location, I32Attr:$_int_attr);
  let results = (outs LLVM_Type:$res);
  let llvmBuilder = "$_location $_int_attr $_resultType";
  let mlirBuilder = "$_location + $_location; $_int_attr; $_float_attr; $res = $_op";
}

def Device_UnnamedOp : Device_Op<"unnamed"> {
  let results = (outs LLVM_Type);
  let llvmBuilder = "$ = 1";
  let mlirBuilder = "$ = 1; $$";
}

def Device_PermutedOp : Device_Op<"permuted"> {
  let arguments = (ins LLVM_Type:$a, I32Attr:$n, LLVM_Type:$b, Variadic<LLVM_Type>:$rest);
  let llvmArgIndices = [3, -1, 0, 7];
  let mlirBuilder = [{ $_op = $a, $b, $rest; $_int_attr($_float_attr, $_var_attr, $_label_attr, $_roundingMode_attr,
    $_fpExceptionBehavior_attr) $_resultType $_location $_builder }];
}

def Device_NothingOp : Device_Op<"nothing">;
def Plain_Op : LLVM_OpBase<Plain_Dialect, "op"> { let llvmBuilder = "return $_location;"; }

def Plain_Intr : LLVM_IntrOpBase<Plain_Dialect, "intr", "plain_intr", [0], [1], [], 1, 1, 1, 1> {
  let arguments = !con((ins LLVM_Type:$a, LLVM_Type:$b), baseArgs);
  let llvmBuilder = "";
  string llvmInstName = "Intr";
}
def Plain_SilentIntr : LLVM_IntrOpBase<Plain_Dialect, "silent", "plain_silent", [], [], [], 0> { let mlirBuilder = ""; }

def First : LLVM_EnumAttrCase<"First", "first", "FirstOfAll", 0>;
def Second : LLVM_EnumAttrCase<"_2", "second", "SECOND", 1>;
def Third : LLVM_EnumAttrCase<"3rd", "third", "Third", 7>;
def Order : LLVM_EnumAttr<"Order", "::llvm::Order", "an order", [First, Second], [Third]> { let cppNamespace = "a::b"; }
def Empty : LLVM_EnumAttr<"Empty", "Nothing", "none", []>;
def Numbers : LLVM_CEnumAttr<"Numbers", "::llvm::Numbers", "numbers", [Third, First]> { let cppNamespace = "::c"; }
