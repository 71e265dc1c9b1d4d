// RUN(22): -gen-typedef-doc
// RUN(23+): -gen-typedef-doc -dialect=d
// RUN(23+): -gen-typedef-doc -dialect=e
// RUN(22): -gen-attrdef-doc
// RUN(23+): -gen-attrdef-doc -dialect=d
// RUN(23+): -gen-attrdef-doc -dialect=e
// RUN(22): -gen-enum-doc
// RUN(23+): -gen-enum-doc -dialect=d
// RUN(23+): -gen-enum-doc -dialect=e
// RUN: -gen-dialect-doc -dialect=d
// RUN: -gen-dialect-doc -dialect=e
// RUN(22): -gen-typedef-doc --strip-prefix=::a::b:: -typedefs-dialect=e
// RUN(23+): -gen-typedef-doc --strip-prefix=::a::b:: -dialect=e
// RUN(22): -gen-attrdef-doc --allow-hugo-specific-features -attrdefs-dialect=e
// RUN(23+): -gen-attrdef-doc --allow-hugo-specific-features -dialect=e
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def D : Dialect { let name = "d"; let cppNamespace = "::a::b"; }
def E : Dialect { let name = "e"; let description = "a[TOC]\n  [TOC] \n"; }

class OwnParameter : TypeParameter<"::own::Param", "own\n  param"> { let syntax = "a-syntax"; }
def Own2 : OwnParameter;

def T0 : TypeDef<D, "T0"> { let mnemonic = "t0"; }
def T1 : TypeDef<D, "T1"> { let typeName = "t.t1"; }
def T10 : TypeDef<D, "T10"> { let mnemonic = "t10"; let summary = "ten"; }
def T2 : TypeDef<D, "T2"> {
  let parameters = (ins "int":$a, "x<y>":$b_c, "::a::b::Z":$z);
  let mnemonic = "t2";
  let hasCustomAssemblyFormat = 1;
  let summary = "s";
}
def T3 : TypeDef<D, "T3"> {
  let parameters = (ins TypeParameter<"Foo", "foo desc">:$a, DefaultValuedParameter<"int", "3">:$d,
                        OptionalParameter<"int", "opt">:$o, StringRefParameter<"s d">:$s, APFloatParameter<"fl">:$f,
                        ArrayRefParameter<"Type", "a | b">:$arr, OptionalArrayRefParameter<"int">:$oarr,
                        Own2:$own);
  let mnemonic = "t3.x";
  let assemblyFormat = "$a $d $o $s $f $arr $oarr $own";
  let description = "\n  d1\n    d2\n\n";
}
def T4 : TypeDef<E, "T4"> { let parameters = (ins "int":$a); let typeName = "x.t4"; let description = "no mnemonic"; }
def T5 : TypeDef<E, "T5", [], "::base::Cls"> {
  let parameters = (ins "int":$a);
  let mnemonic = "q.t5";
  let genStorageClass = 0;
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
}

def A0 : AttrDef<D, "A0"> { let mnemonic = "a0"; let summary = "  an attr. "; let description = "x"; }
def A1 : AttrDef<E, "A1"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, AttrParameter<"Bar", "bar | desc", "Acc">:$b, "::a::b::C":$c);
  let mnemonic = "a1";
  let assemblyFormat = "$b $c";
}

def C : I32EnumCase<"2Sym", 3, "s | t">;
def E1 : I32Enum<"E1", "an <enum> ", [C, I32EnumCase<"Minus", -4>]> { let cppNamespace = "::a"; let description = "not shown"; }
def E10 : I64BitEnum<"E10", "", [I64BitEnumCaseNone<"N">, I64BitEnumCaseBit<"Top", 63>]>;
def E2 : I32EnumAttr<"E2", "", []>;
def E2Attr : EnumAttr<D, E2, "e2">;

def DT : DialectType<D, CPred<"x">, "a dialect type | s", "::x::T"> { let description = "  Dt desc\n    x\n"; }
def DT2 : DialectType<E, CPred<"x">>;
def DA : DialectAttr<D, CPred<"x">, "a dialect attr"> { let description = "  Da desc\n    x\n"; }
def DA2 : DialectAttr<D, CPred<"x">>;
def NotOfDialect : Type<CPred<"x">, "tc"> { let description = "ds"; }
def TE : TypeDef<D, "TE"> { let mnemonic = ""; }
