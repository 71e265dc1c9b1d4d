// RUN: -gen-typedef-decls
// RUN: -gen-typedef-defs
// Fields of parameters that are empty, which is not the same as unset.
include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def NoComparator : AttrOrTypeParameter<"X", ""> { let comparator = ""; }
def NoAllocator : AttrOrTypeParameter<"X", ""> { let allocator = ""; }
def NoStorageType : AttrOrTypeParameter<"X", ""> { let cppStorageType = ""; }
def NoAccessorType : AttrOrTypeParameter<"X", ""> { let cppAccessorType = ""; }
def NoConversion : AttrOrTypeParameter<"X", ""> { let convertFromStorage = ""; }
def NoParser : AttrOrTypeParameter<"X", ""> { let parser = ""; }
def NoPrinter : AttrOrTypeParameter<"X", ""> { let printer = ""; }
def NoSyntax : AttrOrTypeParameter<"X", ""> { let syntax = ""; }
def NoDefault : AttrOrTypeParameter<"X", ""> { let defaultValue = ""; }
def Formatted : TypeDef<D, "Formatted"> {
  let mnemonic = "a\nb";
  let description = "d";
  let parameters = (ins NoComparator:$a, NoAllocator:$b, NoStorageType:$c, NoAccessorType:$e, NoConversion:$f, NoParser:$g, NoPrinter:$h, NoSyntax:$i, NoDefault:$j);
  let assemblyFormat = "$a $b $c $e $f $g $h $i $j";
}
def Documented : TypeDef<D, "Documented"> {
  let mnemonic = "documented";
  let description = "d";
  let parameters = (ins NoSyntax:$i, "int":$j);
  let hasCustomAssemblyFormat = 1;
}
