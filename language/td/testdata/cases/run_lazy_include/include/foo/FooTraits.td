include "foo/FooBase.td"
include "bar/BarBase.td"
