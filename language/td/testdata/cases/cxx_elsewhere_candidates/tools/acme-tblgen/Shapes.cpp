static mlir::GenRegistration shapes("gen-shapes", "Shapes", emit);
