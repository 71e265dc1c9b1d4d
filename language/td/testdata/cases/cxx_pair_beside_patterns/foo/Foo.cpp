#include "foo/Foo.h"
#include "foo/FooCombineTable.cpp.inc"
