// RUN: -gen-attrdef-decls
// RUN: -gen-attrdef-defs

// Texts of several lines.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "n1\n  b\nc"; let cppNamespace = "n2\n  b\nc"; let useDefaultAttributePrinterParser = 1; }
def X : AttrDef<D, "n3\n  b\nc", [], "n4\n  b\nc"> { let mnemonic = "n5\n  b\nc"; let parameters = (ins "n6\n  b\nc":$a, ArrayRefParameter<"n7\n  b\nc", "n8\n  b\nc">:$b, AttrParameter<"n9\n  b\nc","n10\n  b\nc","n11\n  b\nc">:$c, OptionalParameter<"n12\n  b\nc">:$d, DefaultValuedParameter<"n13\n  b\nc","n14\n  b\nc">:$e);
 let assemblyFormat = "`<` $a $b $c (`,` $d^)? $e `>`"; let genVerifyDecl = 1; let storageClass = "n15\n  b\nc"; let storageNamespace = "n16\n  b\nc"; let summary = "n17\n  b\nc"; let description="n18\n  b\nc"; let extraClassDeclaration = "n19\n  b\nc"; let extraClassDefinition = "n20\n  b\nc"; let attrName = "n21\n  b\nc";
 let builders = [AttrBuilder<(ins "n22\n  b\nc":$z, CArg<"n23\n  b\nc","n24\n  b\nc">:$w), "n25\n  b\nc", "n26\n  b\nc">]; }
def Y : AttrDef<D, "Y"> { let mnemonic = "y"; let parameters = (ins "n6\n  b\nc":$a); let hasCustomAssemblyFormat = 1; let genStorageClass = 0;}
class Alias<string text> : AttrDef<D, "Alias"> { let mnemonic = text; let genMnemonicAlias = 1; let assemblyFormat = ""; }
def A1 : Alias<"n27\n  b\nc">; def A2 : Alias<"\n  a\n\nb\n">; def A3 : Alias<"  \n\n">; def A4 : Alias<"\n">;
