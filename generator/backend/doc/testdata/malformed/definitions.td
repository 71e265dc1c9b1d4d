// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

// No dialect.
// -----
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

def A : Dialect { let name = "a"; }
def B : Dialect { let name = "b"; }
// -----
// RUN: -gen-dialect-doc
include "mlir/IR/DialectBase.td"

// There is no class Op.
def A : Dialect { let name = "a"; }
// -----
// RUN: -gen-enum-doc
include "mlir/IR/OpBase.td"
// -----
// RUN: -gen-op-doc
include "mlir/IR/DialectBase.td"
// -----
// RUN: -gen-attrdef-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; }
def NoFormat : AttrDef<D, "A"> {
  let mnemonic = "a";
  let parameters = (ins "int":$a);
}
// -----
// RUN: -gen-typedef-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; }
def Unnamed : TypeDef<D, "A"> {
  let mnemonic = "a";
  let parameters = (ins "int");
  let hasCustomAssemblyFormat = 1;
}
// -----
// RUN: -gen-enum-doc
include "mlir/IR/EnumAttr.td"

def A : I32EnumCase<"A", 1> { let str = ?; }
def E : I32Enum<"E", "s", [A]> { let description = ""; }
// -----
// RUN: -gen-op-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; }
def SameNames : Op<D, "a"> { let arguments = (ins I32:$a, I32:$a); }
// -----
// RUN: -gen-op-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; }
def NotAnArgument : Op<D, "a"> { let arguments = (ins D:$a); }
// -----
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; }
def NoSummary : OpDocGroup { string description = ""; }
let opDocGroup = NoSummary in
def O : Op<D, "a">;
// -----
// RUN: -gen-op-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D_AOp : Op<D, "a">;
def D_BOp : Op<D, "b"> { let summary = ?; }
// -----
// RUN: -gen-op-doc
// RUN: -gen-dialect-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D_Op : Op<D, "o"> { let description = ?; }
// -----
// RUN: -gen-op-doc
include "mlir/IR/OpBase.td"

def D : Dialect { let cppNamespace = "::d"; }
def D_Op : Op<D, "o"> { let summary = ?; }
