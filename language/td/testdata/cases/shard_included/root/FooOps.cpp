#include "root/Foo.h"
#include "root/FooImpl.cc"
