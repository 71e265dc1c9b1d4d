#include "inl/Qux.h"
#define GET_ATTRDEF_CLASSES
#include "inl/QuxAttrs.cpp.inl"
