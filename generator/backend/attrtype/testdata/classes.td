// RUN: -gen-typedef-decls --typedefs-dialect=t
// RUN: -gen-typedef-defs --typedefs-dialect=t
// RUN: -gen-attrdef-decls --attrdefs-dialect=t
// RUN: -gen-attrdef-defs --attrdefs-dialect=t
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"

def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>]> { let cppNamespace = "::t"; let genSpecializedAttr=0; }

def T_Simple : TypeDef<T_Dialect, "Simple"> { let mnemonic = "simple"; let summary = "sum"; let description = [{
  Some text.
    More.
}]; }
def T_NoMn : TypeDef<T_Dialect, "NoMn"> { let typeName="t.nomn"; let parameters = (ins "int":$a); }
def T_Int : TypeDef<T_Dialect, "Int"> {
  let mnemonic = "int"; let parameters = (ins "unsigned":$width, "::mlir::Type":$elem_type, StringRefParameter<"doc">:$name, ArrayRefParameter<"int", "arr">:$arr);
  let assemblyFormat = "`<` $width `,` $elem_type `,` $name `,` $arr `>`";
  let genVerifyDecl = 1;
}
def T_Params : TypeDef<T_Dialect, "Params"> {
  let mnemonic = "params"; let parameters = (ins "unsigned":$width, OptionalParameter<"::mlir::Type">:$elem_type, DefaultValuedParameter<"int", "3">:$d, OptionalArrayRefParameter<"int", "arr">:$arr);
  let assemblyFormat = "`<` params `>`";
}
def T_Struct : TypeDef<T_Dialect, "Struct"> {
  let mnemonic = "struct"; let parameters = (ins "unsigned":$width, OptionalParameter<"::mlir::Type">:$elem_type, DefaultValuedParameter<"int", "3">:$d, OptionalArrayRefParameter<"int", "arr">:$arr);
  let assemblyFormat = "`<` struct(params) `>`";
}
def T_Struct2 : TypeDef<T_Dialect, "Struct2"> {
  let mnemonic = "struct2"; let parameters = (ins "unsigned":$width, OptionalParameter<"::mlir::Type">:$elem_type);
  let assemblyFormat = "`<` struct($width, qualified($elem_type)) `>`";
}
def T_Cust : TypeDef<T_Dialect, "Cust"> {
  let mnemonic = "cust"; let parameters = (ins "unsigned":$width, OptionalParameter<"::mlir::Type">:$elem_type, StringRefParameter<>:$s, DefaultValuedParameter<"int", "3">:$d);
  let assemblyFormat = "`<` custom<Foo>($width, \"1 $_builder $_ctxt\") (`x` `:` $elem_type^):(`else` `->` $d)? custom<Bar>($s, ref($width)) `>`";
}
def T_Opt : TypeDef<T_Dialect, "Opt"> {
  let mnemonic = "opt"; let parameters = (ins OptionalParameter<"::mlir::Type">:$a, OptionalParameter<"std::optional<int>">:$b,  DefaultValuedParameter<"int", "3">:$d);
  let assemblyFormat = "(`<` $a^ (`,` struct($b, $d)^)? `>`)?";
}
def T_HasCustom : TypeDef<T_Dialect, "HasCustom"> { let mnemonic = "hascustom"; let parameters = (ins "int":$aa); let hasCustomAssemblyFormat = 1; let skipDefaultBuilders = 1;
  let builders = [TypeBuilder<(ins "int":$intParam)>, TypeBuilder<(ins "int":$z, CArg<"int", "0">:$intParam), [{ return Base::get($_ctxt, intParam); }]>,
    TypeBuilderWithInferredContext<(ins "Type":$typeParam), [{ return $_get(typeParam.getContext(), 1); }]>, TypeBuilder<(ins "long":$intParam), [{}], "IntegerType">];
  let genVerifyDecl = 1; let genAccessors = 0; let extraClassDeclaration = [{ int foo(); }]; let extraClassDefinition = [{ int $cppClass::foo() { return 1; } }];
}
def T_Attr : AttrDef<T_Dialect, "A"> { let mnemonic = "a"; let parameters = (ins AttributeSelfTypeParameter<"">:$type, APIntParameter<"">:$value, EnumParameter<E1>:$e, APFloatParameter<"">:$f); let assemblyFormat = "`<` $value `,` $e $f `>`"; let genMnemonicAlias = 1;
}
def T_Attr2 : AttrDef<T_Dialect, "B", [TypedAttrInterface]> { let mnemonic = "b"; let parameters = (ins "int":$p, AttributeSelfTypeParameter<"", "::mlir::IntegerType", "foo($p)">:$type); let assemblyFormat = "$p"; let hasStorageCustomConstructor = 1; }
def T_Attr3 : AttrDef<T_Dialect, "C"> { let parameters = (ins "int":$p); let genStorageClass = 0; let attrName = "t.c";  let storageClass="CS"; let storageNamespace = "x";}
def T_E : EnumAttr<T_Dialect, E1, "e1"> ;
