// RUN: -gen-attrdef-decls
// RUN: -gen-attrdef-defs
// RUN: -gen-typedef-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let isExtensible = 1; let cppNamespace = "::t"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1; }
def TA : AttrDef<T_Dialect, "AA"> { let mnemonic="aa"; let parameters = (ins AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$type); let assemblyFormat = ""; let genVerifyDecl = 1;}
def TB : AttrDef<T_Dialect, "BB"> { let mnemonic="bb"; let parameters = (ins "int":$a, AttributeSelfTypeParameter<"", "::mlir::IntegerType">:$type, "int":$b); let assemblyFormat = "custom<X>($a, ref($type)) $b"; let genAccessors = 1;}
def TC : TypeDef<T_Dialect, "CC"> { let mnemonic="cc"; }
