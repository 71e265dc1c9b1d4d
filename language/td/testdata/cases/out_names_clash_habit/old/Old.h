#include "old/Old.h.inc"
