static mlir::GenRegistration visitors("gen-visitors", "Visitors", emit);
