// RUN: -gen-rewriters
include "dialect.inc"
def SegOp : P_Op<"seg", [AttrSizedOperandSegments]> { let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b); let results = (outs AnyType:$r, Variadic<AnyType>:$s); }
def SameVarOp : P_Op<"samevar", [SameVariadicOperandSize]> { let arguments = (ins Variadic<AnyType>:$a, Variadic<AnyType>:$b); let results = (outs AnyType:$r); }
def OptOp : P_Op<"opt"> { let arguments = (ins AnyType:$x, Optional<AnyType>:$o); let results = (outs Optional<AnyType>:$r); }
def FirstAttrOp : P_Op<"first", [FirstAttrDerivedResultType]> { let arguments = (ins TypeAttr:$t, AnyType:$x); let results = (outs AnyType:$r); }
def TemplatedOp : P_Op<"templ"> { let arguments = (ins AnyType:$x); let results = (outs AnyTypeOf<[I32, F32]>:$r); let cppNamespace = "::other::ns"; }
class Twice<Op op> : Pat<(op (op $x)), (op $x)>;
multiclass Many<Op op> { def _a : Twice<op>; def : Twice<op>; }
defm Gen : Many<COp>;
defm : Many<TemplatedOp>;
foreach i = [1, 2, 3] in def Loop#i : Pat<(AOp $x, ConstantAttr<I32Attr, !cast<string>(i)>), (COp $x)>;
def X1 : Pat<(SegOp $a, $b), (SegOp $b, $a)>;
def X2 : Pattern<(SegOp:$s $a, $b), [(COp (SameVarOp $a, $b)), (VarResOp $s__0)]>;
def X4 : Pat<(OptOp $x, $o), (OptOp $x, $o)>;
def X5 : Pat<(COp $x), (COp (OptOp $x, (NativeCodeCall<"::mlir::Value()">)))>;
def X8 : Pat<(COp (FirstAttrOp $t, $x)), (FirstAttrOp $t, $x)>;
def X9 : Pat<(BOp:$r $x, $x), (COp $x), [(Constraint<CPred<"p($0)">> $x)]>;
def X10 : Pat<(BOp (BOp $x, $y), (BOp $y, $x)), (BOp $x, $y)>;
def X11 : Pat<(BOp (BOp $a, $a), (BOp $a, $b)), (BOp $a, $b)>;
def X12 : Pattern<(COp:$alpha (BOp:$beta (AOp:$gamma $delta, $epsilon), (TwoOp:$zeta $eta))), [(BOp $delta, $zeta__0), ], [(Constraint<Or<[CPred<"o($0)">, CPred<"p($1)">]>, "say \"hi\""> $eta, $gamma)]>;
def X13 : Pattern<(TwoOp:$t (COp:$c $x)), [(COp:$n1 $x), (COp:$n2 $n1), (TwoOp:$n3 $n2), (BOp $n3__0, $n3__1), (SameOp $n1, $n2)], [], [(SinkOp (COp $n1)), (NativeCodeCallVoid<"done($0)"> $c)]>;
def X14 : Pattern<(ThreeOp $x), [(TwoOp:$p $x), (TwoOp:$q $x), (COp $q__1)]>;
def X15 : Pattern<(TwoOp $x), [(TwoOp:$p__0 $x), (COp $p__1)]>;
def X16 : Pat<(COp $x), (MixOp $x, (variadic), (NativeCodeCall<"none()">), (NativeCodeCall<"::mlir::StringAttr()">), (NativeCodeCall<"$_builder.getI64IntegerAttr(3)">), ConstantAttr<UnitAttr, "true">)>;
def X17 : Pat<(MixOp $x, $_, $_, ConstantStrAttr<StrAttr, "q">, $_, $_), (COp $x)>;
def X18 : Pat<(MixOp $x, (variadic:$all $a, $_), $m, $_, I64Attr:$n, UnitAttr), (VarOp $all)>;
def X19 : Pat<(COp $x), (COp (COp (COp $x, (location "a")), (location $x), (returnType "t()")))>;
def X20 : Pat<(AOp:$r $x, $a), (AOp $x, (NativeCodeCall<"inc($_loc, $0, $1)"> $a, $r), (location $r))>;
def X21 : Pat<(COp (NativeCodeCall<"m($_self, 7)">)), (NullaryOp)>;
def X22 : Pattern<(RegionOp:$r $x), [(RegionOp:$n $x), (NativeCodeCallVoid<"move($0, $1)"> $r, $n), (replaceWithValue $n)]>;
def X23 : Pat<(BOp (either I32:$x, F32:$y)), (BOp $x, $y)>;
def X24 : Pat<(BOp (COp (BOp (either $x, (COp $y)))), $z), (BOp $x, $z)>;
def lower : Pat<(COp $x), (replaceWithValue $x)>;
def X25 : Pat<(AOp $x, $a), (replaceWithValue $a)>;
