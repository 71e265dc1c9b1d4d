// RUN: -gen-dialect-doc -dialect=e
// RUN(22): -gen-op-doc
// RUN(23+): -gen-op-doc -dialect=d
// RUN(22): -gen-attrdef-doc
// RUN(23+): -gen-attrdef-doc -dialect=d
// RUN(22): -gen-typedef-doc
// RUN(23+): -gen-typedef-doc -dialect=d
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

// The order of definitions of different kinds.
def D : Dialect {
  let cppNamespace = "::d";
  let dependentDialects = ?; // UNSET
  let name = "d";
  let name = ?; // UNSET
}
def E : Dialect {
  let cppNamespace = "::e";
  let dependentDialects = ?; // UNSET
  let name = "e";
  let name = ?; // UNSET
}
def F : Dialect {
  let cppNamespace = "::f";
  let dependentDialects = ?; // UNSET
  let name = "f";
  let name = ?; // UNSET
}
def T1 : TypeDef<E, "T1"> {
  let typeName = "t1";
  let hasCustomAssemblyFormat = ?; // UNSET
  let predicate = CPred<"true">;
  let cppType = "t";
  let storageClass = "s";
  let cppClassName = ?; // UNSET
}
def T0 : TypeDef<E, "T0"> {
  let mnemonic = "t0";
  let typeName = "t0";
  let hasCustomAssemblyFormat = ?; // UNSET
  let predicate = CPred<"true">;
  let cppType = "t";
  let storageClass = "s";
  let cppClassName = ?; // UNSET
}
def O1 : Op<E, "o1"> {
  let opName = ?; // UNSET
  let arguments = ?; // UNSET
  let summary = ?; // UNSET
}
def O2 : Op<E, "o2"> {
  let opName = ?; // UNSET
  let arguments = ?; // UNSET
  let summary = ?; // UNSET
}
def Group : OpDocGroup {
  let summary = "g";
  let description = "d";
  let summary = ?; // UNSET
}
def O3 : Op<E, "o3"> {
  let opDocGroup = Group;
  let opName = ?; // UNSET
  let arguments = ?; // UNSET
  let summary = ?; // UNSET
}
def A1 : AttrDef<E, "A1"> {
  let attrName = "a1";
  let hasCustomAssemblyFormat = ?; // UNSET
  let predicate = CPred<"true">;
  let cppType = "t";
  let storageClass = "s";
  let storageType = "s";
  let returnType = "s";
  let convertFromStorage = "s";
  let cppClassName = ?; // UNSET
}
def A0 : AttrDef<E, "A0"> {
  let mnemonic = "a0";
  let attrName = "a0";
  let hasCustomAssemblyFormat = ?; // UNSET
  let predicate = CPred<"true">;
  let cppType = "t";
  let storageClass = "s";
  let storageType = "s";
  let returnType = "s";
  let convertFromStorage = "s";
  let cppClassName = ?; // UNSET
}
def DT : DialectType<E, CPred<"true">> {
  let summary = ?; // UNSET
  let dialect = ?; // UNSET
}
def DA : DialectAttr<E, CPred<"true">> {
  let summary = ?; // UNSET
  let dialect = ?; // UNSET
}
