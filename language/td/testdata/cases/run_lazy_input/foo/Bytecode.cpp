#include "foo/Bytecode.cpp.inc"
