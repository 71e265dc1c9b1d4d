include "AlphaDialect.td"
include "beta/BetaDialect.td"

def Alpha_AddOp : Alpha_Op<"add">;
