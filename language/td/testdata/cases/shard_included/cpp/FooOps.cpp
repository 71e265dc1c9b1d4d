#include "cpp/Foo.h"
#include "FooImpl.cpp"
