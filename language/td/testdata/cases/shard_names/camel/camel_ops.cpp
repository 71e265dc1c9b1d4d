#include "camel/camel_dialect.h.inc"
#include "camel/camel_ops.cpp.inc"
