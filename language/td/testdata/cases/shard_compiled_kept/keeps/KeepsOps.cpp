#include "keeps/Keeps.h"
#include "keeps/KeepsOps.cpp.inc"
