include "baz/BazBase.td"
def Baz_Op1 : Op<Baz_Dialect, "op1">;
