#include "FooFolds.cpp.inc"
