#include "rule/NewDialect.cpp.inc"
