#include "bar/BarDialect.h.inc"
