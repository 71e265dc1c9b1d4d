// Predicates among the traits are checked, and are not base classes. The oldest release rejects them.
// RUN(23+): -gen-typedef-decls
// RUN(23+): -gen-typedef-defs
// RUN(23+): -gen-attrdef-decls
// RUN(23+): -gen-attrdef-defs
include "mlir/IR/AttrTypeBase.td"

def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def PType : PredTypeTrait<"a type", CPred<"true">>;
def PAttr : PredAttrTrait<"an attribute", CPred<"true">>;
def NType : NativeTypeTrait<"N">;
def NAttr : NativeAttrTrait<"N">;

def T_X : TypeDef<T_Dialect, "X", [PType, NType]> { let mnemonic = "x"; }
def T_Y : TypeDef<T_Dialect, "Y", [PType]> {
  let mnemonic = "y";
  let parameters = (ins "int":$i);
  let genVerifyDecl = 1;
  let assemblyFormat = "`<` params `>`";
}
def A_X : AttrDef<T_Dialect, "X", [NAttr, PAttr]> { let mnemonic = "x"; }
def T_Several : TypeDef<T_Dialect, "Several", [PType, NType, PredTypeTrait<"$_self and $i", And<[CPred<"$_self.f()">, CPred<"i > $_builder.g()">]>>]> {
  let mnemonic = "several";
  let parameters = (ins "int":$i, T_X:$x);
  let assemblyFormat = "`<` params `>`";
}
def A_Params : AttrDef<T_Dialect, "Params", [PAttr]> {
  let mnemonic = "params";
  let parameters = (ins "int":$i);
  let builders = [AttrBuilder<(ins "long":$l)>];
  let assemblyFormat = "`<` params `>`";
}
