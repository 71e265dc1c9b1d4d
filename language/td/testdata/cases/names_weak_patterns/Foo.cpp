#include "FooDeprecatedOpsPatterns.h.inc"
#include "FooExpanderPatterns.h.inc"
#include "BarThingPatterns.h.inc"
