int main(int argc, char **argv) { return mlir::MlirTblgenMain(argc, argv); }
