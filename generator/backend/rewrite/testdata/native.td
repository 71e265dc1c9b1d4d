// RUN: -gen-rewriters
include "dialect.inc"

def MakeArray : NativeCodeCall<"makeArray($_builder, $0, $1)">;
def Loc : NativeCodeCall<"build($_builder, $_loc, $0)">;
def Two : NativeCodeCall<"two($_builder, $0)", 2>;
def Void : NativeCodeCallVoid<"note($0, $1...)">;
def Range : NativeCodeCall<"range($0...)">;
def Elem : NativeCodeCall<"$_builder.getType($0)">;
def SelfMatch : NativeCodeCall<"matchIt($_self, &$0)">;
def SelfMatch2 : NativeCodeCall<"matchTwo($_self, &$0, $1)">;

def N1 : Pat<(TwoAttrOp $x, $y), (OneAttrOp (MakeArray $x, $y))>;
def N2 : Pat<(COp $x), (Loc $x)>;
def N3 : Pat<(COp (SelfMatch I32Attr:$val)), (TwoAttrOp $val, $val)>;
def N4 : Pat<(COp (SelfMatch2 $val, I32Attr:$a)), (AOp $val, $a)>;
def N5 : Pattern<(TwoOp $x), [(Two:$r $x), (COp $r__0), (COp $r__1)]>;
def N6 : Pattern<(TwoOp $x), [(COp (Two:$r__0 $x)), (COp $r__1)]>;
def N7 : Pat<(COp $x), (VarOp (variadic (COp $x), (Range $x, $x)))>;
def N8 : Pattern<(COp $x), [(COp:$a $x), (COp:$b $a), (Void $a, $x), (replaceWithValue $b)]>;
def N9 : Pattern<(SinkOp $x), [(Void $x)]>;
def N13 : Pat<(COp (ConstantLikeMatcher AnyAttr:$value)), (NullaryOp)>;
def N14 : Pat<(COp $x), (Loc $x, (location "here"))>;
def N16 : Pattern<(COp $x), [(COp (NativeCodeCall<"inner($0)"> (COp $x)))]>;
def N17 : Pat<(COp $x), (COp $x), [(Constraint<CPred<"ok()">>), (Constraint<Neg<CPred<"bad($0)">>, "not bad"> $x)]>;
def N10 : Pat<(COp $x), (COp (COp $x, (returnType (Elem $x))))>;
def N11 : Pat<(COp $x), (COp (COp $x, (returnType "$_builder.getI32Type()")))>;
def N12 : Pat<(COp:$o $x), (COp (COp $x, (returnType $o)))>;
def N19 : Pattern<(COp:$o $x), [(TwoOp:$t $x, (returnType $o, "$_builder.getI1Type()")), (COp $t__1)]>;
def N20 : Pattern<(COp:$o $x), [(COp (COp $x, (returnType $o), (location "l")))]>;
def N21 : Pat<(TwoOp $x), (Two $x)>;
def N22 : Pattern<(TwoOp $x), [(Two:$r $x)]>;
def N23 : Pattern<(ThreeOp $x), [(Two:$r $x), (replaceWithValue $r__1), (Two $x)]>;
def N28 : Pattern<(COp $x), [(Two:$r $x), (COp (NativeCodeCall<"f($0)"> $r))]>;

// The number of values is an int of C++, which has 32 bits.
def WideOne : NativeCodeCall<"one($0)"> { let numReturns = 4294967297; }
def N29 : Pat<(COp $x), (WideOne $x)>;
