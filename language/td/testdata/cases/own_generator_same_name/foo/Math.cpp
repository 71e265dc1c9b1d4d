#include "foo/MathDerivatives.inc"
