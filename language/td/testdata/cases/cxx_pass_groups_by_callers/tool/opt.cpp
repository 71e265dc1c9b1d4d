#include "acme/Conversion/Passes.h"
#include "acme/Dialect/Acme/Transforms/Passes.h"
#include "acme/linalg/transforms/Passes.h"
#include "acme/support/InitAll.h"
#include "acme/tool/InterpreterPasses.h"
#include "acme/transforms/Passes.h"
#include "mlir/InitAllPasses.h"
int main() {
  mlir::registerAllPasses();
  acme::registerAcmePasses();
  acme::registerAcmeConversionPasses();
  acme::registerAcmeLinalgTransformsPasses();
  acme::registerAcmeTransformsPasses();
  acme::registerInterpreterTransformsPasses();
  acme::registerAshPasses();
  acme::registerOakPasses();
  acme::registerOptCodegenPasses();
}
