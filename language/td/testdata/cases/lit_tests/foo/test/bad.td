// RUN: not mlir-tblgen %s

def X : ;
