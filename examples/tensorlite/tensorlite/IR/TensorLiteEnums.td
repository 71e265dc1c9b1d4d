//===- TensorLiteEnums.td - Enumerations -------------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_IR_TENSORLITEENUMS_TD
#define TENSORLITE_IR_TENSORLITEENUMS_TD

include "mlir/IR/EnumAttr.td"

// The predicates of tensorlite.compare.
def TL_Predicate_EQ : I32EnumAttrCase<"EQ", 0, "eq">;
def TL_Predicate_NE : I32EnumAttrCase<"NE", 1, "ne">;
def TL_Predicate_LT : I32EnumAttrCase<"LT", 2, "lt">;
def TL_Predicate_LE : I32EnumAttrCase<"LE", 3, "le">;
def TL_Predicate_GT : I32EnumAttrCase<"GT", 4, "gt">;
def TL_Predicate_GE : I32EnumAttrCase<"GE", 5, "ge">;

def TL_Predicate : I32EnumAttr<"Predicate", "how two elements are compared", [
    TL_Predicate_EQ, TL_Predicate_NE, TL_Predicate_LT,
    TL_Predicate_LE, TL_Predicate_GT, TL_Predicate_GE]> {
  let cppNamespace = "::tensorlite";
  let genSpecializedAttr = 0;
}

// How a padded border is filled: the values are stored in 64 bits.
def TL_PadMode_Zero    : I64EnumAttrCase<"Zero", 0, "zero">;
def TL_PadMode_Edge    : I64EnumAttrCase<"Edge", 1, "edge">;
def TL_PadMode_Reflect : I64EnumAttrCase<"Reflect", 7, "reflect">;

def TL_PadMode : I64EnumAttr<"PadMode", "how a border is filled", [
    TL_PadMode_Zero, TL_PadMode_Edge, TL_PadMode_Reflect]> {
  let cppNamespace = "::tensorlite";
  let genSpecializedAttr = 0;
  let stringToSymbolFnName = "parsePadMode";
  let symbolToStringFnName = "padModeName";
}

// An enumeration that defines no attribute. Operations store its values in a
// property.
def TL_Rounding : I32Enum<"Rounding", "rounding of a conversion", [
    I32EnumCase<"NearestEven", 0, "nearest_even">,
    I32EnumCase<"TowardZero", 1, "toward_zero">,
    I32EnumCase<"Up", 2, "up">,
    I32EnumCase<"Down", 3, "down">]> {
  let cppNamespace = "::tensorlite";
}

// Flags that allow changing the value of a floating-point computation.
def TL_FastMath_None     : I32BitEnumAttrCaseNone<"None", "none">;
def TL_FastMath_NoNaN    : I32BitEnumAttrCaseBit<"NoNaN", 0, "nnan">;
def TL_FastMath_NoInf    : I32BitEnumAttrCaseBit<"NoInf", 1, "ninf">;
def TL_FastMath_Reassoc  : I32BitEnumAttrCaseBit<"Reassoc", 2, "reassoc">;
def TL_FastMath_Contract : I32BitEnumAttrCaseBit<"Contract", 4, "contract">;
def TL_FastMath_Finite   : I32BitEnumAttrCaseGroup<"Finite",
    [TL_FastMath_NoNaN, TL_FastMath_NoInf], "finite">;

def TL_FastMath : I32BitEnumAttr<"FastMath", "floating-point licences", [
    TL_FastMath_None, TL_FastMath_NoNaN, TL_FastMath_NoInf,
    TL_FastMath_Reassoc, TL_FastMath_Contract, TL_FastMath_Finite]> {
  let cppNamespace = "::tensorlite";
  let genSpecializedAttr = 0;
  let separator = ", ";
  let printBitEnumPrimaryGroups = 1;
}

#endif // TENSORLITE_IR_TENSORLITEENUMS_TD
