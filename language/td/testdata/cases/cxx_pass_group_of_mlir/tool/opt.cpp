#include "mlir/Transforms/Passes.h"
#include "foo/Transforms/Passes.h"
int main() { mlir::registerTransformsPasses(); acme::registerPasses(); }
