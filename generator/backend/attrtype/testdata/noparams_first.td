// RUN(23+): -gen-attrdef-defs
// Lists of no parameters that come first.
include "mlir/IR/AttrTypeBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
class Formatted<string name, string format> : AttrDef<X_Dialect, name> { let mnemonic = name; let assemblyFormat = format; }
def A : Formatted<"A", "params">;
def B : Formatted<"B", "params `foo`">;
def C : Formatted<"C", "struct(params) `foo`">;
def D : Formatted<"D", "params ` ` `b`">;
def E : Formatted<"E", "params `>`">;
