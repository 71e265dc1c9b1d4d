#include "inl/QuxDialect.inl"
#define GET_ATTRDEF_CLASSES
#include "inl/QuxAttrs.inl"
