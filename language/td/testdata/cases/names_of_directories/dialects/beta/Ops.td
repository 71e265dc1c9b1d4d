include "dialects/beta/Dialect.td"
def beta_AOp : Op<beta_Dialect, "a">;
