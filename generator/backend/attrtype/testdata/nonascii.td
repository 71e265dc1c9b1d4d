// RUN: -gen-attrdef-decls
// RUN: -gen-attrdef-defs

// Characters outside ASCII, and characters that C++ escapes, in names and texts.
include "mlir/IR/AttrTypeBase.td"
def T_D : Dialect { let name = "té"; let cppNamespace = "::té"; }
def M : AttrDef<T_D, "Mé"> { let genMnemonicAlias = 1; let mnemonic = "mé"; let parameters = (ins "int":$a); let assemblyFormat = "`<` `e` $a `>`"; let summary = "sé"; let description = "é"; }
