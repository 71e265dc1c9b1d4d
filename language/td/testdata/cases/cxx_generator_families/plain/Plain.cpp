#include "plain/PlainConversions.inc"
#define GET_OP_CLASSES
#include "plain/PlainOps.cpp.inc"
