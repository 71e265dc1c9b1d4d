#include "foo/Foo.h"
#include "foo/FooDialect.cpp.inc"
void FooDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "foo/FooOps.cpp.inc"
      >();
}
