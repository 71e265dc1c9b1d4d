// RUN: -gen-llvmir-intrinsics
// RUN: -gen-llvmir-intrinsics -llvmir-intrinsics-filter=q
// RUN: -gen-llvmir-intrinsics -llvmir-intrinsics-filter=nothing
// RUN: -gen-llvmir-intrinsics -dialect-opclass-base=Device_IntrOp
// RUN: -gen-llvmir-intrinsics -llvmir-intrinsics-access-group-regexp=^int_(q|tp)
// RUN: -gen-llvmir-intrinsics -llvmir-intrinsics-access-group-regexp=LLVM_ -llvmir-intrinsics-alias-analysis-regexp=[[:digit:]]
// RUN: -gen-llvmir-intrinsics -llvmir-intrinsics-access-group-regexp=. -llvmir-intrinsics-alias-analysis-regexp=named_?.$
class IntrinsicProperty;
def IntrNoMem : IntrinsicProperty;
def Commutative : IntrinsicProperty;
def IntrCold : IntrinsicProperty;
def IntrHasSideEffects : IntrinsicProperty;

class Value<string name> { string LLVMName = name; }
class LLVMType<Value value> { Value VT = value; }
class Intrinsic<list<LLVMType> results, list<LLVMType> params, list<IntrinsicProperty> properties = []> {
  list<LLVMType> RetTypes = results;
  list<LLVMType> ParamTypes = params;
  list<IntrinsicProperty> IntrProperties = properties;
  string LLVMName = "";
  string TargetPrefix = "";
}

foreach n = ["iAny", "fAny", "vAny", "pAny", "Any", "cPTR", "iPTR", "iPTRAny", "i32", "Other", "bogus", "iany"] in
  def t_#n : LLVMType<Value<n>>;

def int_q : Intrinsic<[t_iAny, t_i32, t_Any], [t_iAny, t_fAny, t_vAny, t_pAny, t_Any, t_cPTR, t_iPTR, t_iPTRAny, t_i32, t_Other]>;
def int_q_bogus : Intrinsic<[t_bogus], [t_iany]>;
def int_properties : Intrinsic<[t_i32], [t_i32], [IntrCold, IntrNoMem, Commutative, IntrNoMem]>;
def int_cold : Intrinsic<[], [], [IntrCold]>;
def int_effect : Intrinsic<[], [], [IntrNoMem, IntrHasSideEffects, Commutative]>;
def int_effect_memory : Intrinsic<[], [], [IntrHasSideEffects]>;
def int_tp_foo_bar__baz : Intrinsic<[t_i32], []> { let TargetPrefix = "tp"; }
def int_tp : Intrinsic<[t_i32], []> { let TargetPrefix = "tp"; }
def int_tpx_y : Intrinsic<[t_i32], []> { let TargetPrefix = "tp"; }
def int_zz_y : Intrinsic<[t_i32], []> { let TargetPrefix = "tp"; }
def int_named : Intrinsic<[], []> { let LLVMName = "llvm.other.name"; }
def int_named_x : Intrinsic<[], []> { let LLVMName = "llvm.other.int_name_x"; let TargetPrefix = "other"; }
def int_10 : Intrinsic<[], []>;
def int_9 : Intrinsic<[], []>;
def int_Mixed_Case : Intrinsic<[], []>;
def a_int_b : Intrinsic<[], []>;
def x : Intrinsic<[], []>;
def : Intrinsic<[], []>;
