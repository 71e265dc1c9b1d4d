#include "whole/FooDialect.h.inc"
#define GET_OP_CLASSES
#include "whole/FooOps.h.inc"
