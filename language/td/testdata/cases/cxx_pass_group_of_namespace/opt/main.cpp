#include "lib/Transforms/Passes.h"
int main() { acme::registerAcmePasses(); other::registerMorePasses(); }
