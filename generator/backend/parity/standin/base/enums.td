// Enums and their attributes.
#ifndef STANDIN_ENUMS
#define STANDIN_ENUMS
include "base/definitions.td"
include "base/properties.td"

class EnumCase<string sym, int intVal, string strVal, int widthVal> {
  string symbol = sym;
  int value = intVal;
  string str = strVal;
  int width = widthVal;
}
class EnumInfo<string name, string summaryValue, list<EnumCase> cases, int width> {
  string summary = summaryValue;
  string description = "Cases: " # !interleave(!foreach(case, cases, case.str), ", ");
  string cppNamespace = "";
  string className = name;
  string cppType = cppNamespace # "::" # className;
  list<EnumCase> enumerants = cases;
  int bitwidth = width;
  string underlyingType = "uint" # width # "_t";
  string underlyingToSymbolFnName = "symbolize" # name;
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string symbolToStringFnRetType = "::llvm::StringRef";
  string maxEnumValFnName = "getMaxEnumValFor" # name;
}
class BitEnumCaseBase<string sym, int val, string str, int width> : EnumCase<sym, val, str, width>;
class BitEnumCaseNone<string sym, string str, int width> : BitEnumCaseBase<sym, 0, str, width>;
class BitEnumCaseBit<string sym, int pos, string str, int width> : BitEnumCaseBase<sym, !shl(1, pos), str, width> {
  assert !and(!ge(pos, 0), !lt(pos, width)), "a bit has a position in the enum";
}
class BitEnumCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumCaseBase<sym, !foldl(0, cases, value, bitcase, !or(value, bitcase.value)), str, !head(cases).width>;
class BitEnumBase<list<BitEnumCaseBase> cases> {
  int validBits = !foldl(0, cases, value, bitcase, !or(value, bitcase.value));
  string separator = "|";
  bit printBitEnumPrimaryGroups = 0;
  bit printBitEnumQuoted = 0;
  assert !or(!ge(!find(separator, "|"), 0), !ge(!find(separator, ","), 0)), "a separator has '|' or ','";
}
class IntEnum<string name, string summary, list<EnumCase> cases, int width>
    : EnumInfo<name, !if(!empty(summary), "cases of i" # width, summary), cases, width>;
class BitEnum<string name, string summary, list<BitEnumCaseBase> cases, int width>
    : EnumInfo<name, summary, cases, width>, BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
}
class I32EnumCase<string sym, int val, string str = sym> : EnumCase<sym, val, str, 32>;
class I64EnumCase<string sym, int val, string str = sym> : EnumCase<sym, val, str, 64>;
class I32Enum<string name, string summary, list<I32EnumCase> cases> : IntEnum<name, summary, cases, 32>;
class I64Enum<string name, string summary, list<I64EnumCase> cases> : IntEnum<name, summary, cases, 64>;
class I8BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 8>;
class I8BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 8>;
class I8BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 8>;
class I16BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 16>;
class I16BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 16>;
class I16BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 16>;
class I32BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 32>;
class I32BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 32>;
class I32BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 32>;
class I64BitEnumCaseNone<string sym, string str = sym> : BitEnumCaseNone<sym, str, 64>;
class I64BitEnumCaseBit<string sym, int pos, string str = sym> : BitEnumCaseBit<sym, pos, str, 64>;
class I64BitEnum<string name, string summary, list<BitEnumCaseBase> cases> : BitEnum<name, summary, cases, 64>;

// Enums that are attributes as well.
class IntEnumAttrCaseBase<I intType, string sym, string strVal, int intVal>
    : EnumCase<sym, intVal, strVal, intType.bitwidth>, SignlessIntegerAttrBase<intType, "case " # strVal>;
