#include "moved/Foo.h"
