// RUN: -gen-attrdef-decls
// RUN: -gen-attrdef-defs
// RUN: -gen-typedef-decls
// RUN: -gen-typedef-defs

include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1; }
class A<string n> : AttrDef<D, n> { let mnemonic = n; }
def AA : A<"AA"> { let parameters = (ins "int":$a); let assemblyFormat = "`<` params `>`"; }
def AB : A<"AB"> { let parameters = (ins OptionalParameter<"int">:$a, "int":$b); let assemblyFormat = "`<` params `>`"; }
def AC : A<"AC"> { let parameters = (ins OptionalParameter<"int">:$a); let assemblyFormat = "`<` params `>`"; }
def AE : A<"AE"> { let parameters = (ins OptionalParameter<"int">:$a); let assemblyFormat = "(`<` params^ `>`)?"; }
def AF : A<"AF"> { let parameters = (ins OptionalParameter<"int">:$a); let assemblyFormat = "(`<` struct(params)^ `>`)?"; }
def AG : A<"AG"> { let parameters = (ins OptionalParameter<"int">:$a, OptionalParameter<"int">:$b); let assemblyFormat = "(`<` struct(params)^ `>`) : (`x`)?"; }
def AH : A<"AH"> { let parameters = (ins OptionalParameter<"int">:$a, OptionalParameter<"int">:$b); let assemblyFormat = "(`<` struct($b, $a)^ `>`) : (`x`)?"; }
def APOff : TypeDef<D, "APOff"> { let mnemonic = "ap"; let hasCustomAssemblyFormat = 1; let parameters = (ins "llvm::APInt":$a); let genStorageClass = 0; }
def APFormat : TypeDef<D, "APFormat"> { let mnemonic = "apformat"; let assemblyFormat = "`<` params `>`"; let genStorageClass = 0; let parameters = (ins DefaultValuedParameter<"llvm::APInt", "x">:$a); }
def EmptyType : TypeDef<D, "EmptyType"> { let mnemonic = "e"; let parameters = (ins "":$a, "int":$b); let assemblyFormat = "params"; }
