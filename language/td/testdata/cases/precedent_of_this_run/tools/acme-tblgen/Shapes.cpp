static mlir::GenRegistration shape("gen-shape-decls", "Shapes", emit);
