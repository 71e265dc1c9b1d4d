#include "qux/QuxDialect.h.inc"
