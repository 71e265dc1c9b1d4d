// RUN(22): -gen-op-doc
// RUN(23+): -gen-op-doc -dialect=d
// Assembly formats of blanks.
include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class O<string n, string f> : Op<D, n> { let assemblyFormat = f; }
def AOp : O<"a", " ">; def BOp : O<"b", "">; def COp : O<"c", "\n">; def DOp : O<"dd", "\n  attr-dict ">; def EOp : O<"e", "\t">;def FOp : O<"f", " \n  ">;
