include "qux/QuxTypes.td"
def Qux_Op0 : Op<Qux_Dialect, "op0">;
