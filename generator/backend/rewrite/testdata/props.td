// RUN: -gen-rewriters
include "dialect.inc"
def P1 : Pat<(PropOp $x, $w), (PropOp $x, $w)>;
def P2 : Pat<(PropOp $x, ConstantProp<IntProp<"int64_t">, "4">), (PropOp $x, ConstantProp<IntProp<"int64_t">, "5">)>;
def P3 : Pat<(PropOp $x, ConfinedProp<IntProp<"int64_t">, CPred<"$_self > 3">, "big">:$w), (PropOp $x, $w)>;
def P4 : Pat<(COp $x), (COp (PropOp $x, ConstantProp<IntProp<"int64_t">, "5">))>;
def P5 : Pat<(PropOp $x, $_), (PropOp $x, (NativeCodeCall<"grow($0)"> $x))>;
