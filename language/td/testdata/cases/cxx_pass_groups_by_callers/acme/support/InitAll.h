#include "acme/codegen/CodeGen.h"
