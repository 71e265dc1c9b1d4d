// RUN: -gen-rewriters
include "dialect.inc"

def Simple : Pat<(AOp $input, $attr), (COp $input)>;
def : Pat<(COp $x), (BOp $x, $x)>;
def Nested : Pat<(BOp (COp $x), $y), (BOp $y, (COp $x))>;
def Deep : Pat<(BOp (COp (AOp:$inner $x, I32Attr:$a)), (COp:$second $y)), (BOp (AOp $x, $a), $inner)>;
def SameSymbol : Pat<(BOp $x, $x), (COp $x)>;
def TypeConstraint : Pat<(BOp I32:$x, F32:$y), (COp $y)>;
def Ignore : Pat<(BOp $_, $y), (COp $y)>;
def BareConstraint : Pat<(BOp I32, $y), (COp $y)>;
def ConstAttr : Pat<(AOp $x, ConstantAttr<I32Attr, "4">), (COp $x)>;
def AttrConstraintM : Pat<(AOp $x, ConfinedAttr<I32Attr, [IntMinValue<2>]>:$a), (AOp $x, $a)>;
def MakeAttr : Pat<(COp $x), (AOp $x, ConstantAttr<I32Attr, "4">)>;
def Zero : Pat<(NullaryOp), (TwoAttrOp ConstantAttr<I32Attr, "1">, ConstantAttr<I32Attr, "2">)>;
def Replace : Pat<(SameOp $x, $y), (replaceWithValue $x)>;
def Benefit : Pat<(COp (COp $x)), (COp $x), [], [], (addBenefit 10)>;
def Constrained : Pat<(BOp:$res $x, $y), (COp $x), [(Constraint<CPred<"$0.hasOneUse()">> $x), (Constraint<CPred<"foo($_self, $0, $1)">, "foo holds"> $res, $y)]>;
def NoUse : Pat<(BOp (COp:$c $x), $y), (COp $x), [(HasNoUseOf:$c)]>;
def Named : Pat<(BOp:$res $x, $y), (BOp:$out $y, $x), [(I32 $x), (F32 $y)]>;
def Infer : Pat<(BOp $x, $y), (SameOp $x, $y)>;
def InferNested : Pat<(BOp $x, $y), (SameOp (SameOp $x, $y), $y)>;
def EnumMatch : Pat<(EnumOp $x, EnumA), (EnumOp $x, EnumB)>;
def EnumBind : Pat<(EnumOp $x, MyEnum:$k), (EnumOp $x, $k)>;
