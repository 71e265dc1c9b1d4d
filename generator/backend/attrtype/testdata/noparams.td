// RUN: -gen-attrdef-defs
// Lists of no parameters, after elements that no space follows.
include "mlir/IR/AttrTypeBase.td"
def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
class Formatted<string name, string format> : AttrDef<X_Dialect, name> { let mnemonic = name; let assemblyFormat = format; }
def A : Formatted<"A", "`<` params `foo`">;
def B : Formatted<"B", "`<` params `>` `b`">;
def C : Formatted<"C", "`a` `` params `b`">;
def D : Formatted<"D", "`<` struct(params) `foo`">;
