// RUN: -gen-attrdef-decls
// RUN: -gen-attrdef-defs
// RUN: -gen-typedef-decls
// RUN: -gen-typedef-defs
// Classes with an empty name.
include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def A : AttrDef<D, ""> { let mnemonic="a"; let parameters = (ins "int":$a); let hasCustomAssemblyFormat = 1; let genVerifyDecl = 1; let builders=[AttrBuilder<(ins "float":$x), [{ x }]>]; let cppClassName = ""; }
def T : TypeDef<D, ""> { let mnemonic="t"; let parameters = (ins "int":$a, OptionalParameter<"int">:$b); let assemblyFormat = "$a $b"; let genVerifyDecl = 1; let cppClassName = ""; }
