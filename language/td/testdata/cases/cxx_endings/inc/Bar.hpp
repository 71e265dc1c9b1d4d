#include "BarDialect.inc.hpp"
#include "BarEnums.inc.hpp"
#define GET_TYPEDEF_CLASSES
#include "BarTypes.inc.hpp"
