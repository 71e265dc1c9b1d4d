#include "header/Foo.h"
#include "FooImpl.h"
