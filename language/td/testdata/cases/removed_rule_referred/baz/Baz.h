#include "baz/BazDialect.h.inc"
