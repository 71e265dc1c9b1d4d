// RUN: -gen-attrdef-decls
// RUN: -gen-attrdef-defs
// RUN: -gen-typedef-decls
// RUN: -gen-typedef-defs

include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let useDefaultAttributePrinterParser = 1; let useDefaultTypePrinterParser = 1; }
class A<string n> : AttrDef<D, n> { let mnemonic = n; }
def EE2 : A<"EE2"> { let parameters = (ins); let assemblyFormat = "`<` struct(params) `>`"; }
def EE3 : A<"EE3"> { let parameters = (ins OptionalParameter<"int">:$a); let assemblyFormat = "`<` struct(params) `>`"; }
def BB : A<"BB"> { let parameters = (ins OptionalParameter<"int">:$a, OptionalParameter<"int">:$b); let assemblyFormat = "`<` struct(params) `>`"; }
def BT : TypeDef<D, "BT"> { let mnemonic="bt"; let parameters = (ins OptionalParameter<"int">:$a, DefaultValuedParameter<"int", "5">:$b); let assemblyFormat = "`<` struct(params) `>`"; }
def BU : TypeDef<D, "BU"> { let mnemonic="bu"; let parameters = (ins OptionalParameter<"int">:$a, DefaultValuedParameter<"int", "5">:$b, "int":$c); let assemblyFormat = "`<` struct(params) `>`"; }
def BV : TypeDef<D, "BV"> { let mnemonic="bv"; let parameters = (ins "int":$c, OptionalParameter<"int">:$a); let assemblyFormat = "`<` struct(params) `>`"; }
def BW : TypeDef<D, "BW"> { let mnemonic="bw"; let parameters = (ins "int":$c, OptionalParameter<"int">:$a); let assemblyFormat = "`<` struct($a, $c) `>`"; }
