include "BazBase.td"
include "BazNewBase.td"
def Baz_NewOp : Op<Baz_Dialect, "new">;
