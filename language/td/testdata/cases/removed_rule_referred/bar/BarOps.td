include "bar/BarDialect.td"
def Bar_AOp : Op<Bar_Dialect, "a">;
