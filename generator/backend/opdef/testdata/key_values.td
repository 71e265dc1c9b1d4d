// RUN(24+): -gen-op-decls
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
// prop-dict as a list of keys and values: each property and attribute has the syntax that it has elsewhere.
class T_Dict<string m, dag args> : T_Op<m, args, "">;
def Own : Property<"::Own", "own syntax"> {
  let parser = "return parseOwn($_parser, $_storage, $_ctxt);";
  let printer = "printOwn($_printer, $_storage, $_ctxt)";
  let optionalParser = "return parseOptionalOwn($_parser, $_storage, $_ctxt);";
}
def OwnPrinter : Property<"::Own"> { let printer = "printOwn($_printer, $_storage)"; }
def OwnParser : Property<"::Own"> { let parser = "return parseOwn($_parser, $_storage);"; }
def OwnOptionalParser : Property<"::Own"> { let optionalParser = "return parseOwn($_parser, $_storage);"; }
def OwnAttribute : Property<"::Own"> {
  let convertToAttribute = "return toAttribute($_ctxt, $_storage);";
  let convertFromAttribute = "return fromAttribute($_attr, $_storage, $_diag);";
}
// The parser is that of class Property if no class replaced it. A property that has the parser of its base property
// follows that one.
def Base : Property<"::Own">;
def SameText : Property<"::Own"> { let parser = Base.parser; }
class Copies<Property p> : Property<"::Own"> { let baseProperty = p; let parser = p.parser; }
class Keeps<Property p> : Property<"::Own"> { let baseProperty = p; }
class Replaces<Property p> : Property<"::Own"> { let baseProperty = p; let parser = "own()"; }
class CopiesDefault<Property p> : Property<"::Own"> { let baseProperty = p; let parser = Base.parser; }
def Redeclares : Property<"::Own"> { code parser = "own()"; }
let parser = "own()" in def LetOutside : Property<"::Own">;
let storageType = "::Stored" in def LetOther : Property<"::Own">;
def D1 : T_Dict<"d1", (ins)>;
def D2 : T_Dict<"d2", (ins I64Prop:$a, StringProp:$b, BoolProp:$c, DefaultValuedProp<I64Prop, "4">:$d, UnitProp:$e, ArrayProp<I64Prop>:$f, OptionalProp<I64Prop>:$g, DefaultValuedProp<UnitProp, "true">:$h, DefaultValuedProp<UnitProp, " false ">:$i, ConfinedProp<I64Prop, CPred<"$_self > 0">>:$j)>;
def D3 : T_Dict<"d3", (ins Own:$a, OwnPrinter:$b, OwnParser:$c, OwnOptionalParser:$d, OwnAttribute:$e, DefaultValuedProp<Own, "::Own()">:$f, OptionalProp<Own>:$g)>;
def D4 : T_Dict<"d4", (ins Base:$a, SameText:$b, Copies<Base>:$c, Copies<Own>:$d, Copies<SameText>:$e, Keeps<Base>:$f, Keeps<Own>:$g, Keeps<SameText>:$h, Replaces<Base>:$i, Replaces<Own>:$j)>;
def D5 : T_Dict<"d5", (ins CopiesDefault<Base>:$a, CopiesDefault<Own>:$b, CopiesDefault<SameText>:$c, Redeclares:$d, LetOutside:$e, LetOther:$f, Copies<Keeps<Base>>:$g, Keeps<Replaces<Base>>:$h)>;
def D6 : T_Dict<"d6", (ins I32Attr:$a, AnyAttr:$b, SymbolNameAttr:$c, FlatSymbolRefAttr:$d, StrAttr:$e, DenseI32ArrayAttr:$f, UnitAttr:$g, TypeAttr:$h, F32Attr:$i, DictArrayAttr:$j)>;
def D7 : T_Dict<"d7", (ins OptionalAttr<I32Attr>:$a, OptionalAttr<AnyAttr>:$b, OptionalAttr<SymbolNameAttr>:$c, DefaultValuedAttr<I32Attr, "3">:$d, DefaultValuedOptionalAttr<StrAttr, "x">:$e, OptionalAttr<UnitAttr>:$f, DefaultValuedAttr<UnitAttr, "true">:$g)>;
def D8 : T_Dict<"d8", (ins Unsure:$a, ColorAttr:$b, FramedColorAttr:$c, Quoted:$d, Plain:$e, QuotedAttr:$f, BarsAttr:$g, CommasAttr:$h, StrangeAttr:$i)>;
def D9 : T_Dict<"d9", (ins OptionalAttr<Unsure>:$a, OptionalAttr<ColorAttr>:$b, OptionalAttr<CommasAttr>:$c, DefaultValuedAttr<ColorAttr, "::t::Color::Red">:$d, DefaultValuedOptionalAttr<Quoted, "::t::Quoted::None">:$e, DefaultValuedOptionalAttr<BarsAttr, "::t::Bars::None">:$f)>;
def D10 : T_Dict<"d10", (ins UnbuildableAttr:$a, Unbuildable:$b)>;
class T_Mixed<string m, string format> : T_Op<m, (ins I32Attr:$a, OptionalAttr<I32Attr>:$o, I64Prop:$p, DefaultValuedProp<I64Prop, "1">:$q, UnitAttr:$u, UnitProp:$up), format>;
def M1 : T_Mixed<"m1", "$a $p">;
def M2 : T_Mixed<"m2", "(`x` $u^ $o)? (`y` $up^)?">;
def M3 : T_Mixed<"m3", "$a $p $q (`x` $u^ $o)? (`y` $up^)?">;
def M4 : T_Mixed<"m4", ""> { let hasCustomPropertiesPrinter = 1; }
def M5 : T_Mixed<"m5", ""> { let assemblyFormat = "custom<F>($p, prop-dict) attr-dict"; }
class T_Segments<string m, string format> : T_Op<m, (ins Variadic<I32>:$v, Optional<I32>:$w, StrAttr:$a), format, [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let results = (outs Variadic<I32>:$r, Variadic<I32>:$s);
}
def S1 : T_Segments<"s1", "$v $w type($r) `,` type($s)">;
def S2 : T_Segments<"s2", "operands type($r) `,` type($s) type(operands)">;
def S3 : T_Segments<"s3", "$v $w type(results)">;
def S4 : T_Segments<"s4", "operands type(results) type(operands)">;
def S5 : T_Op<"s5", (ins Variadic<I32>:$v, Variadic<I32>:$w), "$v `,` $w", [AttrSizedOperandSegments]>;
def S6 : T_Op<"s6", (ins VariadicOfVariadic<I32, "sizes">:$v, DenseI32ArrayAttr:$sizes, I32Attr:$b), "$v">;
// A dialect that is not strict has the same list.
def U_Dialect : Dialect { let name = "u"; let cppNamespace = "::t"; let useStrictPropertiesInAssemblyFormat = 0; }
def N1 : Op<U_Dialect, "n1"> { let arguments = (ins I32Attr:$a, Optional<I32>:$v); let results = (outs Optional<AnyType>:$r); let assemblyFormat = "$v prop-dict attr-dict type($r)"; }
def N2 : Op<U_Dialect, "n2"> { let arguments = (ins I32Attr:$a, I64Prop:$p); let assemblyFormat = "attr-dict"; }
