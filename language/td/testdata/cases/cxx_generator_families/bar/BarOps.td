include "bar/BarBase.td"
def Bar_Op0 : Bar_Op<"op0">;
