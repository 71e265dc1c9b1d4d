include "baz/BazDialect.td"
def Baz_AOp : Op<Baz_Dialect, "a">;
