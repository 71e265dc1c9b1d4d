//===- TensorLitePatterns.td - Rewrites --------------------*- tablegen -*-===//
//
// Part of rules_ods, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns of the pass tensorlite-rewrite. test/rewrite.mlir has a function
// for each, with the same name.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORLITE_TRANSFORMS_TENSORLITEPATTERNS_TD
#define TENSORLITE_TRANSFORMS_TENSORLITEPATTERNS_TD

include "mlir/IR/PatternBase.td"
include "tensorlite/IR/TensorLiteOps.td"

//===----------------------------------------------------------------------===//
// Constraints and C++ calls
//===----------------------------------------------------------------------===//

def HasOneUse : Constraint<CPred<"$0.hasOneUse()">, "has one use">;
def IsAbsent : Constraint<CPred<"!$0">, "is absent">;
def IsNull : Constraint<CPred<"!$_self">, "is not given">;
def SameType : Constraint<CPred<"$0.getType() == $1.getType()">, "same type">;
def IsTwo : Constraint<CPred<"::tensorlite::isSplatOf($_self, 2.0)">, "is two">;
def SameValue : Constraint<CPred<"$0 == $1">, "same attribute">;

def Reciprocal : NativeCodeCall<"reciprocal($0)">;
def MultiplyAttrs : NativeCodeCall<"multiplyAttrs($0, $1)">;
def Compose : NativeCodeCall<"compose($_builder, $0, $1)">;
def MakeConcat : NativeCodeCall<"makeConcat($_builder, $_loc, $0, {$1...})">;
def NegateBoth : NativeCodeCall<"negateBoth($_builder, $_loc, $0, $1)", 2>;
def MatchExponent : NativeCodeCall<"matchExponent($_self, $0)">;
def GetOwner : NativeCodeCall<"$0.getDefiningOp()">;
def CopyOrigin : NativeCodeCallVoid<"copyOrigin($0, $1)">;
def BoolTypeOf : NativeCodeCall<"::tensorlite::getBoolTypeLike($0.getType())">;

//===----------------------------------------------------------------------===//
// Replacing one operation by another
//===----------------------------------------------------------------------===//

// The same name twice matches operands that are the same value.
def SqrtOfSquare : Pat<(TL_SqrtOp (TL_MulOp $x, $x), $_), (TL_AbsOp $x)>;

// A constraint on the result of an inner operation.
def ExpOfLog : Pat<(TL_ExpOp (TL_LogOp:$log $x, $_), $_),
                   (replaceWithValue $x), [(HasOneUse $log)]>;

// A constant that a constraint on its attribute matches.
def PowOfTwo : Pat<(TL_PowOp $x, (TL_ConstantOp $value)), (TL_MulOp $x, $x),
                   [(IsTwo:$value)]>;

// C++ code computes the attribute of a new operation.
def DivByConstant : Pat<
    (TL_DivOp TL_Float:$x, (TL_ConstantOp $value)),
    (TL_MulOp $x, (TL_ConstantOp (Reciprocal $value)))>;

// C++ code inspects the operation that defines an operand.
def MulByOne : Pat<(TL_MulOp $x, (ConstantLikeMatcher TL_OneAttr:$one)),
                   (replaceWithValue $x)>;
def LogOfPower : Pat<
    (TL_LogOp (MatchExponent $x), $fastmath),
    (TL_AddOp (TL_LogOp:$log $x, $fastmath), $log)>;

// Two constants become one.
def MulOfMul : Pat<
    (TL_MulOp (TL_MulOp $x, (TL_ConstantOp $a)), (TL_ConstantOp $b)),
    (TL_MulOp $x, (TL_ConstantOp (MultiplyAttrs $a, $b)))>;

// Matches both operand orders. The benefit puts it before other patterns.
def FuseMulAdd : Pat<
    (TL_AddOp (either (TL_MulOp:$product TL_Float:$a, $b), $c)),
    (TL_FmaOp $a, $b, $c), [(HasOneUse $product)], [], (addBenefit 2)>;

// Adds an optional operand that is absent.
def FuseBias : Pat<
    (TL_AddOp (TL_MatmulOp:$product $a, $b, $none, $ta, $tb), $bias),
    (TL_MatmulOp $a, $b, $bias, $ta, $tb),
    [(IsAbsent $none), (HasOneUse $product)], [], (addBenefit 3)>;

// A default-valued and an optional attribute.
def ClampToRelu : Pat<
    (TL_ClampOp $x, ConstantAttr<F64Attr, "0.0">, $high, $_),
    (TL_ReluOp $x), [(IsNull:$high)]>;

// An attribute made of two others.
def TransposeOfTranspose : Pat<
    (TL_TransposeOp (TL_TransposeOp $x, $p), $q),
    (TL_TransposeOp $x, (Compose $p, $q))>;

// Cases of an enumeration, three patterns at once.
class NotOfCompare<string from, string to> : Pat<
    (TL_NotOp (TL_CompareOp ConstantEnumCase<TL_PredicateAttr, from>, $a, $b)),
    (TL_CompareOp ConstantEnumCase<TL_PredicateAttr, to>, $a, $b)>;
