#include "Bar.hpp"
#include "BarDialect.inc.cc"
#include "BarEnums.inc.cc"
#define GET_TYPEDEF_CLASSES
#include "BarTypes.inc.cc"
