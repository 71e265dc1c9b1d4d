include "acme/Base.td"
def Acme_Op0 : Acme_Op<"op0">;
