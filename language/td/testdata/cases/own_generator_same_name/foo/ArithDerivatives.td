include "Common.td"
def : Derivative<"arith">;
