include "baz/BazBase.td"
def Baz_Op0 : Op<Baz_Dialect, "op0">;
