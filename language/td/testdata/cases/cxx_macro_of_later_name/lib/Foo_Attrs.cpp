#include "foo/Foo_Attrs.h"
#include "foo/Foo_Dialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "foo/Foo_Attrs.cpp.inc"
#include "foo/Foo_EnumAttrs.cpp.inc"
