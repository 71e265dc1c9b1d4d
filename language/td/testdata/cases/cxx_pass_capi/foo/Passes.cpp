#include "foo/Passes.h"
void all() { registerFooPasses(); }
