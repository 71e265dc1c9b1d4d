#include "foo/BarDialect.cpp.inc"
