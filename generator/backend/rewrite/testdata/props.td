// RUN: -gen-rewriters
include "dialect.inc"
def P1 : Pat<(PropOp $x, $w), (PropOp $x, $w)>;
def P2 : Pat<(PropOp $x, ConstantProp<IntProp<"int64_t">, "4">), (PropOp $x, ConstantProp<IntProp<"int64_t">, "5">)>;
def P3 : Pat<(PropOp $x, ConfinedProp<IntProp<"int64_t">, CPred<"$_self > 3">, "big">:$w), (PropOp $x, $w)>;
def P4 : Pat<(COp $x), (COp (PropOp $x, ConstantProp<IntProp<"int64_t">, "5">))>;
def P5 : Pat<(PropOp $x, $_), (PropOp $x, (NativeCodeCall<"grow($0)"> $x))>;
def IsSmall : CPred<"small($_self)">;
def Small : PropConstraint<IsSmall, "small">;
def SmallToo : PropConstraint<IsSmall, "small">;
def SmallInt : PropConstraint<IsSmall, "small", "int64_t">;
def Large : PropConstraint<CPred<"large($_self)">, "large", "int64_t">;
def P6 : Pat<(PropOp $x, Small:$w), (PropOp $x, $w)>;
def P7 : Pat<(PropOp $x, SmallToo), (PropOp $x, (NativeCodeCall<"1">))>;
def P8 : Pat<(PropOp $x, SmallInt), (PropOp $x, (NativeCodeCall<"1">))>;
def P9 : Pat<(PropOp $x, Large), (PropOp $x, (NativeCodeCall<"1">))>;
