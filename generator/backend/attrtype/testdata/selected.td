// RUN: -gen-typedef-decls -typedefs-dialect=e
// RUN: -gen-typedef-defs -typedefs-dialect=e

// The types of parameters of other dialects are not needed.
include "mlir/IR/AttrTypeBase.td"

def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def E : Dialect { let name = "e"; let cppNamespace = "::e"; }
def Untyped;
def S : TypeDef<D, "S"> { let mnemonic = "s"; let assemblyFormat = "`<` params `>`"; let parameters = (ins Untyped:$p); }
def T : TypeDef<E, "T"> { let mnemonic = "t"; let assemblyFormat = "`<` params `>`"; let parameters = (ins "int":$p); }