def NotOfLess : NotOfCompare<"lt", "ge">;
def NotOfLessEqual : NotOfCompare<"le", "gt">;
def NotOfEqual : NotOfCompare<"eq", "ne">;

// Patterns without a name, one for each operation that is never negative.
foreach op = [TL_ExpOp, TL_SigmoidOp] in
  def : Pat<(TL_AbsOp (op:$positive $_, $_)), (replaceWithValue $positive)>;

// Matches properties, and sets properties.
def CastOfFloor : Pat<
    (TL_CastOp (TL_FloorOp $x, $_),
        ConstantProp<TL_RoundingProp, "::tensorlite::Rounding::NearestEven">,
        $saturate),
    (TL_CastOp $x,
        ConstantProp<TL_RoundingProp, "::tensorlite::Rounding::Down">,
        $saturate)>;

// The type of an inner result is the type of a matched value.
def BroadcastOfRelu : Pat<
    (TL_BroadcastOp:$result (TL_ReluOp:$relu $x)),
    (TL_ReluOp (TL_BroadcastOp $x, (returnType $result))),
    [(HasOneUse $relu)]>;

// C++ code computes the type.
def CompareWithZero : Pattern<
    (TL_CompareOp ConstantEnumCase<TL_PredicateAttr, "ne">, TL_Float:$x,
        (ConstantLikeMatcher TL_ZeroAttr:$_)),
    [(TL_CastOp:$cast $x,
         ConstantProp<TL_RoundingProp, "::tensorlite::Rounding::NearestEven">,
         ConstantProp<UnitProp, "true">, (returnType (BoolTypeOf $x))),
     (replaceWithValue $cast)]>;

// Locations: of one operation, of several, by name.
def NegAbsNeg : Pat<
    (TL_NegOp:$outer (TL_AbsOp:$abs (TL_NegOp:$inner $x))),
    (TL_NegOp (TL_AbsOp $x, (location $abs)), (location "neg_abs")),
    [(SameType $outer, $x)]>;
def ReluOfAbs : Pat<
    (TL_ReluOp:$relu (TL_AbsOp:$abs $x)),
    (TL_AbsOp $x, (location "relu_abs", $relu, $abs))>;

//===----------------------------------------------------------------------===//
// Variable numbers of operands
//===----------------------------------------------------------------------===//

def ConcatOfConcat : Pat<
    (TL_ConcatOp (variadic (TL_ConcatOp (variadic $a, $b), $inner), $c), $axis),
    (MakeConcat $axis, $a, $b, $c), [(SameValue $inner, $axis)]>;

def ConcatTwice : Pat<
    (TL_ConcatOp:$result (variadic:$all $x, $x),
        ConstantAttr<I64Attr, "5">),
    (TL_ConcatOp $all, ConstantAttr<I64Attr, "0">),
    [(SameType $result, $result)]>;

//===----------------------------------------------------------------------===//
// Several results, several operations
//===----------------------------------------------------------------------===//

// Only one result is used.
def MinMaxToMin : Pattern<
    (TL_MinMaxOp:$both $a, $b),
    [(TL_MinOp:$least $a, $b), (replaceWithValue $least)],
    [(HasNoUseOf:$both__1)], [], (addBenefit 10)>;

// Both results, each from its own operation; integers only.
def MinMaxToBoth : Pattern<
    (TL_MinMaxOp:$both $a, $b),
    [(TL_MinOp $a, $b), (TL_MaxOp $a, $b)], [(TL_Int $both__0)]>;

// Both results from one call of C++.
def MinMaxOfNegs : Pattern<
    (TL_MinMaxOp (TL_NegOp $a), (TL_NegOp $b)),
    [(NegateBoth $a, $b)]>;

// An auxiliary operation. The replacement uses its results by index.
def SubOfMaxMin : Pattern<
    (TL_SubOp (TL_MaxOp TL_Float:$a, $b), (TL_MinOp $a, $b)),
    [(TL_MinMaxOp:$both $a, $b), (TL_SubOp $both__1, $both__0)]>;

// Erases the operation without a replacement.
def CheckOfSame : Pattern<(TL_CheckOp $x, $x, $_, $_, $_), []>;

// Code that runs after the replacement.
def TanhOfNeg : Pattern<
    (TL_TanhOp:$old (TL_NegOp $x), $fastmath),
    [(TL_NegOp:$outer (TL_TanhOp $x, $fastmath))], [],
    [(CopyOrigin (GetOwner $old), (GetOwner $outer))]>;

// A part that two patterns share.
def AddOfNegs : Pat<
    (TL_AddOp (TL_MulOp (TL_NegOp $a), (TL_NegOp $b)), TL_Int:$c),
    (TL_AddOp (TL_MulOp $a, $b), $c)>;
def SubOfNegs : Pat<
    (TL_SubOp (TL_MulOp (TL_NegOp $a), (TL_NegOp $b)), TL_Float:$c),
    (TL_SubOp (TL_MulOp $a, $b), $c)>;

#endif // TENSORLITE_TRANSFORMS_TENSORLITEPATTERNS_TD
