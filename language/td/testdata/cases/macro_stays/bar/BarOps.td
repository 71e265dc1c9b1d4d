include "bar/BarDialect.td"
def Bar_Op0 : Op<Bar_Dialect, "op0">;
