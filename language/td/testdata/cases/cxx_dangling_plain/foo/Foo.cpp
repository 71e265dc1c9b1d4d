#include "foo/FooTable.inc"
#include "Elsewhere.inc"
