// RUN: -gen-rewriters
include "dialect.inc"

def M1 : Pattern<(TwoOp:$two $x), [(COp $two__0), (COp $two__1)]>;
def M2 : Pattern<(ThreeOp $x), [(TwoOp $x), (COp $x)]>;
def M3 : Pattern<(ThreeOp $x), [(TwoOp:$t $x), (replaceWithValue $t__0), (replaceWithValue $t__1), (replaceWithValue $x)]>;
def M4 : Pattern<(COp (TwoOp:$t__1 $x)), [(COp $t__1)]>;
def M5 : Pattern<(BOp (TwoOp:$t $x), $y), [(BOp $t__0, $t__1)]>;
def M6 : Pattern<(VarResOp $x), [(VarResOp $x)]>;
def M7 : Pattern<(COp $x), [(COp:$a $x), (COp:$b $a)], [], [(SinkOp $a), (SinkOp $b)]>;
def M8 : Pattern<(TwoOp:$two $x), [(TwoOp $x)], [(Constraint<CPred<"f($0, $1)">> $two__0, $two__1), (Constraint<CPred<"g($0)">> $two)]>;
def V1 : Pat<(VarOp $xs), (VarOp $xs)>;
def V2 : Pat<(VarOp (variadic $x, $y)), (BOp $x, $y)>;
def V3 : Pat<(VarOp (variadic (COp $x), $y, (COp:$z $y))), (BOp $x, $z)>;
def V4 : Pat<(VarOp (variadic)), (NullaryOp)>;
def V6 : Pat<(MixOp $one, $more, $maybe, $label, $count, $flag), (MixOp $one, $more, $maybe, $label, $count, $flag)>;
def V7 : Pat<(MixOp $one, (variadic $a, $b), $_, $label, $_, $_), (BOp $a, $b)>;
def E1 : Pat<(BOp (either (COp $x), $y)), (COp $x)>;
def E2 : Pat<(BOp (either (COp:$c $x), I32:$y)), (BOp $c, $y)>;
def E3 : Pat<(BOp (either $x, (AOp $y, $a))), (AOp $x, $a)>;
def L1 : Pat<(BOp (COp:$c $x), $y), (BOp $x, $y, (location $c))>;
def L2 : Pat<(BOp:$b (COp:$c $x), $y), (BOp $x, $y, (location $c, $b))>;
def L3 : Pat<(BOp:$b (COp:$c $x), $y), (BOp (COp $x, (location "named")), $y, (location $c, $b, "meta"))>;
def O1 : Pat<(OptAttrOp $x, $o, $d), (OptAttrOp $x, $o, $d)>;
def O2 : Pat<(OptAttrOp $x, I32Attr:$o, $_), (AOp $x, $o)>;
def O3 : Pat<(COp $x), (OptAttrOp $x, (NativeCodeCall<"nullptr">), ConstantAttr<I32Attr, "8">)>;
def R1 : Pat<(RegionOp $x), (COp $x)>;
def R2 : Pat<(COp $x), (RegionOp $x)>;
def S1 : Pat<(SinkOp $x), (SinkOp $x)>;
def S2 : Pattern<(SinkOp (COp $x)), [(SinkOp $x), (SinkOp $x)]>;
def S3 : Pattern<(SinkOp $x), []>;
def D1 : Pat<(BOp (COp $x), (COp $x)), (COp $x)>;
def D3 : Pat<(BOp (AOp (COp $x), $a), $y), (COp $x)>;
def D4 : Pat<(BOp (AOp (COp $x), $a), (COp $z)), (COp $x)>;
