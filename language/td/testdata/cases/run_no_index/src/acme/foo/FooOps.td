include "acme/bar/BarBase.td"
def X : Bar_Op<"x">;
