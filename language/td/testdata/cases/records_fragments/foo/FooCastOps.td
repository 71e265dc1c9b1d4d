#ifndef FOOCASTOPS_TD
#define FOOCASTOPS_TD

include "foo/FooBase.td"
def Foo_Op2 : Foo_Op<"op2">;

#endif // FOOCASTOPS_TD
