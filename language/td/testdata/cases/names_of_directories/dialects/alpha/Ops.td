include "dialects/alpha/Dialect.td"
def alpha_AOp : Op<alpha_Dialect, "a">;
