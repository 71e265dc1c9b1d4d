// RUN: -gen-typedef-decls
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; let parameters = (ins "int":$a); }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let typeName = "t.x"; let parameters = (ins "int":$a); let assemblyFormat = "$a"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let typeName = "t.x"; let parameters = (ins "int":$a); let hasCustomAssemblyFormat = 1; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }

def X : TypeDef<T_Dialect, "X"> {
  let mnemonic = "x";
  let parameters = (ins "int":$a);
  let assemblyFormat = "$a";
  let hasCustomAssemblyFormat = 1;
}
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; let parameters = (ins "int":$a); let assemblyFormat = "$a"; let genAccessors = 0; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; let parameters = (ins "llvm::APInt":$a); let assemblyFormat = "$a"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; let parameters = (ins AttrOrTypeParameter<"SmallVector<APInt>", "">:$a); let assemblyFormat = "$a"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; let parameters = (ins T_Dialect:$a); let assemblyFormat = "$a"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let typeName = "t.x"; let parameters = (ins "int":$a); let builders = [TypeBuilder<(outs "int":$x)>]; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> {
  let typeName = "t.x";
  let parameters = (ins "int":$a);
  let builders = [
    TypeBuilder<(ins "long":$x)>,
    TypeBuilder<(ins "long":$y)>
  ];
}
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> {
  let typeName = "t.x";
  let parameters = (ins "int":$a);
  let builders = [
    TypeBuilder<(ins "int":$a)>
  ];
}
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> {
  let typeName = "t.x";
  let parameters = (ins "int":$a);
  let builders = [
    TypeBuilder<(ins CArg<"long", "1">:$x, "long":$y)>
  ];
}
// -----
// RUN(22): -gen-attrdef-decls
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : AttrDef<T_Dialect, "X", [
    PredAttrTrait<"a", CPred<"true">>
  ]> { let mnemonic = "x"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def G : GenInternalTypeTrait<"G">;
def X : TypeDef<T_Dialect, "X", [G]> { let mnemonic = "x"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def N : NativeTypeTrait<"N">;
def X : TypeDef<T_Dialect, "X",
                [TraitList<[N]>]> { let mnemonic = "x"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def S_Dialect : Dialect { let name = "s"; let cppNamespace = "::s"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; }
def Y : TypeDef<S_Dialect, "X"> { let mnemonic = "x"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; let parameters = (ins "int"); let hasCustomAssemblyFormat = 1; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = ?; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> { let mnemonic = "x"; let cppClassName = ?; }
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def X : TypeDef<T_Dialect, "X"> {
  let mnemonic = "x";
  let assemblyFormat = "$x"; }
// -----
include "mlir/IR/AttrTypeBase.td"
def A_Dialect : Dialect { let name = "a"; let cppNamespace = "::a"; }
def B_Dialect : Dialect { let name = "b"; let cppNamespace = "::b"; }
def X : TypeDef<A_Dialect, "X">;
def Y : TypeDef<B_Dialect, "Y">;
def Z : TypeDef<B_Dialect, "Z"> { let mnemonic = "z"; let parameters = (ins "int":$a); }
// -----
include "mlir/IR/AttrTypeBase.td"
def A_Dialect : Dialect { let name = "a"; let cppNamespace = "::a"; }
def B_Dialect : Dialect { let name = "b"; let cppNamespace = "::b"; }
def X : TypeDef<A_Dialect, "X">;
def Y : TypeDef<B_Dialect, "Y"> { let mnemonic = "y"; let parameters = (ins "int":$a); }
def Z : TypeDef<B_Dialect, "Z">;
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }

def X : TypeDef<T_Dialect, "X"> {
  let mnemonic = "x";
  let builders = [TypeBuilder<(ins "int"), "">];
}
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }

def X : TypeDef<T_Dialect, "X"> {
  let mnemonic = "x";
  let builders = [TypeBuilder<(ins "int":$a, CArg<"int", "1">), "">];
}
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def Untyped { string type = ?; }
def X : TypeDef<T_Dialect, "X"> {
  let typeName = "t.x";
  let parameters = (ins "int":$a);
  let builders = [
    TypeBuilder<(ins Untyped:$x)>
  ];
}
// -----
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def Number { string type = "long"; int defaultValue = 1; }
def X : TypeDef<T_Dialect, "X"> {
  let typeName = "t.x";
  let parameters = (ins "int":$a);
  let builders = [
    TypeBuilder<(ins Number:$x)>
  ];
}
// -----
// The type of a parameter comes after other fields.
include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def Untyped;
def S : TypeDef<D, "S"> {
  let typeName = "d.s";
  let storageClass = ?;
  let parameters = (ins Untyped:$p);
}
// -----
// The name of the dialect comes before other fields.
include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let cppNamespace = "::d"; }
def S : TypeDef<D, "S"> {
  let typeName = "d.s";
  let genAccessors = ?;
  let genStorageClass = ?;
  let parameters = (ins "int":$p);
}
// -----
// RUN(23+): -gen-attrdef-decls
// RUN(23+): -gen-attrdef-defs
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def P : PredAttrTrait<"p", CPred<"true">> { let summary = ?; }
def X : AttrDef<T_Dialect, "X", [P]> {
  let mnemonic = "x";
  let parameters = (ins "int":$i);
  let hasCustomAssemblyFormat = 1;
}
// -----
// RUN(23+): -gen-attrdef-decls
// RUN(23+): -gen-attrdef-defs
include "mlir/IR/AttrTypeBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def P : PredAttrTrait<"p", CPred<"true">> { let predicate = ?; } // BETTER: predicate
def X : AttrDef<T_Dialect, "X", [P]> {
  let mnemonic = "x";
  let parameters = (ins "int":$i);
  let hasCustomAssemblyFormat = 1;
}
