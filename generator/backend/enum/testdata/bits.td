// RUN: -gen-enum-decls
// RUN: -gen-enum-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def None : I32BitEnumCaseNone<"None", "none">;
def None2 : I32BitEnumCaseNone<"None2", "nil">;
def Read : I32BitEnumCaseBit<"Read", 0, "read">;
def Write : I32BitEnumCaseBit<"Write", 1, "write">;
def Exec : I32BitEnumCaseBit<"2Exec", 3, "exec.ute">;
def Three : BitEnumCaseBase<"Three", 3, "three", 32>;
def Four : BitEnumCaseBase<"Four", 4, "four", 32>;
def RW : BitEnumCaseGroup<"RW", [Read, Write], "rw">;
def RWX : BitEnumCaseGroup<"RWX", [RW, Exec], "rwx">;
def R1 : BitEnumCaseGroup<"R1", [Read], "only">;
def N1 : BitEnumCaseGroup<"N1", [None], "nothing">;

def NoZero : I32BitEnum<"NoZero", "no zero", [Read, Write]> { let cppNamespace = "n"; }
def Plain : I32BitEnum<"Plain", "plain", [None, None2, Read, Write, Exec, RW, RWX, R1, N1, Three, Four]> { let cppNamespace = "::c::d"; }
def Groups : I32BitEnum<"Groups", "groups first", [N1, RWX, None, RW, Read, Write, R1, Exec, None2, Three, Four]> {
  let printBitEnumPrimaryGroups = 1;
}
def Comma : I32BitEnum<"Comma", "comma", [Read, Write]> { let separator = ", "; }
def Spaced : I32BitEnum<"Spaced", "spaced", [Read, Write]> { let separator = " | "; }
def QuotedKeywords : I32BitEnum<"QuotedKeywords", "quoted", [None, Read, Write]> { let printBitEnumQuoted = 1; }
def QuotedMixed : I32BitEnum<"QuotedMixed", "mixed", [None, Read, I32BitEnumCaseBit<"X", 5, "x y">, RW]> { let printBitEnumQuoted = 1; }
def QuotedGroups : I32BitEnum<"QuotedGroups", "groups", [RW, None, Read, R1, Write, Three, Four]> { let printBitEnumQuoted = 1; }
def QuotedTop : I64BitEnum<"QuotedTop", "", [I64BitEnumCaseBit<"Top", 63>, BitEnumCaseGroup<"All", [I64BitEnumCaseBit<"Top", 63>, I64BitEnumCaseBit<"Zero", 0>]>]> { let printBitEnumQuoted = 1; }
def QuotedOnly : I32BitEnum<"QuotedOnly", "only", [I32BitEnumCaseBit<"X", 5, "x y">]> { let printBitEnumQuoted = 1; let separator = "/,"; }
def Empty : I32BitEnum<"Empty", "", []>;

def Wide : I64BitEnum<"Wide", "wide", [
    I64BitEnumCaseBit<"Top", 63>, I64BitEnumCaseBit<"Bit40", 40>,
    BitEnumCaseGroup<"All", [I64BitEnumCaseBit<"Top", 63>, I64BitEnumCaseBit<"Zero", 0>]>]>;
def Byte : I8BitEnum<"Byte", "byte", [I8BitEnumCaseNone<"Zip">, I8BitEnumCaseBit<"B7", 7>]>;
def Short : I16BitEnum<"Short", "short", [I16BitEnumCaseBit<"B15", 15>]>;

def OtherNames : I32BitEnum<"OtherNames", "summary", [Read]> {
  let className = "Other";
  let cppType = "some::Type";
  let underlyingType = "uint128_t"; let printBitEnumQuoted = 1;
  let symbolToStringFnName = "toStr";
  let stringToSymbolFnName = "fromStr";
  let underlyingToSymbolFnName = "fromInt";
  let maxEnumValFnName = "highest";
  let symbolToStringFnRetType = "llvm::Twine";
  let separator = "&,";
}
