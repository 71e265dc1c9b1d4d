// RUN(24+): -gen-op-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, dag args, string format, list<Trait> traits = []> : Op<T_Dialect, m, traits> {
  let arguments = args;
  let assemblyFormat = format # " prop-dict attr-dict";
}
class T_EnumAttr<EnumInfo enum, string name> : EnumAttr<T_Dialect, enum, name> { let assemblyFormat = "`<` $value `>`"; }
def Unsure : I32EnumAttr<"Unsure", "a word", [I32EnumAttrCase<"Yes", 0, "yes">, I32EnumAttrCase<"MaybeNot", 1, "maybe-not">]> { let cppNamespace = "::t"; }
def Color : I32Enum<"Color", "a color", [I32EnumCase<"Red", 0, "red">, I32EnumCase<"Blue", 1, "blue">]> { let cppNamespace = "::t"; }
def ColorAttr : T_EnumAttr<Color, "color">;
def FramedColorAttr : EnumAttr<T_Dialect, Color, "framed"> { let assemblyFormat = "`[` $value `]`"; }
def NoBit : I32BitEnumAttrCaseNone<"None", "none">;
def OneBit : I32BitEnumAttrCaseBit<"One", 0, "one">;
def Quoted : I32BitEnumAttr<"Quoted", "bits", [NoBit, OneBit]> { let cppNamespace = "::t"; }
def Plain : I32BitEnumAttr<"Plain", "bits", [NoBit, OneBit]> { let cppNamespace = "::t"; let printBitEnumQuoted = 0; }
def Bars : BitEnum<"Bars", "bits", [NoBit, OneBit, I32BitEnumAttrCaseBit<"Two", 1, "t-w-o">], 32> { let cppNamespace = "::t"; let separator = " | "; }
def Commas : BitEnum<"Commas", "bits", [NoBit, OneBit], 64> { let cppNamespace = "::t"; let separator = ", "; }
def Strange : BitEnum<"Strange", "bits", [NoBit, OneBit], 8> { let cppNamespace = "t"; let separator = "|or"; }
def QuotedAttr : T_EnumAttr<Quoted, "quoted">;
def BarsAttr : T_EnumAttr<Bars, "bars">;
def CommasAttr : T_EnumAttr<Commas, "commas">;
def StrangeAttr : T_EnumAttr<Strange, "strange">;
def UnbuildableAttr : T_EnumAttr<Color, "unbuildable"> { let constBuilderCall = ""; }
def Unbuildable : I32EnumAttr<"Unbuildable", "a word", [I32EnumAttrCase<"Yes", 0, "yes">]> { let cppNamespace = "::t"; let constBuilderCall = ""; }
// The directive enum writes an enum attribute as its keyword, with separators between the bits of some bit enums.
class T_Enum<string m, Attr a, string format> : T_Op<m, (ins a:$x), format>;
def E1 : T_Enum<"e1", ColorAttr, "enum($x)">;
def E2 : T_Enum<"e2", ColorAttr, "$x">;
def E3 : T_Enum<"e3", OptionalAttr<ColorAttr>, "(`k` enum($x)^)?">;
def E4 : T_Enum<"e4", OptionalAttr<ColorAttr>, "(enum($x)^ `k`)?">;
def E5 : T_Enum<"e5", FramedColorAttr, "`<` enum($x) `>`">;
def E6 : T_Enum<"e6", Unsure, "enum($x)">;
def E7 : T_Enum<"e7", Quoted, "enum($x)">;
def E8 : T_Enum<"e8", Plain, "enum($x)">;
def E9 : T_Enum<"e9", Plain, "$x">;
def E10 : T_Enum<"e10", OptionalAttr<Plain>, "(enum($x)^)?">;
def E11 : T_Enum<"e11", QuotedAttr, "enum($x)">;
def E12 : T_Enum<"e12", OptionalAttr<QuotedAttr>, "(enum($x)^)?">;
def E13 : T_Enum<"e13", BarsAttr, "enum($x)">;
def E14 : T_Enum<"e14", CommasAttr, "enum($x)">;
def E15 : T_Enum<"e15", StrangeAttr, "enum($x)">;
def E16 : T_Enum<"e16", OptionalAttr<CommasAttr>, "(enum($x)^)? (`:` custom<F>(ref($x))^)?">;
def E17 : T_Enum<"e17", DefaultValuedAttr<ColorAttr, "::t::Color::Red">, "(`k` enum($x)^)?">;
def E18 : T_Enum<"e18", DefaultValuedOptionalAttr<Quoted, "::t::Quoted::None">, "(`k` enum($x)^)?">;
def E19 : T_Enum<"e19", DefaultValuedOptionalAttr<BarsAttr, "::t::Bars::None">, "oilist(`k` enum($x))">;
def E20 : T_Op<"e20", (ins ColorAttr:$x, ColorAttr:$y), "$x enum($y)">;
def E21 : T_Enum<"e21", DefaultValuedOptionalAttr<Quoted, "::t::Quoted::None">, "($x^ `:`)?">;
