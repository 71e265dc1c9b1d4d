// A directive of the preprocessor in the user's C++ hides what it brings in.
include "mlir/IR/OpBase.td"

def Doubt_Dialect : Dialect {
  let name = "doubt";
  let cppNamespace = "::doubt";
}

class Doubt_Op<string mnemonic> : Op<Doubt_Dialect, mnemonic>;

def FirstOp : Doubt_Op<"first">;
def HidingOp : Doubt_Op<"hiding"> {
  let extraClassDeclaration = [{
    #define HIDDEN(x) x ## Op
    using Other = HIDDEN(First);
    #undef HIDDEN
  }];
}
def LastOp : Doubt_Op<"last">;
