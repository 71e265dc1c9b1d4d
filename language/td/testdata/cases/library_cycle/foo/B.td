#ifndef B_TD
#define B_TD

include "foo/A.td"
def Foo_Op0 : Foo_Op<"op0">;

#endif // B_TD
