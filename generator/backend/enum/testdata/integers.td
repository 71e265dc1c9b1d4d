// RUN: -gen-enum-decls
// RUN: -gen-enum-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Low : I32EnumCase<"Low", 0>;
def High : I32EnumCase<"High", 5, "high-er">;
def Level : I32Enum<"Level", "how @much it \"is\"", [Low, High]> { let cppNamespace = "::a::b"; }
def AllKeywords : I64Enum<"AllKeywords", "", [I64EnumCase<"_a", 4294967296>, I64EnumCase<"b", 7, "b.c$d_e1">]>;
def NoKeywords : I64Enum<"NoKeywords", "", [I64EnumCase<"a", 1, ".a">, I64EnumCase<"b", 7, "$b">, I64EnumCase<"c", 8, "">, I64EnumCase<"d", 9, "1x">]>;
def Empty : I32Enum<"Empty", "", []> { let cppNamespace = ""; }

// A case with a negative value takes the functions on numbers away.
def Negative : I32Enum<"Negative", "negative", [Low, I32EnumCase<"Minus", -3>, High]> { let cppNamespace = "neg"; }

// Symbols that are no identifiers, values that are there twice, and large ones.
def Odd : I64Enum<"Odd", "odd", [
    I64EnumCase<"1st", 9223372036854775807, "first one">,
    I64EnumCase<"c-d", 9223372036854775807, "write$">,
    I64EnumCase<"e", 2>, I64EnumCase<"f", 2>]> {
  let cppNamespace = "::odd::";
}

def OtherNames : I32Enum<"OtherNames", "summary", [Low, High]> {
  let className = "Other";
  let cppType = "some::Type";
  let underlyingType = "int16_t";
  let symbolToStringFnName = "toStr";
  let stringToSymbolFnName = "fromStr";
  let underlyingToSymbolFnName = "fromInt";
  let maxEnumValFnName = "highest";
  let symbolToStringFnRetType = "std::string_view";
}

// The type is left to C++.
def Untyped : I32Enum<"Untyped", "summary", [Low, High]> { let underlyingType = ""; let cppNamespace = "x"; }

class Sized<int width> : IntEnum<"Sized" # width, "of " # width # " bits", [EnumCase<"A", 0, "a", width>, EnumCase<"B", 3, "b b", width>], width>;
def S8 : Sized<8>;
def S16 : Sized<16> { let description = ?; }
def : IntEnum<"Anonymous", "", [EnumCase<"A", 0, "a", 5>], 5>;
