#include "foo/Foo_Dialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "foo/Foo_EnumAttrs.h.inc"
#include "foo/Foo_Attrs.h.inc"
