#include "foo/FooCombineTable.h.inc"
