include "BetaDialect.td"
include "alpha/AlphaDialect.td"

def Beta_AddOp : Beta_Op<"add">;
