#include "foo/Transforms/Passes.h"

int main() {
  foo::registerFooPasses();
}
