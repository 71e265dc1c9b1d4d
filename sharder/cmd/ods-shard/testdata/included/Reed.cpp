#include "Reed.h"
#include "Reed.cpp.inc"
