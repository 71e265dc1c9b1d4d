static llvm::TableGen::Emitter::Opt X("gen-derivatives", emitDerivatives, "Generate derivatives");
int main(int argc, char **argv) { return TableGenMain(argv[0], &run); }
