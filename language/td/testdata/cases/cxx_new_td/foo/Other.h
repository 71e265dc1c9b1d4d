#include "foo/BarDialect.h.inc"
