include "foo/FooOps.td"