class BitEnumAttrCaseBase<I intType, string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, intType.bitwidth>, SignlessIntegerAttrBase<intType, "case " # str>;
class BitEnumAttrCaseNone<I intType, string sym, string str = sym> : BitEnumAttrCaseBase<intType, sym, 0, str>;
class BitEnumAttrCaseBit<I intType, string sym, int pos, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !shl(1, pos), str> {
  assert !and(!ge(pos, 0), !lt(pos, intType.bitwidth)), "a bit has a position in the enum";
}
class BitEnumAttrCaseGroup<I intType, string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !foldl(0, cases, value, bitcase, !or(value, bitcase.value)), str>;
class EnumAttrInfo<string name, list<EnumCase> cases, SignlessIntegerAttrBase baseClass>
    : EnumInfo<name, baseClass.summary, cases, !cast<I>(baseClass.valueType).bitwidth>,
      Attr<baseClass.predicate, baseClass.summary> {
  bit genSpecializedAttr = 1;
  Attr baseAttrClass = baseClass;
  string specializedAttrClassName = name # "Attr";
  code parameterParser = ?;
  code parameterPrinter = ?;
  let description = "";
  let predicate = !if(genSpecializedAttr, CPred<"::llvm::isa<" # cppNamespace # "::" # specializedAttrClassName #
                                                ">($_self)">, baseAttrClass.predicate);
  let storageType = !if(genSpecializedAttr, cppNamespace # "::" # specializedAttrClassName, baseAttrClass.storageType);
  let returnType = !if(genSpecializedAttr, cppNamespace # "::" # className, baseAttrClass.returnType);
  let constBuilderCall = !if(genSpecializedAttr,
    cppNamespace # "::" # specializedAttrClassName # "::get($_builder.getContext(), $0)", baseAttrClass.constBuilderCall);
  let valueType = baseAttrClass.valueType;
}
class IntEnumAttr<I intType, string name, string summary, list<IntEnumAttrCaseBase> cases>
    : EnumAttrInfo<name, cases, SignlessIntegerAttrBase<intType, summary>>;
class BitEnumAttr<I intType, string name, string summary, list<BitEnumCaseBase> cases>
    : EnumAttrInfo<name, cases, SignlessIntegerAttrBase<intType, summary>>, BitEnumBase<cases> {
  let printBitEnumQuoted = 1;
  let symbolToStringFnRetType = "std::string";
}
class I32EnumAttrCase<string sym, int val, string str = sym> : IntEnumAttrCaseBase<I32, sym, str, val>;
class I32EnumAttr<string name, string summary, list<I32EnumAttrCase> cases> : IntEnumAttr<I32, name, summary, cases>;
class I64EnumAttrCase<string sym, int val, string str = sym> : IntEnumAttrCaseBase<I64, sym, str, val>;
class I64EnumAttr<string name, string summary, list<I64EnumAttrCase> cases> : IntEnumAttr<I64, name, summary, cases>;
class I8BitEnumAttrCaseNone<string sym, string str = sym> : BitEnumAttrCaseNone<I8, sym, str>;
class I8BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I8, sym, pos, str>;
class I8BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I8, sym, cases, str>;
class I8BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I8, name, summary, cases>;
class I16BitEnumAttrCaseNone<string sym, string str = sym> : BitEnumAttrCaseNone<I16, sym, str>;
class I16BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I16, sym, pos, str>;
class I16BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I16, sym, cases, str>;
class I16BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I16, name, summary, cases>;
class I32BitEnumAttrCaseNone<string sym, string str = sym> : BitEnumAttrCaseNone<I32, sym, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I32, sym, pos, str>;
class I32BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I32, sym, cases, str>;
class I32BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I32, name, summary, cases>;
class I64BitEnumAttrCaseNone<string sym, string str = sym> : BitEnumAttrCaseNone<I64, sym, str>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym> : BitEnumAttrCaseBit<I64, sym, pos, str>;
class I64BitEnumAttrCaseGroup<string sym, list<BitEnumCaseBase> cases, string str = sym>
    : BitEnumAttrCaseGroup<I64, sym, cases, str>;
class I64BitEnumAttr<string name, string summary, list<BitEnumCaseBase> cases> : BitEnumAttr<I64, name, summary, cases>;

class EnumParameter<EnumInfo enumInfo>
    : AttrParameter<enumInfo.cppNamespace # "::" # enumInfo.className, "an enum of type " # enumInfo.className> {
  EnumInfo enum = enumInfo;
  let parser = !if(!isa<EnumAttrInfo>(enumInfo), !cast<EnumAttrInfo>(enumInfo).parameterParser, ?);
  let printer = !if(!isa<EnumAttrInfo>(enumInfo), !cast<EnumAttrInfo>(enumInfo).parameterPrinter, ?);
}
class EnumAttr<Dialect dialect, EnumInfo enumInfo, string name = "", list<Trait> traits = []>
    : AttrDef<dialect, enumInfo.className, traits> {
  EnumInfo enum = enumInfo;
  let summary = enumInfo.summary;
  let description = enumInfo.description;
  let cppNamespace = enumInfo.cppNamespace;
  let mnemonic = name;
  let parameters = (ins EnumParameter<enumInfo>:$value);
  let assemblyFormat = "$value";
  let returnType = enumInfo.cppNamespace # "::" # enumInfo.className;
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall = cppNamespace # "::" # cppClassName # "::get($_builder.getContext(), $0)";
}
class EnumProp<EnumInfo enumInfo> : Property<enumInfo.cppType, enumInfo.summary, enumInfo.cppType> {
  EnumInfo enum = enumInfo;
  let optionalParser = "return parseOptional<" # enum.cppType # ">($_parser, $_storage);";
  let description = enum.description;
  let predicate = Or<!foreach(case, enum.enumerants, CPred<"$_self == " # enum.cppType # "::" # case.symbol>)>;
}
#endif
class EnumAttrParameter<EnumAttr enumAttr, string desc = "">
    : AttrParameter<enumAttr.cppNamespace # "::" # enumAttr.cppClassName, desc> {
  EnumAttr attr = enumAttr;
  Dialect dialect = enumAttr.dialect;
}
class OptionalEnumAttrParameter<EnumAttr enumAttr, string desc = ""> : EnumAttrParameter<enumAttr, desc> {
  let defaultValue = cppStorageType # "()";
}
class DefaultValuedEnumAttrParameter<EnumAttr enumAttr, string value, string desc = ""> : EnumAttrParameter<enumAttr, desc> {
  let defaultValue = value;
}
