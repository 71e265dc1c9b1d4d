#include "foo/ArithDerivatives.inc"
