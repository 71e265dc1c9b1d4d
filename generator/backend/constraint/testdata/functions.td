// RUN: -gen-type-constraint-decls
// RUN: -gen-type-constraint-defs
// RUN: -gen-attr-constraint-decls
// RUN: -gen-attr-constraint-defs
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinTypes.td"

class OwnPred<string s> : CPred<s>;
def T1 : Type<CPred<"a($_self, $_op, $_builder)">, "a type", "::x::T"> { let cppFunctionName = "isT1"; }
def T2 : TypeConstraint<And<[CPred<"a($_self)">, Neg<CPred<"b($_self)">>]>, "sum \"B\""> { let cppFunctionName = "isT2"; }
def T10 : TypeConstraint<Or<[CPred<"a($_self)">, CPred<"b($_self)">]>, "", "::mlir::Type", "isT10">;
def T9 : TypeConstraint<And<[]>, "", "::mlir::Type", "isT9">;
def Nameless : Type<CPred<"x">, "no function">;
def Unset : Type<CPred<"u">, "unset"> { let cppFunctionName = ?; }
def Described : Type<CPred<"u">, "described"> { let cppFunctionName = "isDescribed"; let description = "dd\n  xx"; }
def OfBase : AnyTypeOf<[I32, F32], "any"> { let cppFunctionName = "isAnyOf"; }
def OfShape : Type<TensorOf<[I32]>.predicate, "tensors"> { let cppFunctionName = "isTensor"; }

def A1 : AttrConstraint<CPred<"a($_self)">, "attr"> { let cppFunctionName = "isA1"; }
def A2 : AttrConstraint<Or<[CPred<"a($_self, $$, $0, $foo)">, OwnPred<"x">]>, "", "isA2">;
def A3 : AttrConstraint<CPred<"">, "", "  isA3 ">;
def A4 : AttrConstraint<SubstLeaves<"$_self", "$_self.x()", CPred<"p($_self)">>, "", "ns::isA4">;
def A5 : AttrConstraint<Concat<"f(", CPred<"p($_self)">, ")">, "", "isA5">;
def A6 : Attr<CPred<"x\ny">, "a\nb"> { let cppFunctionName = "isA6"; }
def : AttrConstraint<CPred<"x">, "", "isAnonymous">;
