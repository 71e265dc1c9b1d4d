include "neon/neon_incl.td"
def OP_ADD : Op<(op "+")>;
