include "foo/FooDialect.td"
include "foo/FooOps.td"
include "foo/FooTypes.td"
