#include "bar/BarTypeConstraints.h.inc"
