#include "foo/IR/Dialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "foo/IR/AttrDefs.h.inc"
