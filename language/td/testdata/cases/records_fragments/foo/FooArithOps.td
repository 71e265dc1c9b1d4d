#ifndef FOOARITHOPS_TD
#define FOOARITHOPS_TD

include "foo/FooBase.td"
def Foo_Op1 : Foo_Op<"op1">;

#endif // FOOARITHOPS_TD
