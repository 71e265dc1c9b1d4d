#include "foo/Foo.h"
#include "Canonicalization.inc"
