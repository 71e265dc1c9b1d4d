static mlir::GenRegistration genOps("gen-op-decls", "Again", emit);
static mlir::GenRegistration
    genTable("gen-opcode-table", "Generates a table", [](const llvm::RecordKeeper &r, llvm::raw_ostream &os) { return emit(r, os); });
static mlir::GenRegistration verbDecls{"gen-verb-decls", "Declarations", emit};
static mlir::GenRegistration verbDefs{"gen-verb-defs", "Definitions", emit};
static llvm::TableGen::Emitter::Opt shape("gen-shape", emit, "Shapes");
static mlir::GenRegistration costs("gen-mlir-costs", "Costs", emit);
static mlir::GenRegistration limits("gen-acme-limits", "Limits", emit);
