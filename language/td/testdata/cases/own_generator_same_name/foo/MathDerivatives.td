include "Common.td"
def : Derivative<"math">;
